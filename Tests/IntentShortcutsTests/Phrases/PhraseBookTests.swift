import IntentDefinitions
import IntentKit
import IntentRuntime
import IntentShortcuts
import Testing

struct PhraseBookTests {
    typealias Book = PhraseBook<String>

    /// Reads numbers in slots called “quantity”, names without digits in all others.
    static func read(_ entry: Book.Entry, slot: String, text said: String) -> IntentValue? {
        var text = said
        while let last = text.last, ".,!?".contains(last) { text.removeLast() }
        let numbers = ["1": 1, "one": 1, "2": 2, "two": 2, "three": 3]
        if slot == "quantity" { return numbers[text].map(IntentValue.integer) }
        return text.isEmpty || text.contains(where: \.isNumber) ? nil : .string(text)
    }

    private func book(
        _ entries: [(String, Book.Source, String)], language: Language = .english
    ) throws -> Book {
        var book = Book(language: language)
        for (text, source, action) in entries {
            let phrase =
                try source == .phrase
                ? Phrase(text, language: language) : Phrase(summary: text, language: language)
            book.add(phrase, from: source, starting: action)
        }
        return book
    }

    /// What words start, with the values: `soup quantity=2`.
    private func started(_ words: String, in book: Book) -> String? {
        started(book.meaning(of: words, value: Self.read))
    }

