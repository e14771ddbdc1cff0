import IntentKit
import IntentRuntime
import Testing

@testable import shortcutctl

/// The list that narrows while a person types.
@Suite struct PickerTests {
    private let items = (1...30).map { Prompt.Item(id: "\($0)", title: "Soup \($0)") } + [.init(id: "t", title: "Tea")]

    private func pressed(_ keys: [Picker.Key], handlerSearches: Bool = false) -> (Picker, Picker.Effect?) {
        var picker = Picker(items, term: "", handlerSearches: handlerSearches)
        var effect: Picker.Effect?
        for key in keys { effect = picker.press(key) }
        return (picker, effect)
    }

    @Test(arguments: [
        ([Picker.Key.enter], Picker.Effect.choose(0)),
        ([.down, .down, .up, .enter], .choose(1)),
        ([.up, .enter], .choose(0)),
        ([.pageDown, .enter], .choose(10)),
        ([.pageDown, .pageDown, .pageDown, .pageDown, .enter], .choose(30)),
        ([.text("tea"), .enter], .choose(30)),
        ([.text("2"), .down, .enter], .choose(19)),
        ([.text("x"), .enter], .say("x")),
        ([.text("x"), .backspace, .enter], .choose(0)),
        ([.text("x"), .clear, .text("t"), .enter], .choose(30)),
        ([.text(" "), .clear, .endOfFile], .cancel),
    ])
    func `keys lead to a choice`(keys: [Picker.Key], effect: Picker.Effect) {
        #expect(pressed(keys).1 == effect)
    }

    @Test func `a page of what fits is shown`() {
        #expect(pressed([]).0.shown == 0..<10)
        #expect(pressed([.pageDown, .pageDown, .pageDown]).0.shown == 30..<31)
        #expect(pressed([.text("soup 1")]).0.fitting.count == 11)
    }

    @Test func `the present value is marked`() {
        var picker = Picker(items, term: "", current: "Soup 12", handlerSearches: true)
        #expect(picker.press(.enter) == .choose(11))
    }

    @Test func `each key is a search where the handler searches`() {
        #expect(pressed([.text("t")], handlerSearches: true).1 == .search("t"))
        #expect(pressed([.text("t"), .backspace], handlerSearches: true).1 == .search(""))
        // What is shown stays until the handler has answered.
        #expect(pressed([.text("t")], handlerSearches: true).0.fitting.count == items.count)
    }
}
