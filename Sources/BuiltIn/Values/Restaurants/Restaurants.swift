// The built-in intents for tables in restaurants, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
