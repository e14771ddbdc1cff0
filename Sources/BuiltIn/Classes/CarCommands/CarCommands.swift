// The built-in intents for commands to a car, as the classes of Apple's framework. Their definition is in `Definitions`.
@_exported public import Intents
