// The built-in intents for settings in a car, as the classes of Apple's framework. Their definition is in `Definitions`.
@_exported public import Intents
