import EssentialFoundation
import IntentKit
import IntentRuntime
import Testing

@testable import IntentShortcuts

/// What is looked up instead of hundreds of phrases that are parsed.
@Suite struct PhraseIndexTests {
    private static let shortcuts = [
        ShortcutFolder.Phrases(name: "Coffee Time", phrases: ["coffee", "Ich möchte Kaffee", "a coffee, please"]),
        ShortcutFolder.Phrases(
            name: "Café", phrases: ["crème brûlée!", "bring {n} cups", "the coffee", "send {n} of {m} to {o}"]),
        ShortcutFolder.Phrases(name: "coffee", phrases: ["what’s up", "the the", "{broken", "COFFEE TIME"]),
        ShortcutFolder.Phrases(name: "the", phrases: ["tea", "Tea"]),
        ShortcutFolder.Phrases(name: "Tea", phrases: ["tea"]),
        ShortcutFolder.Phrases(name: "Gehen", phrases: ["go {n}", "bitte {n} mal", "", "{n} with {m} cups"]),
        ShortcutFolder.Phrases(name: "Nothing", phrases: ["of the kind"]),
    ]

    private static let sentences = [
        "coffee", "Coffee!", "COFFEE time", "the coffee", "a coffee please", "coffee please", "creme brulee", "cafe",
        "ich mochte kaffee", "kaffee", "bring 2 cups", "bring {n} cups", "please bring me 2 cups",
        "bring 2 3 cups please", "cups bring 2", "go 2", "bitte 2 mal", "2 mal bitte", "2 mal", "2 with 3 cups",
        "2 3 cups",
        "send 1 of 2 to 3", "send 1 to 2 of 3", "please send 1 of 2 to 3, please", "send it of the 2 to 3", "whats up",
        "what's up?", "the the", "the",
        "tea", "broken", "{broken", "nothing of the kind", "", "!", String(repeating: "coffee ", count: 300),
    ]

    /// The meaning among all commands is the same, if it is word for word that of a shortcut.
    @Test(arguments: sentences, Language.allCases)
    func `what words start word for word is found without the others`(sentence: String, language: Language) {
        let all = SpokenCommands(intents: [], shortcuts: Self.shortcuts, language: language)
        let exact = SpokenCommands(startedExactlyBy: sentence, shortcuts: Self.shortcuts, language: language)
        let meaning = all.book.meaning(of: sentence) { _, _, _ in nil }
        switch meaning {
        case .match(let match) where match.manner == .exact: break
        case .ambiguous(let matches) where matches.allSatisfy { $0.manner == .exact }: break
        default:
            #expect(exact == nil, "\(meaning)")
            return
        }
        #expect(exact?.book.meaning(of: sentence) { _, _, _ in nil } == meaning)
    }

    /// The shortcuts that are left out change nothing: neither what is meant, nor what is asked.
    @Test(arguments: sentences, Language.allCases)
    func `shortcuts that can't be meant are left out`(sentence: String, language: Language) {
        func meaning(_ shortcuts: [ShortcutFolder.Phrases]) -> SpokenCommands.Meaning {
            SpokenCommands(intents: [], shortcuts: shortcuts, language: language).book
                .meaning(of: sentence) { _, _, text in Int(text).map(IntentValue.integer) }
        }
        let left = Self.shortcuts.mayBeMeant(by: sentence, in: language)
        #expect(left.count < Self.shortcuts.count, "\(left.map(\.name))")
        let all = meaning(Self.shortcuts)
        if case .unknown = all { return }
        #expect(meaning(left) == all)
    }

    @Test func `an index that was read is the one that was written`() {
        var index = PhraseIndex()
        #expect(!index.hasChanged)
        for shortcuts in Self.shortcuts {
            index.set(PhraseIndex.Entry(stamp: Self.stamp, phrases: shortcuts), of: shortcuts.name)
        }
        #expect(index.hasChanged)
        let read = PhraseIndex(text: Array(index.text.utf8))
        #expect(read.entries == index.entries && !read.hasChanged && read.entries.count == Self.shortcuts.count)
        // What can't be in a line isn't in the index.
        let odd = ShortcutFolder.Phrases(name: "odd", phrases: ["a\tb"])
        index.set(PhraseIndex.Entry(stamp: Self.stamp, phrases: odd), of: "odd")
        #expect(index.entries["odd"] == nil)
        index.removeEntries(except: ["Tea"])
        #expect(Array(index.entries.keys) == ["Tea"])
    }

    private static let stamp = PhraseIndex.Stamp(inode: 1, size: 2, change: 3)
}
