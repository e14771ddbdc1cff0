// The built-in intents for reservations, as the classes of Apple's framework. Their definition is in `Definitions`.
@_exported public import Intents
