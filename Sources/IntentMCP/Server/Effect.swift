public import EssentialFoundation
public import IntentRuntime

extension MCPServer {
    /// Something that the driver has to do, in the order of the effects.
    public enum Effect: Sendable {
        /// Send a line, without a line break, to the client.
        case send(Data)
        /// Read the installed intents, and report ``Event/loaded(_:)``.
        case load
        /// Run a request of a tool until it ends or asks, and report ``Event/ended(_:_:)``.
        case run(CallNumber, IntentRequest, tool: Int)
        /// Run a shortcut's tool until it ends or asks, and report ``Event/ended(_:_:)`` with its state.
        ///
        /// Without a state, the shortcut begins, with the values of the request as its arguments. With one, it continues:
        /// the request is that of its question, with the answer.
        case runShortcut(CallNumber, IntentRequest, tool: Int, ShortcutState?)
        /// End the request of a call, which is running; its end is still reported.
        case cancel(CallNumber)
        /// Keep a request under a new token of 128 random bits, and report ``Event/kept(_:token:)``.
        ///
        /// It has to be complete before the next effect.
        case keep(CallNumber, Data)
        /// Keep a request in a file for a person's terminal, and report ``Event/keptForPerson(_:command:)``.
        case keepForPerson(CallNumber, IntentRequest, tool: Int)
        /// Keep a shortcut that waits for an answer in a file for a person's terminal, and report
        /// ``Event/keptForPerson(_:command:)``.
        case keepShortcutForPerson(CallNumber, IntentRequest, tool: Int, ShortcutState)
        /// Report what is kept under a token as ``Event/found(_:_:)``.
        case find(CallNumber, token: String)
        /// Claim the request under a token, which succeeds once, and report ``Event/claimed(_:_:)``.
        ///
        /// From then on, ``MCPServer/KeptItem/begun`` is found under the token, until there is a result.
        case claim(CallNumber, token: String)
        /// Keep a result under a token whose request was claimed.
        case keepResult(token: String, Data)
        /// Report ``Event/elapsed(_:)`` after a time, instead of after the time that was set before; `nil` for never.
        case wait(CallNumber, Duration?)
        /// Report the contents of a resource of the driver as ``Event/resource(_:_:)``.
        case readResource(CallNumber, uri: String)
        /// Write a line for a developer to a log.
        case log(String)
    }
}
