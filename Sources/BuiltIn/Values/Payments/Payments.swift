// The built-in intents for payments and bank accounts, as values. Their definition is in `Definitions`.
@_exported public import IntentKit
