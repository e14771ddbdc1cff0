// A test names outcomes and answers: what takes a conversation is at hand without another import.
@_exported public import IntentKit
@_exported public import IntentRuntime
