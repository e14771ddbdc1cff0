// The built-in intents for media and radio, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
