import IntentKit
import IntentMCP
import IntentRuntime
import Testing

@testable import IntentConversations

/// How a client replies to a form with an answer of a conversation.
@Suite struct ScriptedAnswerTests {
    private static let soups: JSONValue = [
        "type": "string", "oneOf": [["const": "tomato", "title": "Tomato"], ["const": "leek", "title": "Leek"]],
    ]
    private static let several: JSONValue = ["type": "array", "items": ["anyOf": [["const": "a"], ["const": "b"]]]]
    private static let yesOrNo: JSONValue = ["type": "string", "oneOf": [["const": "yes"], ["const": "no"]]]

    private static let replies: [(answer: Answer, text: String, field: JSONValue, value: JSONValue)] = [
        (.item(id: "leek"), "the last one", soups, "leek"),
        // An item that the form doesn't have is meant by its words.
        (.item(id: "pea"), "pea soup", soups, "pea soup"),
        (.noneOfThese, "none", soups, "none"),
        (.noneOfThese, "none", ["type": "string", "oneOf": [["const": "item:none"]]], "item:none"),
        (.unrecognized("gravel", expectation: ""), "gravel", soups, "gravel"),
        (.search("tom", isFinal: true), "tom", soups, "tom"),
        (.yes, "sure", yesOrNo, "yes"), (.no, "nope", yesOrNo, "no"),
        (.value(.integer(2)), "two", ["type": "integer"], 2),
        (.value(.decimal(2.5)), "2.5", ["type": "number"], .number(2.5)),
        (.unrecognized("lots", expectation: ""), "lots", ["type": "integer"], "lots"),
        (.value(.enumeration("leek")), "Leek soup", soups, "leek"),
        (.items(ids: ["b", "a"]), "1 and 2", several, ["b", "a"]), (.item(id: "b"), "2", several, ["b"]),
        (.value(.list([.enumeration("a")])), "a", several, ["a"]),
        (.unrecognized("z", expectation: ""), "z", several, ["z"]),
        (.value(.string("x")), "x", ["type": "string"], "x"),
    ]

    @Test(arguments: replies)
    func `the field of the question is filled in`(answer: Answer, text: String, field: JSONValue, value: JSONValue) {
        let params: JSONValue = [
            "requestedSchema": ["type": "object", "properties": ["q": field, "a": [:]], "required": ["q"]]
        ]
        #expect(
            ScriptedAnswer(answer: answer, text: text).reply(to: params) == [
                "action": "accept", "content": ["q": value],
            ])
    }

    @Test func `a cancellation has no content`() {
        let params: JSONValue = ["requestedSchema": ["properties": ["q": ["type": "string"]], "required": ["q"]]]
        #expect(ScriptedAnswer(answer: .cancel, text: "stop").reply(to: params) == ["action": "cancel"])
    }

    @Test func `in words, an item is meant whatever its position`() {
        let leek = [Prompt.Item(id: "leek", title: "Leek soup")]
        #expect(ScriptedAnswer(answer: .item(id: "leek"), text: "the last one", items: leek).words == "Leek soup")
        #expect(ScriptedAnswer(answer: .yes, text: "ja").words == "ja")
    }

    @Test func `an item is chosen by its id, or the id that a client got instead`() {
        let leek = [Prompt.Item(id: "leek", title: "Leek soup")]
        let answer = ScriptedAnswer(answer: .item(id: "leek"), text: "the last one", items: leek)
        #expect(answer.arguments(choosingFrom: [["id": "leek", "title": "?"]]) == ["items": ["leek"]])
        #expect(answer.arguments(choosingFrom: [["id": "item:1", "title": "Leek soup"]]) == ["items": ["item:1"]])
        #expect(answer.arguments(choosingFrom: []) == ["answer": "Leek soup"])
        #expect(
            ScriptedAnswer(answer: .noneOfThese, text: "none").arguments(choosingFrom: []) == ["answer": "none"])
    }
}
