import IntentDefinitions
import IntentKit
import TestSupport
import Testing

@testable import IntentRuntime

/// What a person types as the answer to a prompt.
@Suite struct AnswerReaderTests {
    private static let catalog = TypeCatalog(enums: [
        EnumDefinition(
            name: "Size",
            values: [
                .init(name: "unknown"), .init(name: "small", index: 1),
                .init(name: "big", index: 2, displayName: "Very big", synonyms: [.init("Giant"), .init("")]),
            ])
    ])
    private static let size = ParameterType.enumeration(name: "Size", isSystem: false)

    /// A request that asks a question about its only parameter.
    private func asking(_ resolution: Resolution, type: ParameterType = .string, isList: Bool = false) -> IntentRequest
    {
        let parameter = ParameterDefinition(
            name: "a", type: type, supportsMultipleValues: isList, displayName: "Size", supportsResolution: true)
        var request = IntentRequest(parameter, catalog: Self.catalog)
        request.resolve(resolution)
        return request
    }

    private func read(_ text: String, in request: IntentRequest) throws -> Answer {
        try AnswerReader(for: #require(request.prompt), of: request).answer(text)
    }

    private static func object(_ identifier: String?, _ name: String) -> IntentValue {
        .object(ObjectValue(Object(identifier: identifier, display: name)))
    }

    @Test(arguments: ["0", "-1", "3", "\(Int.max)", "\(Int.min)", "\(Int.min)0"])
    func `a number that no item has is no item`(text: String) throws {
        let request = asking(.disambiguation(["x", "y"]))
        #expect(try read(text, in: request) == .unrecognized(text, expectation: "x or y"))
    }

    /// If the time grew faster than the answer, this wouldn't end.
    @Test(.timeLimit(.minutes(20)), arguments: ["a and ", "one hundred ", "and a half ", "x ", "the ", "x, "])
    func `a long answer takes time in proportion`(part: String) throws {
        let text = String(repeating: part, count: 4_000_000 / part.utf8.count)
        for isList in [false, true] {
            let request = asking(.disambiguation(["x", "y", "one"]), isList: isList)
            _ = try read(text, in: request)
        }
    }

    @Test func `long titles are cut where a question names them`() throws {
        let long = String(repeating: "bread and ", count: 100_000)
        var request = asking(.disambiguation((0..<8).map { .string("\(long)\($0)") }))
        for answer in ["bread", "milk"] {
            let read = try read(answer, in: request)
            try request.answer(read)
            let dialog = try #require(request.prompt?.dialog.full)
            #expect(dialog.unicodeScalars.count < 2000 && dialog.contains("“\(answer)”"), "\(dialog.prefix(3000))")
        }
    }

    @Test func `an id that is the title of another item is asked about`() throws {
        let request = asking(
            .disambiguation([Self.object("alpha", "Beta"), Self.object("Beta", "Gamma"), Self.object("x", "Delta")]))
        #expect(try read("Beta", in: request) == .ambiguous("Beta", ids: ["Beta", "alpha"]))
        #expect(try read("alpha", in: request) == .item(id: "alpha"))
        #expect(try read("x", in: request) == .item(id: "x"))
    }

    @Test(arguments: ["2", "two", "Two."])
    func `a number that nobody was shown isn't taken for a position if it is in a name`(text: String) throws {
        let terminals = Resolution.disambiguation(["Terminal 2", "Terminal 1", "Terminal 3"])
        let request = asking(terminals)
        // Beside each item is its number.
        #expect(try read(text, in: request) == .item(id: "Terminal 1"))
        func hear(_ text: String, in request: IntentRequest) throws -> Answer {
            try AnswerReader(for: #require(request.prompt), of: request, isNumbered: false).answer(text)
        }
        #expect(try hear(text, in: request) == .ambiguous(text, ids: ["Terminal 2", "Terminal 1"]))
        #expect(try hear("the second one", in: request) == .item(id: "Terminal 1"))
        #expect(try hear("terminal 2", in: request) == .item(id: "Terminal 2"))
        #expect(try hear("3", in: request) == .item(id: "Terminal 3"))
        #expect(try hear(text, in: asking(.disambiguation(["x", "y"]))) == .item(id: "y"))
    }

    @Test(arguments: [Resolution.needsValue, .disambiguation(["x"]), .confirmationRequired("x")])
    func `the request can always be cancelled`(resolution: Resolution) throws {
        for word in ["cancel", " Stop ", "QUIT"] {
            #expect(try read(word, in: asking(resolution)) == .cancel)
        }
    }

    @Test func `a beginning that only one name has is enough for its own id, too`() throws {
        let request = asking(
            .disambiguation([Self.object("large", "Large cup"), Self.object("huge", "Extra large cup")]),
            type: .object(name: nil))
        #expect(try read("large", in: request) == .item(id: "large"))
    }

    @Test func `a number that is the title of another item is asked about, also as “number 1”`() throws {
        var request = asking(.disambiguation(["3", "2", "1"]))
        #expect(try read("number 1", in: request) == .ambiguous("number 1", ids: ["3", "1"]))
        try request.answer(.ambiguous("number 1", ids: ["3", "1"]))
        #expect(try read("number 1", in: request) == .item(id: "3"))
        #expect(try read("#2", in: request) == .item(id: "1"))
    }

    @Test func `a filler that is an item isn't left out`() throws {
        let meals = EnumDefinition(
            name: "Meal",
            values: [
                .init(name: "unknown"), .init(name: "bread", index: 1, displayName: "Bread and butter"),
                .init(name: "single", index: 2, displayName: "One"),
            ])
        let parameter = ParameterDefinition(
            name: "a", type: .enumeration(name: "Meal", isSystem: false), supportsMultipleValues: true,
            supportsResolution: true)
        var request = IntentRequest(parameter, catalog: TypeCatalog(enums: [meals]))
        request.resolve(.needsValue)
        #expect(try read("bread and one", in: request) == .items(ids: ["bread", "single"]))
    }

    @Test(arguments: ["second", "the second", "Second one", "the second one"])
    func `a position that is a word of another name is asked about`(text: String) throws {
        let request = asking(.disambiguation(["Ground floor", "First floor", "Second floor"]))
        #expect(try read(text, in: request) == .ambiguous(text, ids: ["First floor", "Second floor"]))
        #expect(try read("number 2", in: request) == .item(id: "First floor"))
        #expect(try read("2", in: request) == .item(id: "First floor"))
        let last = asking(.disambiguation(["Last", "Back pain"]))
        #expect(try read("the last", in: last) == .ambiguous("the last", ids: ["Last", "Back pain"]))
        let classes = asking(.disambiguation(["2nd class", "1st class"]))
        for text in ["1st", "the 1st", "1st, please"] {
            #expect(try read(text, in: classes) == .ambiguous(text, ids: ["2nd class", "1st class"]))
        }
        let eggs = asking(.disambiguation(["Two eggs", "Three eggs", "One egg"]))
        #expect(try read("two", in: eggs) == .ambiguous("two", ids: ["Two eggs", "Three eggs"]))
        #expect(try read("2", in: eggs) == .item(id: "Three eggs"))
    }

    @Test(arguments: ["3", "3, please", "the 3", "I’d like the 3", "3 please"])
    func `no filler changes what a number means`(text: String) throws {
        let request = asking(.disambiguation(["Gate 3", "Gate 2", "Gate 1"]), type: .object(name: nil))
        let isPlain = !text.contains("the")
        let both = Answer.ambiguous(text, ids: ["Gate 3", "Gate 1"])
        #expect(try read(text, in: request) == (isPlain ? .item(id: "Gate 1") : both))
        let heard = try AnswerReader(for: #require(request.prompt), of: request, isNumbered: false)
        #expect(heard.answer(text) == both)
    }

    @Test(arguments: ["just a second", "a second", "One second!", "a second, please", "wait, a first"])
    func `an ordinal with an indefinite article is no position`(text: String) throws {
        let request = asking(.disambiguation(["x", "y"]))
        #expect(try read(text, in: request) == .unrecognized(text, expectation: "x or y"))
        #expect(try read("the second", in: request) == .item(id: "y"))
        #expect(try read("I’d like the second one", in: request) == .item(id: "y"))
    }

    @Test(arguments: ["2", "two", "the second one", "last", "number 2", "#2"])
    func `nothing is a position where the order isn't known`(text: String) throws {
        func hear(_ text: String, in request: IntentRequest) throws -> Answer {
            try AnswerReader(for: #require(request.prompt), of: request, isNumbered: false, takesPositions: false)
                .answer(text)
        }
        let request = asking(.disambiguation(["Terminal 2", "Terminal 1"]))
        guard case .unrecognized = try hear(text, in: request) else {
            Issue.record("an item was chosen")
            return
        }
        #expect(try hear("terminal 2", in: request) == .item(id: "Terminal 2"))
        #expect(try hear("2", in: asking(.disambiguation(["1", "3", "2"]))) == .item(id: "2"))
        // Nobody knows whether it's the first that the person has heard.
        let classes = asking(.disambiguation(["Economy", "First class"]))
        guard case .unrecognized = try hear("the first", in: classes) else {
            Issue.record("a class was chosen")
            return
        }
        #expect(try hear("first class", in: classes) == .item(id: "First class"))
    }

    @Test(arguments: ["ten, please", "Please, ten", "10 please."])
    func `polite words around a value are no part of it`(text: String) throws {
        #expect(try read(text, in: asking(.needsValue, type: .integer)) == .value(.integer(10)))
        #expect(try read(text, in: asking(.needsValue)) == .value(.string(text)))
    }

    @Test(arguments: [
        ("2", Answer.item(id: "b")), ("Beta", .item(id: "b")), ("beta", .item(id: "b")), ("b", .item(id: "b")),
        ("B", .item(id: "b")), ("none", .noneOfThese), ("None of these", .noneOfThese),
    ])
    func `a choice takes a number, a title or an id`(text: String, answer: Answer) throws {
        let request = asking(
            .disambiguation([Self.object("a", "Alpha"), Self.object("b", "Beta")]), type: .object(name: nil))
        #expect(try read(text, in: request) == answer)
    }

    @Test(arguments: ["3", "0", "Gamma"])
    func `a choice names its items when something else is typed`(text: String) throws {
        let request = asking(
            .disambiguation([Self.object("a", "Alpha"), Self.object("b", "Beta")]), type: .object(name: nil))
        #expect(try read(text, in: request) == .unrecognized(text, expectation: "Alpha or Beta"))
    }

    @Test func `a long choice is not named in full`() throws {
        let request = asking(.disambiguation((1...20).map { .string("item \($0)") }))
        let choices = "item 1, item 2, item 3, item 4, item 5, or one of 15 others"
        #expect(try read("?", in: request) == .unrecognized("?", expectation: choices))
    }

    @Test func `a title that two items share is asked about again, and a number tells them apart`() throws {
        let request = asking(
            .disambiguation([Self.object("a", "Soup"), Self.object("b", "soup")]), type: .object(name: nil))
        #expect(try read("SOUP", in: request) == .ambiguous("SOUP", ids: ["a", "b"]))
        #expect(try read("2", in: request) == .item(id: "b"))
    }

    @Test func `a number that is the id of another item is asked about`() throws {
        let items = [("2", "Cheap"), ("7", "Fair"), ("1", "Expensive"), ("4", "Best")].map { Self.object($0.0, $0.1) }
        let request = asking(.disambiguation(items), type: .object(name: nil))
        #expect(try read("1", in: request) == .ambiguous("1", ids: ["2", "1"]))
        #expect(try read("2", in: request) == .ambiguous("2", ids: ["7", "2"]))
        #expect(try read("3", in: request) == .item(id: "1"))
        #expect(try read("4", in: request) == .item(id: "4"))
        #expect(try read("7", in: request) == .item(id: "7"))
        // Then the numbers are those of the items that may be meant.
        var last = asking(.disambiguation([items[0], items[2]]), type: .object(name: nil))
        #expect(try read("1", in: last) == .ambiguous("1", ids: ["2", "1"]))
        try last.answer(.ambiguous("1", ids: ["2", "1"]))
        #expect(try read("1", in: last) == .item(id: "2"))
        #expect(try read("2", in: last) == .item(id: "1"))
    }

    @Test(arguments: [("1", 1), ("2", 0)])
    func `of two numbers none is taken for the position of the other`(text: String, position: Int) throws {
        var request = asking(.disambiguation([.integer(2), .integer(1)]), type: .integer)
        let items = try #require(request.prompt?.items)
        guard case .ambiguous(_, let ids) = try read(text, in: request) else {
            Issue.record("it wasn't asked")
            return
        }
        #expect(Set(ids) == Set(items.map(\.id)))
        try request.answer(.ambiguous(text, ids: items.map(\.id)))
        let prompt = try #require(request.prompt)
        // Where no numbers are seen, it is the value.
        let reader = AnswerReader(for: prompt, of: request, isNumbered: false)
        #expect(reader.answer(text) == .item(id: items[position].id))
    }

    @Test func `items of one name are chosen by number`() throws {
        let request = asking(
            .disambiguation([Self.object(nil, "Soup"), Self.object(nil, "Soup")]), type: .object(name: nil))
        let ids = try #require(request.prompt?.items.map(\.id))
        #expect(try read("1", in: request) == .item(id: ids[0]))
        #expect(try read("2", in: request) == .item(id: ids[1]))
    }

    @Test(arguments: [
        ("2", Answer.item(id: "big")), ("very big", .item(id: "big")), ("small", .item(id: "small")),
        ("giant", .item(id: "big")), ("the giant one", .item(id: "big")),
    ])
    func `cases are chosen`(text: String, answer: Answer) throws {
        #expect(try read(text, in: asking(.needsValue, type: Self.size)) == answer)
    }

    @Test(arguments: [
        ("The first one.", 0), ("first", 0), ("the second", 1), ("Second one!", 1), ("the last one", 1), ("LAST", 1),
        ("the third one", nil), ("the one", nil), ("the", nil), ("first second", nil), ("one", nil),
        ("2", 1), ("2.", 1), ("two", 1), ("number two", 1), ("option 2", 1), ("the number 2", 1), ("#2", 1),
        ("no. 2", 1), ("No. two", 1), ("no 2", nil), ("no second", nil), ("No last", nil),
        // How many, not which.
        ("make it two", nil), ("make it 2", nil), ("I'd like two", nil), ("just two please", nil),
    ])
    func `an item is pointed at`(text: String, position: Int?) throws {
        let items = ["small", "big"]
        let answer = try read(text, in: asking(.needsValue, type: Self.size))
        #expect(
            answer == position.map { .item(id: items[$0]) } ?? .unrecognized(text, expectation: "small or Very big"))
    }

    @Test(arguments: [
        ("first", ["business", "first"]), ("Second.", ["first", "second"]), ("last", ["last", "economy"]),
        ("the first one", ["business", "first"]), ("the last", ["last", "economy"]), ("first class", ["first"]),
    ])
    func `a word that points isn't taken for a position if it is in another item's name`(
        text: String, ids: [String]
    ) throws {
        let names = [
            ("business", "Business class"), ("first", "First class"), ("second", "Second class"),
            ("last", "Last minute"), ("economy", "Economy"),
        ]
        let items = names.map { Self.object("\($0.0)-id", $0.1) }
        let fitting = ids.map { $0 + "-id" }
        let answer = try read(text, in: asking(.disambiguation(items)))
        #expect(answer == (fitting.count == 1 ? .item(id: fitting[0]) : .ambiguous(text, ids: fitting)))
    }

    @Test func `an item's own title comes before a word that points, and words with it point to either`() throws {
        var request = IntentRequest(
            ParameterDefinition(name: "a", type: .string, supportsResolution: true), values: ["a": "x"])
        request.resolve(.disambiguation([.string("second"), .string("first")]))
        #expect(try read("first", in: request) == .item(id: "first"))
        #expect(try read("the first", in: request) == .ambiguous("the first", ids: ["second", "first"]))
    }

    @Test func `a number that is asked for is no item's number`() throws {
        let parameter = ParameterDefinition(
            name: "a", type: .integer, supportsResolution: true, supportsDynamicOptions: true)
        var request = IntentRequest(parameter, values: ["a": .integer(0)])
        request.resolve(.needsValue)
        request.receive(.options([.integer(10), .integer(20)]))
        #expect(try read("2", in: request) == .value(.integer(2)))
        #expect(try read("20", in: request) == .item(id: "20"))
    }

    @Test(arguments: [
        (ParameterType.integer, "3", IntentValue.integer(3)), (.boolean, "yes", .boolean(true)),
        (.string, "pea soup", "pea soup"),
    ])
    func `a value is read as the parameter's type`(type: ParameterType, text: String, value: IntentValue) throws {
        #expect(try read(text, in: asking(.needsValue, type: type)) == .value(value))
    }

    @Test func `the values of a list are separated by commas`() throws {
        let request = asking(.needsValue, type: .integer, isList: true)
        #expect(try read("1, 2,3", in: request) == .value(.list([.integer(1), .integer(2), .integer(3)])))
        #expect(try read("1", in: request) == .value(.list([.integer(1)])))
    }

    @Test(arguments: [
        (Resolution.needsValue, ParameterType.string, "", ""),
        (.needsValue, .integer, "some", "A whole number is expected."),
        (.needsValue, size, "huge", "small or Very big"),
        (.unsupported(reason: nil), .boolean, "maybe", "True or false is expected."),
        (
            .confirmationRequired(.integer(1)), .integer, "perhaps",
            "A whole number is expected."
        ),
    ])
    func `a text that is no answer is told what would be`(
        resolution: Resolution, type: ParameterType, text: String, message: String
    ) throws {
        #expect(
            try read(text, in: asking(resolution, type: type)) == .unrecognized(text, expectation: message))
    }

    @Test(arguments: [("yes", Answer.yes), ("no", .no)])
    func `the intent is confirmed with yes or no`(text: String, answer: Answer) throws {
        var request = IntentRequest(
            for: IntentDefinition(name: "Test", isUserConfirmationRequired: true), catalog: TypeCatalog())
        request.respond("ready")
        #expect(try read(text, in: request) == answer)
        #expect(try read("soup", in: request) == .unrecognized("soup", expectation: "Say yes or no."))
    }
}
