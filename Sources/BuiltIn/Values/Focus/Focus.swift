// The built-in intents for the Focus status, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
