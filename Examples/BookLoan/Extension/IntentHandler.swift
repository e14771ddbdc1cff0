import Intents

// The extension's principal class: there is no other entry point, as on Apple's systems.
class IntentHandler: INExtension {

    override func handler(for intent: INIntent) -> Any {
        switch intent {
        case is BorrowBookIntent: return BorrowBookHandler()
        case is ReturnBooksIntent: return ReturnBooksHandler()
        case is ReadBookIntent: return ReadBookHandler()
        default: return self
        }
    }
}
