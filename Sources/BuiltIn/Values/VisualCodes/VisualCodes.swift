// The built-in intents for visual codes, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
