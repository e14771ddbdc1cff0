import EssentialFoundation
import IntentRuntime
import IntentShortcuts
import RandomConversations
import Testing

/// Shortcuts at random against handlers and a person that do anything.
@Suite struct RandomShortcutTests {
    @Test(.timeLimit(.minutes(10)), arguments: 0..<20)
    func `a random shortcut ends, and cutting it changes nothing`(part: Int) throws {
        for seed in UInt64(part * 100)..<UInt64(part * 100 + 100) {
            let program = RandomShortcut.program(seed: seed)
            var straight = RandomShortcutRun(program, seed: seed, cut: .nowhere)
            let outcome = try straight.finish()
            try checkHandled(straight, seed: seed)
            // Writing a run down takes longer than all the rest: most are cut once, at a place of their own.
            let place = Int(seed % 7) * max(1, straight.steps / 7) + 1
            var cut = RandomShortcutRun(program, seed: seed, cut: seed % 25 == 0 ? .everywhere : .at(place))
            #expect(try cut.finish() == outcome, "seed \(seed)")
            #expect(cut.events == straight.events, "seed \(seed)")
            #expect(cut.run == straight.run, "seed \(seed)")
        }
    }

    /// Checks that what was handled was handled once: each call to handle belongs to a record of its own.
    private func checkHandled(_ run: RandomShortcutRun, seed: UInt64) throws {
        let handled = run.events.filter { $0.hasPrefix("handle ") }
        #expect(handled.count <= run.run.records.count, "seed \(seed)")
    }

    @Test func `random shortcuts do everything, and end in every way`() throws {
        var done: [Substring: Int] = [:]
        var kinds: [Outcome.Kind: Int] = [:]
        for seed in 0..<500 as Range<UInt64> {
            var run = RandomShortcutRun(RandomShortcut.program(seed: seed), seed: seed, cut: .nowhere)
            kinds[try run.finish().outcome.kind, default: 0] += 1
            for event in run.events { done[event.prefix { $0 != " " }, default: 0] += 1 }
        }
        for event in ["handle", "answer", "show", "open", "wait"] as [Substring] {
            #expect(done[event, default: 0] > 20, "\(event): \(done)")
        }
        for kind in [.succeeded, .failed, .cancelled, .crashed, .timedOut, .unavailable, .restricted] as [Outcome.Kind]
        {
            #expect(kinds[kind, default: 0] > 0, "\(kind): \(kinds)")
        }
        #expect(kinds[.succeeded, default: 0] > 50, "\(kinds)")
    }

    @Test func `a random shortcut is read as it was written`() throws {
        let (reader, writer) = (ShortcutReader(), ShortcutWriter())
        for seed in 0..<500 as Range<UInt64> {
            for shortcut in RandomShortcut.program(seed: seed).shortcuts {
                let text = writer.text(of: shortcut)
                let read = try reader.read(Data(text.utf8), path: "seed \(seed)")
                #expect(read == shortcut, "seed \(seed): \(text)")
                #expect(writer.text(of: read) == text, "seed \(seed)")
            }
        }
    }
}
