import IntentHost
import IntentKit
import IntentRuntime

extension InstalledIntent {
    /// Resolves and confirms a request in a separate process, without asking anybody, handling it, or handing it over to
    /// an app.
    ///
    /// - Parameters:
    ///   - cancellation: Lets the caller give the request up.
    ///   - print: Called with each line that the plugin prints.
    func rehearse(
        values: [String: IntentValue], cancellation: RequestCancellation, print: @escaping @Sendable (String) -> Void
    ) async -> Outcome {
        let session = IntentSession.ofCommand(
            [plugin], runner: IntentRunner(isLocked: LockCheck().isLockedForRestricted()))
        let source = session.source(for: self, print: print)
        let rehearsed = InterceptingSource(source) { call, values, handler in
            // Pretend that it was handled.
            call == .handle ? .response(ResponseContent(code: "success")) : await handler(call, values)
        }
        let transcript = await session.runner.run(request(values: values), with: rehearsed, cancellation: cancellation)
        await source.waitUntilEnded()
        return transcript.outcome
    }
}
