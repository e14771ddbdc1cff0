// The built-in intents for notes, tasks and lists, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
