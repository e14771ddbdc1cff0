// The built-in intents for calls, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
