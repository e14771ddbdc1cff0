// What a host runs and what it is told are the runtime's: requests, answers, outcomes.
@_exported public import IntentKit
@_exported public import IntentRuntime