    private func started(_ meaning: Book.Meaning) -> String? {
        guard case .match(let match) = meaning else { return nil }
        let values = match.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.plainText)" }
        return ([match.entry.action] + values).joined(separator: " ")
    }

    @Test(arguments: [
        // Word for word, whatever the case, accents and punctuation.
        ("coffee time", "coffee"), ("Coffee Time!", "coffee"), ("“Coffee time.”", "coffee"), ("CAFÉ", "café"),
        // Fillers don't matter.
        ("coffee time please", "coffee"), ("I'd like the coffee time", "coffee"), ("some café", "café"),
        // A phrase comes before the name of a shortcut, that before a title, that before a summary.
        ("start my day", "phrase"), ("good night", "name"), ("next step", "title"), ("lights out", "summary"),
        // What matches word for word comes before what matches without fillers.
        ("take a break", "take a break"), ("break", "break"),
        // Slots.
        ("order two clam chowder", "soup quantity=2 soup=clam chowder"),
        ("Order clam chowder, please!", "soups soup=clam chowder"), ("order clam chowder", "soups soup=clam chowder"),
        ("order two of the clam chowder", "soup quantity=2 soup=of the clam chowder"),
        ("please order clam chowder", "soups soup=clam chowder"),
        // More words of the phrase are better than fewer.
        ("order clam chowder with crackers", "with options=crackers soup=clam chowder"),
    ])
    func `words mean what they match best`(words: String, action: String) throws {
        let book = try book([
            ("coffee time", .phrase, "coffee"), ("café", .phrase, "café"),
            ("lights out", .summary, "summary"), ("next step", .summary, "summary"),
            ("good night", .summary, "summary"), ("start my day", .summary, "summary"),
            ("next step", .intentTitle, "title"), ("good night", .intentTitle, "title"),
            ("start my day", .intentTitle, "title"), ("good night", .shortcutName, "name"),
            ("start my day", .shortcutName, "name"), ("start my day", .phrase, "phrase"),
            ("break", .phrase, "break"), ("take a break", .phrase, "take a break"),
            ("order {quantity} {soup}", .phrase, "soup"), ("order {soup}", .phrase, "soups"),
            ("order {soup} with {options}", .phrase, "with"),
        ])
        #expect(started(words, in: book) == action)
    }

    @Test(arguments: [
        ("kaffeezeit", "kaffee"), ("Kaffeezeit, bitte!", "kaffee"), ("Guten Morgen", "morgen"),
        ("guten morgen bitte", "morgen"), ("bestelle Suppe", "suppe suppe=Suppe"),
        ("Ich möchte eine Suppe bestellen", "bestellen suppe=Suppe"),
    ])
    func `German words are understood with German fillers`(words: String, action: String) throws {
        let book = try book(
            [
                ("Kaffeezeit", .phrase, "kaffee"), ("guten Morgen", .phrase, "morgen"),
                ("bestelle {suppe}", .phrase, "suppe"), ("{suppe} bestellen", .phrase, "bestellen"),
            ], language: .german)
        #expect(started(words, in: book) == action)
    }

    @Test func `a number is a value before it is a filler`() throws {
        let book = try book([
            ("set volume", .intentTitle, "title"), ("set volume ${quantity}", .summary, "volume"),
            ("the tomato", .phrase, "tomato"),
        ])
        #expect(started("set volume one", in: book) == "volume quantity=1")
        #expect(started("set the volume please", in: book) == "title")
        #expect(started("the tomato one", in: book) == "tomato")
    }

    @Test func `entries that match equally well are a question, unless they start the same`() throws {
        var book = try book([("coffee", .phrase, "one"), ("Coffee!", .phrase, "two")])
        guard case .ambiguous(let matches) = book.meaning(of: "coffee", value: Self.read) else {
            Issue.record("“coffee” is two phrases")
            return
        }
        #expect(matches.map(\.entry.action) == ["one", "two"])
        book = try self.book([("coffee", .phrase, "one"), ("Coffee!", .phrase, "one")])
        #expect(started("coffee", in: book) == "one")
    }

    @Test func `a phrase of fillers is only what it is word for word`() throws {
        let book = try book([("let's go", .phrase, "go"), ("I'd like some", .phrase, "some")])
        #expect(started("Let’s go!", in: book) == "go")
        #expect(started("please", in: book) == nil)
        #expect(started("go with it", in: book) == nil)
    }

    @Test(arguments: [
        ("cofee time", ["coffee time"]), ("time for coffee", ["coffee time"]), ("xyz", []),
        ("order a pizza", ["order {quantity} soup"]), ("", []), ("oder two sop", ["order {quantity} soup"]),
        ("bier two loaves", []),
    ])
    func `words that mean nothing have the closest phrases`(words: String, closest: [String]) throws {
        let book = try book([("coffee time", .phrase, "coffee"), ("order {quantity} soup", .phrase, "soup")])
        #expect(book.meaning(of: words, value: Self.read) == .unknown(closest: closest))
    }

    /// Returns what words start, where one slot takes a duration and the other any words.
    private func startedByDuration(_ words: String, in book: Book, slot duration: String) -> String? {
        let reader = ValueReader(
            parameter: ParameterDefinition(name: duration, type: .timeInterval), catalog: TypeCatalog())
        let meaning = book.meaning(of: words) { _, slot, text in
            slot == duration ? try? reader.value(text) : .string(text)
        }
        return started(meaning)
    }

    @Test func `an earlier slot takes as many words as it can`() throws {
        let book = try book([("send {message} to {person}", .phrase, "send")])
        #expect(started("send come to me to Ada", in: book) == "send message=come to me person=Ada")
    }

    @Test func `a slot for any words takes as few as it can before another slot`() throws {
        let book = try book([("tell {person} {message}", .phrase, "tell"), ("get {quantity} {soup}", .phrase, "get")])
        #expect(started("tell Ada to come home", in: book) == "tell message=to come home person=Ada")
        #expect(started("get two clam chowder", in: book) == "get quantity=2 soup=clam chowder")
    }

    @Test(arguments: [
        ("brew 5 minutes tea", "brew duration=5 min tea=tea"),
        ("brew 1 hour 30 minutes green tea", "brew duration=1 h 30 min tea=green tea"),
        ("brew one minute tea", "brew duration=1 min tea=tea"), ("brew one fifty minutes tea", nil),
        ("brew tea", nil), ("brew one thirty tea", nil),
        ("brew the one minute tea", "brew duration=1 min tea=tea"),
        ("brew 5 minutes 3 teas", "brew duration=5 min tea=3 teas"),
        ("brew two and a half hours 3 teas", "brew duration=2 h 30 min tea=3 teas"),
        ("brew 5min 3 teas", "brew duration=5 min tea=3 teas"), ("brew an hour and a half", nil),
        ("brew an hour and a half please", nil),
        ("brew an hour and a half tea", "brew duration=1 h 30 min tea=tea"),
        ("brew 5 minutes a tea", "brew duration=5 min tea=tea"), ("brew 5 3 teas", nil),
    ])
    func `a slot for some words takes all of them before another slot`(words: String, action: String?) throws {
        let book = try book([("brew {duration} {tea}", .phrase, "brew")])
        #expect(startedByDuration(words, in: book, slot: "duration") == action)
    }

    @Test(arguments: [
        ("add 5 3", "add a=5 b=3"), ("add two three", "add a=2 b=3"), ("add two hundred", nil),
        ("add twenty five", nil), ("add one hundred five", nil), ("add twenty five 3", "add a=25 b=3"),
        ("add two hundred 7", "add a=200 b=7"),
    ])
    func `two slots for numbers don't share one`(words: String, action: String?) throws {
        let book = try book([("add {a} {b}", .phrase, "add")])
        let meaning = book.meaning(of: words) { _, slot, text in
            let parameter = ParameterDefinition(name: slot, type: .integer)
            return try? ValueReader(parameter: parameter, catalog: TypeCatalog()).value(text)
        }
        #expect(started(meaning) == action)
    }

    @Test(arguments: [
        ("wait tomato two hours thirty", nil), ("wait tomato 2h 30", nil),
        ("wait tomato thirty", "wait time=30 s what=tomato"),
        ("wait tomato two hours", "wait time=2 h what=tomato"),
        ("wait tomato an hour and 15 minutes", nil),
        ("wait tomato three quarters of an hour", "wait time=45 min what=tomato"),
        ("wait tomato most of an hour", nil),
        ("wait tomato two hours and thirty", nil), ("wait boiled eggs 3 minutes", "wait time=3 min what=boiled eggs"),
        ("wait two eggs 3 minutes", "wait time=3 min what=two eggs"),
        ("wait green tomato soup 5 minutes", "wait time=5 min what=green tomato soup"),
    ])
    func `a quantity isn't cut in two before the slot that takes it`(words: String, action: String?) throws {
        let book = try book([("wait {what} {time}", .phrase, "wait")])
        #expect(startedByDuration(words, in: book, slot: "time") == action)
    }

    @Test(arguments: [
        ("heat the oven to one eighty", nil), ("heat oven one eighty", nil),
        ("heat oven 180", "heat number=180 what=oven"),
        ("heat oven two one eighty", nil), ("heat oven 2 180", "heat number=180 what=oven 2"),
    ])
    func `a number isn't cut in two before the slot that takes numbers`(words: String, action: String?) throws {
        let book = try book([("heat {what} {number}", .phrase, "heat")])
        let meaning = book.meaning(of: words) { _, slot, text in
            guard slot == "number" else { return .string(text) }
            let number = text.split(separator: " ").count == 1 ? Int(text) ?? (text == "eighty" ? 80 : nil) : nil
            return number.map(IntentValue.integer) ?? (text == "one" ? .integer(1) : nil)
        }
        #expect(started(meaning) == action)
    }

    // MARK: - Hostile phrases

    @Test(.timeLimit(.minutes(10))) func `the number of texts that are read is bounded`() throws {
        var book = Book()
        for number in 0..<500 {
            book.add(try Phrase("x {a} {b} {c} {d} {e} {f} y"), from: .phrase, starting: "\(number)")
        }
        let words = "x " + Array(repeating: "z", count: 60).joined(separator: " ") + " y"
        var count = 0
        let meaning = book.meaning(of: words) { _, slot, _ in
            count += 1
            // The first slot is read last, and never.
            return slot == "a" ? nil : .boolean(true)
        }
        #expect(meaning == .tooManyReadings)
        #expect(count <= Book.readingLimit)
    }

    @Test func `a text isn't a command`() throws {
        let book = try book([("say {text}", .phrase, "say")])
        #expect(started("say hello", in: book) == "say text=hello")
        let long = "say " + Array(repeating: "hello", count: 100).joined(separator: " ")
        #expect(book.meaning(of: long, value: Self.read) == .unknown(closest: []))
        #expect(book.meaning(of: String(repeating: "a", count: 5000), value: Self.read) == .unknown(closest: []))
    }

    // MARK: - Properties

    @Test func `no phrase ever starts another than the one that it is word for word`() throws {
        var generator = SeededGenerator(seed: 18)
        let words = ["coffee", "Tea", "the", "please", "order", "a", "zwei", "time", "one", "Café", "go", "{x}", "{y}"]
        for _ in 0..<500 {
            var book = Book()
            var phrases: [(phrase: Phrase, action: String)] = []
            for number in 0..<Int.random(in: 1...12, using: &generator) {
                let text = (0..<Int.random(in: 1...4, using: &generator))
                    .map { _ in words[Int.random(in: 0..<words.count, using: &generator)] }.joined(separator: " ")
                guard let phrase = try? Phrase(text) else { continue }
                let source = Book.Source.allCases[Int.random(in: 0..<4, using: &generator)]
                book.add(phrase, from: source, starting: "\(number)")
                if source == .phrase { phrases.append((phrase, "\(number)")) }
            }
            for (phrase, _) in phrases where phrase.slots.isEmpty {
                let same = Set(phrases.filter { $0.phrase.isSaidLike(phrase) }.map(\.action))
                switch book.meaning(of: phrase.text, value: Self.read) {
                case .match(let match): #expect(same == [match.entry.action], "\(phrase.text)")
                case .ambiguous(let matches): #expect(Set(matches.map(\.entry.action)) == same, "\(phrase.text)")
                case .unknown, .tooManyReadings: Issue.record("“\(phrase.text)” is a phrase")
                }
            }
        }
    }
}

/// A generator whose numbers follow from its seed (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
