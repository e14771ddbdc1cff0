// What the product `Intents` holds where the system has the framework: the framework, and nothing else.
#if canImport(Darwin)
@_exported public import Intents
#endif
