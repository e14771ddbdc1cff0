import IntentHost
import IntentKit
import IntentRuntime

extension InstalledIntent {
    /// Takes a request as far as it goes without anybody to ask, and without being handled or handed over to an app, in
    /// a process of its own.
    ///
    /// - Parameter print: Gets each line that the plugin prints.
    func rehearse(
        values: [String: IntentValue], print: @escaping @Sendable (String) -> Void
    ) async -> Outcome {
        let session = IntentSession.ofCommand([plugin])
        let source = session.source(for: self, print: print)
        let rehearsed = InterceptingSource(source) { call, values, handler in
            // It is as if it had been handled.
            call == .handle ? .response(ResponseContent(code: "success")) : await handler(call, values)
        }
        let transcript = await session.runner.run(request(values: values), with: rehearsed)
        await source.waitUntilEnded()
        return transcript.outcome
    }
}
