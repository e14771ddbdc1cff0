import IntentHost
import IntentKit
import IntentRuntime

/// A handler that is asked everything but to handle: it is as if it had.
struct RehearsalSource: HandlerSource {
    private let source: any HandlerSource

    init(_ source: any HandlerSource) {
        self.source = source
    }

    @concurrent func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        RehearsalConnection(connection: try await source.connect(to: request))
    }

    func abandon(_ reason: CancellationReason) { source.abandon(reason) }

    func disconnect() { source.disconnect() }
}

private struct RehearsalConnection: HandlerConnection {
    let connection: any HandlerConnection

    @concurrent func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
        if call == .handle { return .response(ResponseContent(code: "success")) }
        return await connection.perform(call, values: values)
    }
}

extension InstalledIntent {
    /// Takes a request as far as it goes without anybody to ask and without being handled, in a process of its own.
    ///
    /// - Parameter print: Gets each line that the plugin prints.
    func rehearse(
        values: [String: IntentValue], print: @escaping @Sendable (String) -> Void
    ) async -> Outcome {
        let sources = PluginSources.ofCommand(
            ExtensionSource.Configuration(environment: PluginEnvironment.handedOn))
        let source = sources.source(for: self, print: print)
        let transcript = await IntentRunner().run(request(values: values), with: RehearsalSource(source))
        await source.waitUntilEnded()
        return transcript.outcome
    }
}
