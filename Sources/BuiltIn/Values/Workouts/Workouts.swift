// The built-in intents for workouts, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
