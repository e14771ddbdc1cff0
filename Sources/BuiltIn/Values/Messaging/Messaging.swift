// The built-in intents for messages, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
