// The built-in intents for photos, as the classes of Apple's framework. Their definition is in `Definitions`.
@_exported public import Intents
