// The built-in intents for photos, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
