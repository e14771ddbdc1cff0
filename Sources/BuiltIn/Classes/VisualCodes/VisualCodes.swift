// The built-in intents for visual codes, as the classes of Apple's framework. Their definition is in `Definitions`.
@_exported public import Intents
