// The built-in intents for settings in a car, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
