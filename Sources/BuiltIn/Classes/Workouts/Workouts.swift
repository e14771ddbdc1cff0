// The built-in intents for workouts, as the classes of Apple's framework. Their definition is in `Definitions`.
@_exported public import Intents
