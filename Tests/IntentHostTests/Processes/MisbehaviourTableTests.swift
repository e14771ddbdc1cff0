import IntentHost
import IntentKit
import IntentRuntime
import Reaping
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The table of misbehaviour: run by a host that adopts orphans, and written into the documentation.
@Suite(.serialized, .timeLimit(.minutes(20)), .reapingOrphans) struct MisbehaviourTableTests {
    /// How many requests run at once.
    private static let width = 12

    @Test func `the documented table is what is seen`() async throws {
        // In a process of its own, because all its children are taken for what extensions have left.
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let launcher = ProcessLauncher(adoptsOrphans: true)
            var seen: [String: Outcome.Kind] = [:]
            // A file may be copied by a process, which would be taken for an extension's later on.
            let plugins = try Misbehaviour.all.map { ($0, try folder.plugin($0)) }
            await withTaskGroup(of: (Misbehaviour, Outcome.Kind).self) { group in
                for (number, (misbehaviour, plugin)) in plugins.enumerated() {
                    if number >= Self.width, let (done, kind) = await group.next() {
                        seen[done.testDescription] = kind
                    }
                    group.addTask { (misbehaviour, await Self.run(misbehaviour, plugin, launcher)) }
                }
                for await (done, kind) in group { seen[done.testDescription] = kind }
            }
            // What was killed is gone as soon as the system comes to it.
            #expect(await eventually { ProcessTable.running(from: folder.path).isEmpty })
            let left = ProcessTable.running(from: folder.path)
            let table = try WrittenTable(
                below: "The table is written by the tests.", in: "Sources/IntentHost/IntentHost.docc/Misbehaviour.md")
            #expect(try table.difference(from: MisbehaviourTable(seen: seen, left: left.count).lines) == nil)
        }
    }

    /// Runs a request, and returns what became of it.
    private static func run(
        _ misbehaviour: Misbehaviour, _ plugin: Plugin, _ launcher: ProcessLauncher
    ) async -> Outcome.Kind {
        let recorder = Recorder()
        let source = ExtensionSource(
            plugin, launcher: launcher, configuration: .init(grace: misbehaviour.row.verdict.grace),
            print: recorder.print)
        let outcome = await misbehaviour.run(source, recorder)
        misbehaviour.expect(outcome)
        _ = await source.waitForEnd()
        for process in recorder.processes {
            #expect(await eventually { !ProcessTable.isAlive(process) }, "\(process) of \(misbehaviour)")
        }
        return outcome.kind
    }
}

/// The lines of the table.
struct MisbehaviourTable {
    /// What became of each misbehaviour, by its name and moment.
    var seen: [String: Outcome.Kind]
    /// How many processes there were at the end.
    var left: Int

    var lines: [String] {
        let moments = Misbehaviour.Moment.allCases
        var lines = [
            "| what the plugin does | expected | " + moments.map(\.title).joined(separator: " | ") + " | left behind |",
            "| --- | --- |" + String(repeating: " --- |", count: moments.count + 1),
        ]
        for row in Misbehaviour.rows {
            let cells = moments.map { moment in
                let kind = seen[Misbehaviour(row: row, moment: moment).testDescription]
                return row.moments.contains(moment) ? kind?.rawValue ?? "?" : "–"
            }
            let leftBehind = left == 0 ? "nothing" : "?"
            let texts = [row.deed, row.verdict.kind.rawValue] + cells + [leftBehind]
            lines.append("| " + texts.joined(separator: " | ") + " |")
        }
        return lines
    }
}

extension Misbehaviour.Moment {
    fileprivate var title: String { self == .initialize ? "handshake" : rawValue }
}
