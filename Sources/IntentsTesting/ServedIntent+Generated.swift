import IntentKit
import Intents

extension ServedIntent {
    /// Creates a served intent of a generated class.
    ///
    /// - Throws: `INIntentError` with the code `invalidIntentName` if the class isn't generated.
    init(generated type: INIntent.Type, handler: @escaping @MainActor @Sendable () -> Any?) throws {
        guard let served = ServedIntent(type, handler: { _ in handler() }) else {
            throw INIntentError(.invalidIntentName)
        }
        self = served
    }
}
