import CProcess
import IntentHost
import IntentKit
import Synchronization
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Extensions that do something wrong, in processes of their own.
@Suite(.serialized, .timeLimit(.minutes(2))) struct MisbehaviorTests {
    private let launcher = ProcessLauncher()
    private let runner = IntentRunner(deadline: .milliseconds(500))

    private func source(_ plugin: Plugin, print: @escaping @Sendable (String) -> Void = { _ in }) -> ExtensionSource {
        ExtensionSource(
            plugin, launcher: launcher, configuration: .init(grace: .milliseconds(100)), print: print)
    }

    /// What a plugin does, when, and how its request ends.
    struct Row: Sendable, CustomTestStringConvertible {
        var misbehavior: String
        var moment: String
        var outcome: Outcome.Kind

        init(_ misbehavior: String, _ moment: String, _ outcome: Outcome.Kind) {
            self.misbehavior = misbehavior
            self.moment = moment
            self.outcome = outcome
        }

        var testDescription: String { "\(misbehavior) at \(moment)" }

        static let all: [Row] =
            ["launch", "handshake", "call"].flatMap { moment in
                [
                    Row("exits", moment, .crashed),
                    Row("exitsQuietly", moment, .crashed),
                    Row("crashes", moment, .crashed),
                    Row("stopsInTheMiddle", moment, .crashed),
                    Row("nonsense", moment, .crashed),
                    Row("invalidText", moment, .crashed),
                    Row("deepNesting", moment, .crashed),
                    Row("closesTheWire", moment, .crashed),
                    Row("floodsItsOutput", moment, .crashed),
                    Row("endlessLine", moment, .crashed),
                    Row("forks", moment, .crashed),
                    Row("stops", moment, .timedOut),
                    Row("sleeps", moment, .timedOut),
                    Row("spins", moment, .timedOut),
                    Row("ignoresTermination", moment, .timedOut),
                    Row("halfAMessage", moment, .timedOut),
                ]
            } + [
                Row("wrongVersion", "handshake", .crashed),
                Row("otherIntents", "handshake", .unavailable),
                Row("futureAnswer", "call", .crashed),
                Row("unknownResult", "call", .crashed),
                Row("wrongType", "call", .crashed),
            ]
    }

    @Test(arguments: Row.all) func `a request ends as it should, and the process with it`(_ row: Row) async throws {
        let fixture = try MisbehavingPlugin(row.misbehavior, at: row.moment)
        let source = self.source(fixture.plugin)
        let transcript = await runner.run(MisbehavingPlugin.request, with: source)
        #expect(transcript.outcome.kind == row.outcome, "\(transcript.outcome.reason ?? "")")
        if row.outcome == .timedOut {
            #expect(transcript.outcome.phase == .resolve)
            #expect(transcript.outcome.parameter == "text")
        }
        #expect(await source.waitForEnd() != nil)
        if row.misbehavior == "forks" { try expectNoChild(of: fixture.plugin) }
    }

    @Test(arguments: ["answersTwice", "notifications"]) func `what does no harm is ignored`(
        misbehavior: String
    ) async throws {
        let fixture = try MisbehavingPlugin(misbehavior, at: "call")
        let source = self.source(fixture.plugin)
        let transcript = await IntentRunner(deadline: .seconds(3)).run(MisbehavingPlugin.request, with: source)
        // The answer to confirm is one to resolve, which the fixture gives whatever it is asked.
        #expect(transcript.outcome.kind == .crashed)
        #expect(transcript.outcome.phase == .confirm)
        _ = await source.waitForEnd()
    }

    @Test func `what is printed is handed on line by line`() async throws {
        let fixture = try MisbehavingPlugin("floodsItsOutput", at: "call")
        let lines = Mutex(0)
        let source = self.source(fixture.plugin) { line in
            if line.count == 1000 { lines.withLock { $0 += 1 } }
        }
        _ = await runner.run(MisbehavingPlugin.request, with: source)
        _ = await source.waitForEnd()
        #expect(lines.withLock { $0 } == 5000)
    }

    @Test func `a caller that cancels gets its outcome, and the process ends`() async throws {
        let fixture = try MisbehavingPlugin("sleeps", at: "call")
        let source = self.source(fixture.plugin)
        let calling = AsyncStream<Void>.makeStream()
        let running = Task {
            await IntentRunner(deadline: nil).run(
                MisbehavingPlugin.request, with: source,
                observe: { event in
                    if case .calling = event { calling.continuation.finish() }
                })
        }
        for await _ in calling.stream {}
        running.cancel()
        #expect(await running.value.outcome.kind == .cancelled)
        #expect(await source.waitForEnd() != nil)
    }

    @Test(arguments: [("no-such-program", "missing"), ("intent-plugin.json", "not executable")])
    func `a program that cannot be started is unavailable`(executable: String, reason: String) async throws {
        let fixture = try MisbehavingPlugin("exits", at: "never", executable: executable)
        let source = self.source(fixture.plugin)
        let outcome = await runner.run(MisbehavingPlugin.request, with: source).outcome
        #expect(outcome.kind == .unavailable)
        #expect(outcome.reason?.contains(reason) ?? false)
        #expect(await source.waitForEnd() == nil)
    }

    @Test func `many requests leave nothing behind`() async throws {
        let fixture = try MisbehavingPlugin("exits", at: "call")
        let before = Self.openDescriptors
        for _ in 0..<60 {
            let source = self.source(fixture.plugin)
            _ = await runner.run(MisbehavingPlugin.request, with: source)
            _ = await source.waitForEnd()
        }
        // Other suites of the program open and close descriptors meanwhile; sixty leaks would show.
        #expect(Self.openDescriptors < before + 30)
    }

    private static var openDescriptors: Int {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    }

    /// The child that the plugin left behind has been killed; that it is gone is seen a moment later.
    private func expectNoChild(of plugin: Plugin) throws {
        let file = plugin.folder.appending(path: "child.pid").path
        let child = try String(decoding: Data(contentsOf: URL(filePath: file)), as: UTF8.self)
        #expect(process_wait(try #require(Int32(child)), 5000) == 1)
    }
}
