import IntentDefinitions
import IntentShortcuts
import RandomConversations

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Shortcuts' files: what can be read is written again as the same shortcut, checked, and run to an end.
struct ShortcutSubject: Subject {
    private let files: [[UInt8]]
    private let mutation = Mutation<JSONFormat>(donors: [])

    init() {
        let writer = ShortcutWriter()
        files = (0..<100 as Range<UInt64>).flatMap { seed in
            RandomShortcut.program(seed: seed).shortcuts.map { Array(writer.text(of: $0).utf8) }
        }
    }

    func trial(_ generator: inout SeededGenerator) -> Trial {
        var input = generator.pick(files)
        mutation.damage(&input, &generator)
        let seed = generator.next()
        return Trial(subject: "shortcut", input: input) { [input] in try Self.check(Data(input), seed: seed) }
    }

    private static func check(_ bytes: Data, seed: UInt64) throws {
        let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
        let file: ShortcutFile
        do throws(ShortcutError) {
            file = try ShortcutReader().read(bytes, path: "A.shortcut.json5")
        } catch {
            return try check(error.diagnostic, lines: lines)
        }
        let text = ShortcutWriter().text(of: file)
        let again = try? ShortcutReader().read(Data(text.utf8), path: "A.shortcut.json5")
        guard again == file else { throw Violation("read: \(file)\nwritten: \(text)") }
        let others = RandomShortcut.program(seed: seed % 100)
        let linked = RandomShortcut.linker(others).link(file, path: "A.shortcut.json5")
        for diagnostic in ShortcutLinter().diagnostics(of: linked) where diagnostic.path == "A.shortcut.json5" {
            try check(diagnostic, lines: lines)
        }
        var run = RandomShortcutRun(linked.program, seed: seed, cut: .nowhere)
        do {
            _ = try run.finish()
        } catch let violation as RandomConversation.Violation {
            throw Violation(violation.description)
        }
    }

    private static func check(_ diagnostic: Diagnostic, lines: Int) throws {
        try Violation.checkLength(of: diagnostic.description)
        guard !diagnostic.description.contains(where: \.isNewline) else {
            throw Violation("a diagnostic has more than one line: \(diagnostic)")
        }
        guard (1...lines).contains(diagnostic.line ?? 1) else {
            throw Violation("there is no such line: \(diagnostic)")
        }
    }
}

/// Shortcuts that were kept at a question and changed since: each is refused, or comes to an end.
struct KeptShortcutSubject: Subject {
    private let trees: [Node]
    private let mutation: Mutation<JSONFormat>

    init() throws {
        trees = try (0..<100 as Range<UInt64>).compactMap { seed in
            var run = RandomShortcutRun(RandomShortcut.program(seed: seed), seed: seed, cut: .nowhere)
            guard try run.proceed(toQuestion: Int(seed % 4)) else { return nil }
            return try JSONDecoder().decode(Node.self, from: JSONEncoder().encode(run.run))
        }
        mutation = Mutation(donors: trees)
    }

    func trial(_ generator: inout SeededGenerator) -> Trial {
        let seed = generator.next()
        let input = mutation.bytes(of: generator.pick(trees), &generator)
        return Trial(subject: "run", input: input) {
            guard let run = try? JSONDecoder().decode(ShortcutRun.self, from: Data(input)) else { return }
            var taken = RandomShortcutRun(takingUp: run, seed: seed)
            do {
                _ = try taken.finish()
            } catch let violation as RandomConversation.Violation {
                throw Violation(violation.description)
            }
        }
    }
}
