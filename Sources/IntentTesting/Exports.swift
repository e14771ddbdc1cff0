// Tests name outcomes and answers, so the types for conversations are available without another import.
@_exported public import IntentKit
@_exported public import IntentRuntime
