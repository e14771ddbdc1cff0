// The built-in intents for reservations, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
