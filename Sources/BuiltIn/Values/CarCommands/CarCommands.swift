// The built-in intents for commands to a car, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
