import IntentRuntime
import IntentShortcuts
import Testing

struct PhraseTests {
    @Test(arguments: [
        ("coffee time", "Coffee time!", true),
        ("coffee time", "  COFFEE   TIME ", true),
        ("café au lait", "Cafe au lait", true),
        ("let’s go", "lets go", true),
        ("coffee time", "tea time", false),
        ("order {quantity} {soup}", "Order {quantity} {soup}", true),
        ("order {quantity} {soup}", "order {soup} {quantity}", false),
    ])
    func `two phrases are the same if nobody could hear a difference`(first: String, second: String, same: Bool) throws
    {
        #expect(try Phrase(first).isSaidLike(Phrase(second)) == same)
    }

    @Test func `the slots of a phrase are in the order in which they are said`() throws {
        #expect(try Phrase("Order {quantity} of {soup}, please").slots == ["quantity", "soup"])
        #expect(try Phrase("bring me {coffee.size} coffee").slots == ["coffee.size"])
        #expect(try Phrase(summary: "Order ${quantity} ${soup}").slots == ["quantity", "soup"])
        #expect(try Phrase(literal: "What is {x}?").slots == [])
    }

    @Test(arguments: [
        ("", "it has no words to say"),
        (" ?! ", "it has no words to say"),
        ("{soup}", "it has no words to say"),
        ("a {soup} please", "apart from its slots, it has only filler words"),
        ("order {soup", "a slot is a name between { and }"),
        ("order soup}", "a slot is a name between { and }"),
        ("order {a{b}}", "a slot is a name between { and }"),
        ("order {}", "a slot is the name of a parameter, such as {quantity}"),
        ("order {the soup}", "a slot is the name of a parameter, such as {quantity}"),
        ("order {soup} and {soup}", "it has the slot {soup} twice"),
        ("coffee\ntime", "it contains a line break or a control character"),
        (String(repeating: "a", count: 201), "it is longer than 200 bytes"),
        (Array(repeating: "a", count: 33).joined(separator: " "), "it has more than 32 words or 6 slots"),
        ("x {a} {b} {c} {d} {e} {f} {g}", "it has more than 32 words or 6 slots"),
    ])
    func `what nobody can say is refused with the reason`(text: String, problem: String) {
        #expect {
            try Phrase(text)
        } throws: { error in
            (error as? PhraseError)?.problem == problem
        }
    }

    @Test func `a summary that names a property of a value can't be said`() {
        #expect(throws: PhraseError.self) { try Phrase(summary: "Order ${soup.name}") }
    }
}
