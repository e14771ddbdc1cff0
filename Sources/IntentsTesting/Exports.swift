// A test of such handlers needs both.
@_exported public import IntentTesting
@_exported public import Intents
