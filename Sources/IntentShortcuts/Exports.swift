@_exported public import IntentRuntime
