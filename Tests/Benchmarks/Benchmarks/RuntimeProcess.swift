import BenchmarkFloor
import IntentHost
import IntentKit
import IntentRuntime

/// The Soup Chef example as the runtime's own host runs it.
struct RuntimeProcess {
    private let source: ExtensionSource
    private let connection: any HandlerConnection
    private let order: SoupOrder

    @concurrent init(_ plugin: Plugin, launcher: ProcessLauncher, request: IntentRequest, order: SoupOrder) async throws
    {
        source = ExtensionSource(plugin, launcher: launcher, print: { _ in })
        connection = try await source.connect(to: request)
        self.order = order
    }

    @concurrent func perform(_ call: Call) async throws {
        guard case .failure(let failure) = await connection.perform(call, values: order.values) else { return }
        throw BenchmarkError("\(call) failed: \(failure)")
    }

    @concurrent func end() async throws {
        source.disconnect()
        guard let end = await source.waitForEnd(), end.exitCode == 0 else {
            throw BenchmarkError("the extension did not end well")
        }
    }
}
