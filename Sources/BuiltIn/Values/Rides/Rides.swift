// The built-in intents for rides, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
