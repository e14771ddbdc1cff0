import IntentHost
import IntentKit
import IntentRuntime
import Reaping
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if os(Linux)
/// A host that goes on for long holds on to nothing.
@Suite(.serialized, .timeLimit(.minutes(20)), .reapingOrphans) struct LeakTests {
    @Test func `no descriptor, thread or child stays behind`() async {
        // In a process of its own, because the other tests open descriptors and start threads as well.
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            func runAll(_ misbehaviours: [Misbehaviour]) async throws {
                for misbehaviour in misbehaviours {
                    let plugin = try folder.plugin(misbehaviour)
                    let recorder = Recorder()
                    let source = ExtensionSource(
                        plugin, launcher: ProcessLauncher(adoptsOrphans: true),
                        configuration: .init(grace: misbehaviour.row.verdict.grace),
                        print: recorder.print)
                    misbehaviour.expect(await misbehaviour.run(source, recorder))
                    #expect(await source.waitForEnd() != nil)
                }
            }
            // The first run, and the first wait, make what stays on purpose.
            try await Task.sleep(for: .milliseconds(1))
            let misbehaviours = Misbehaviour.all.filter { $0.moment == .initialize }
            try await runAll(misbehaviours)
            let descriptors = ProcessTable.descriptors
            let threads = ProcessTable.threads
            try await runAll(misbehaviours)
            #expect(await eventually { ProcessTable.descriptors <= descriptors })
            #expect(await eventually { ProcessTable.threads <= threads })
            #expect(await eventually { !ProcessTable.hasChildren })
            #expect(await eventually { ProcessTable.running(from: folder.path).isEmpty })
        }
    }

    @Test func `a host that adopts orphans leaves those alone that an extension has left which ended well`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let launcher = ProcessLauncher(adoptsOrphans: true)
            func run(_ behaviour: String) async throws -> Outcome.Kind {
                let plugin = try folder.plugin(
                    "Misbehaving", arguments: ["handle", behaviour], intents: ["Stir"], in: behaviour)
                let source = ExtensionSource(plugin, launcher: launcher) { _ in }
                let outcome = await IntentRunner().run(.stirring, with: source).outcome
                _ = await source.waitForEnd()
                return outcome.kind
            }
            // Ends well, and leaves a child that has closed its output: it may be a daemon.
            #expect(try await run("hasHidden") == .succeeded)
            // While it becomes another program, it has no words.
            #expect(await eventually { ProcessTable.running(from: folder.path).count == 1 })
            let daemon = ProcessTable.running(from: folder.path)
            #expect(try await run("leavesHidden") == .crashed)
            #expect(await eventually { ProcessTable.running(from: folder.path) == daemon })
            for process in daemon { kill(process, SIGKILL) }
        }
    }

    /// A script may start a server, and then execute the host in its place.
    @Test func `a host that adopts orphans leaves its children alone that it had before`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let job = try #require(ProcessTable.start(["/bin/sh", "-c", "sleep 300 & exec sleep 300"]))
            #expect(await eventually { ProcessTable.children(of: job).count == 1 })
            let child = try #require(ProcessTable.children(of: job).first)
            let plugin = try folder.plugin(
                "Misbehaving", arguments: ["handle", "leavesHidden"], intents: ["Stir"], in: "leaving")
            let launcher = ProcessLauncher(adoptsOrphans: true)
            for orphaning in [false, true] {
                // What the job leaves behind becomes the host's.
                if orphaning { kill(job, SIGKILL) }
                let source = ExtensionSource(plugin, launcher: launcher) { _ in }
                #expect(await IntentRunner().run(.stirring, with: source).outcome.kind == .crashed)
                _ = await source.waitForEnd()
                #expect(ProcessTable.isAlive(child) && ProcessTable.isAlive(job) != orphaning)
            }
            kill(child, SIGKILL)
        }
    }

    /// Each search that waited for what the other one had reaped took ten seconds; together they took minutes.
    @Test func `extensions that leave processes and end at once don't wait for each other`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let launcher = ProcessLauncher(adoptsOrphans: true)
            let plugin = try folder.plugin(
                "Misbehaving", arguments: ["handle", "leavesHidden"], intents: ["Stir"], in: "leaving")
            for _ in 0..<12 {
                await withTaskGroup { group in
                    for _ in 0..<3 {
                        group.addTask {
                            let source = ExtensionSource(plugin, launcher: launcher) { _ in }
                            let outcome = await IntentRunner().run(.stirring, with: source).outcome
                            #expect(outcome.kind == .crashed)
                            _ = await source.waitForEnd()
                        }
                    }
                }
            }
            #expect(await eventually { ProcessTable.running(from: folder.path).isEmpty })
        }
    }

    @Test func `an extension does not outlive a host that is killed`() async throws {
        let result = await #expect(
            processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
        ) {
            let folder = try TemporaryFolder()
            print("folder \(folder.path)")
            let source = ExtensionSource(
                try folder.misbehaving("isDeaf", at: "handle"), launcher: ProcessLauncher()
            ) { line in
                print(line)
                fflush(nil)
                if line == "deaf" { kill(getpid(), SIGKILL) }
            }
            _ = await IntentRunner(deadline: nil).run(.stirring, with: source)
        }
        let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        let words = output.split(whereSeparator: \.isWhitespace)
        let index = try #require(words.firstIndex(of: "process"))
        let process = try #require(Int32(words[index + 1]))
        // The host had no time to clean up.
        if let index = words.firstIndex(of: "folder") {
            try? FileManager.default.removeItem(atPath: String(words[index + 1]))
        }
        #expect(await eventually { !ProcessTable.isAlive(process) })
    }
}
#endif
