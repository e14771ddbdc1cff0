import CardDrawing
import Escaping
import IntentHost
import IntentKit
import IntentRuntime
import IntentUI
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// UI extensions that misbehave: no outcome, no text and no other process has anything to do with them.
@Suite(.serialized, .timeLimit(.minutes(20)), .enabled(if: Python.isThere, "python3 is not on PATH"))
struct MisbehavingViewTests {
    @Test func `the documented table of UI extensions is what is seen`() async throws {
        let folder = try TemporaryFolder()
        let launcher = ProcessLauncher()
        var lines = ["| what the UI extension does | outcome | text | card |", "| --- | --- | --- | --- |"]
        for (number, view) in MisbehavingView.all.enumerated() {
            let plugin = try folder.stirring("row\(number)", drawing: view.program)
            let run = try await Self.run(plugin, launcher, limit: view.isShown ? .seconds(60) : .seconds(2))
            #expect(run.outcome.kind == .succeeded, "\(view.deed): \(run.outcome)")
            #expect(run.outcome.dialog?.full == "Stirred.", "\(view.deed)")
            let cards = run.shownViews.filter { $0.phase == .confirm }.map(\.card)
            #expect(!cards.isEmpty == view.isShown, "\(view.deed)")
            #expect(!run.shownViews.contains { ["late", "another"].contains($0.card.title) })
            for card in run.shownViews.map(\.card) { Self.expectHarmless(card) }
            let shown = cards.isEmpty ? "none" : "shown, all of its texts as texts"
            lines.append("| \(view.deed) | \(run.outcome.kind.rawValue) | unchanged | \(shown) |")
        }
        #expect(await eventually { ProcessTable.running(from: folder.path).isEmpty })
        let table = try WrittenTable(
            below: "The table of UI extensions is written by the tests.",
            in: "Sources/IntentHost/IntentHost.docc/Misbehaviour.md")
        #expect(try table.difference(from: lines) == nil)
    }

    /// Runs a request that the person confirms.
    private static func run(
        _ plugin: Plugin, _ launcher: ProcessLauncher, limit: Duration
    ) async throws -> IntentSession.Run {
        var configuration = ExtensionSource.Configuration()
        configuration.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        let session = IntentSession(
            plugins: [plugin], configuration: configuration, runner: IntentRunner(deadline: .seconds(600)),
            launcher: launcher)
        let intent = try session.directory.intent(named: "Stir")
        let run = await session.run(
            intent.request(values: ["spoon": .string("wood")]), of: intent, answer: { _, _ in .yes },
            presentation: ViewPresentation(context: .siriCard, limit: limit))
        await run.waitUntilEnded()
        return run
    }

    /// Expects that no text of a card controls a terminal or adds to a page.
    private static func expectHarmless(_ card: Card) {
        for line in CardBox(card, style: CardBox.Style(width: 60)).lines { #expect(line.visibleLine == line) }
        let element = CardMarkup(card).element
        #expect(!element.contains("<script") && !element.contains("<img"))
        #expect(element.visible == element)
    }
}
