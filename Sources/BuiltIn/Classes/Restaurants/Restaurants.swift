// The built-in intents for tables in restaurants, as the classes of Apple's framework. Their definition is in `Definitions`.
@_exported public import Intents
