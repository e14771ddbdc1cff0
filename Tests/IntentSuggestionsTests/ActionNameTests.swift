import Testing

@testable import IntentSuggestions

/// The identifiers of actions, by which suggestions are run and dismissed.
@Suite struct ActionNameTests {
    /// A shorter hash identified actions once, and twenty letters were enough to be taken for another app's action.
    @Test func `an action can't take the identifier of another app's`() {
        let action = ActionName.text(app: "com.example.soupchef", name: "OrderSoup", values: "soup=\"tomato\"")
        let other = ActionName.text(app: "org.evil", name: "Do", values: "a=\"L7KBAA7VeXk8HsAAXzv0\"")
        #expect(action.fingerprint == other.fingerprint)
        #expect(action.actionIdentifier != other.actionIdentifier)
        #expect(action.actionIdentifier.utf8.count == 16)
    }
}
