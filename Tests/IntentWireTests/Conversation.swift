import Dispatch
import IntentExtension
import IntentKit
import IntentRuntime
import IntentWire
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A host that speaks with an extension of this process, message by message.
final class Conversation<Served: Extension>: Sendable {
    private let transport: InMemoryTransport
    private let end = AsyncStream<WireError?>.makeStream()

    /// Starts a session.
    ///
    /// - Parameter patience: How long handlers may take to end after the wire has.
    init(
        with extension: Served.Type, limits: WireLimits = WireLimits(), patience: Duration = .seconds(60)
    ) {
        let (host, plugin) = InMemoryTransport.makePair(limits: limits)
        transport = host
        let session = ExtensionSession(plugin, with: Served.self, limits: limits, patience: patience)
        let finish = end.continuation
        _ = startThread {
            do throws(WireError) {
                try session.run()
                finish.yield(nil)
            } catch {
                finish.yield(error)
            }
            plugin.close()
            finish.finish()
        }
    }

    func send(_ text: String) throws(WireError) {
        try transport.send(text + "\n")
    }

    func send(_ id: Int?, _ content: HostRequest.Content) throws(WireError) {
        try transport.send(try MessageCoder().line(HostRequest(id: id, content)))
    }

    /// Answers a request of the extension.
    func answer(_ id: Int?, _ error: RemoteError? = nil) throws(WireError) {
        try transport.send(try MessageCoder().line(HostAnswer(id: id, error: error)))
    }

    /// Sends a call of the intent that the fixtures share.
    func call(_ id: Int?, _ call: Call, _ values: [String: IntentValue] = [:], request: Int = 1) throws(WireError) {
        try send(id, .call(CallParameters(request: request, intent: "OrderSoup", call: call, values: values)))
    }

    /// The next line of the extension.
    func line() async throws(WireError) -> String {
        String(decoding: try await transport.nextLine().get(), as: UTF8.self)
    }

    /// The next message, as the answer to a call with the number that it has.
    func answer(_ id: Int, to kind: ExpectedAnswer.Kind) async throws(WireError) -> PluginAnswer.Content? {
        try MessageCoder().answer(try await line(), expecting: kind, id: id)
    }

    /// The response to a confirm or handle call.
    func response(_ id: Int) async throws -> ResponseContent {
        let answer = try await answer(id, to: .response(["waitTime": .integer, "weight": .decimal]))
        guard case .result(.response(let response)) = answer else {
            throw WireError(.malformedMessage, "no response: \(String(describing: answer))")
        }
        return response
    }

    /// The error that is answered.
    func error(_ id: Int) async throws -> RemoteError {
        let answer = try await answer(id, to: .initialization)
        guard case .error(let error) = answer else {
            throw WireError(.malformedMessage, "no error: \(String(describing: answer))")
        }
        return error
    }

    func close() {
        transport.close()
    }

    /// Closes the wire and waits until the session has ended; nothing where it ended without an error.
    func ending() async -> WireError? {
        close()
        for await error in end.stream { return error }
        return nil
    }
}
