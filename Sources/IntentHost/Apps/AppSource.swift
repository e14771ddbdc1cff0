import IntentDefinitions
public import IntentKit
public import IntentRuntime
import IntentWire
import Synchronization

/// The handler of one request, in an app that stays when the request has ended.
///
/// An app that does not run is started in the background, within the request's first budget. At a deadline the app is
/// told, and the connection is closed; the app lives on.
public final class AppSource: PluginSource {
    /// The number that the request has on the wire; a connection serves one.
    private static let request = 1

    private let plugin: Plugin
    private let connection: AppConnection
    private let donations: (any DonationCenter)?
    private let times = Mutex<ExtensionSource.StartTimes?>(nil)

    /// Creates a source; the app is reached when the request begins.
    ///
    /// - Parameters:
    ///   - plugin: The app.
    ///   - launcher: Reaches and starts apps.
    ///   - donations: Where the app's handlers donate.
    public init(_ plugin: Plugin, launcher: AppLauncher, donations: (any DonationCenter)? = nil) {
        self.plugin = plugin
        self.donations = donations
        connection = AppConnection(to: plugin.manifest.identifier, starting: plugin, launcher: launcher)
    }

    /// Reaches the app, starts it where it must, and shakes hands.
    @concurrent public func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        guard plugin.manifest.supportsMultipleScenes else {
            throw .unavailable(
                reason: "an app handles intents only if its manifest says “supportsMultipleScenes”: true")
        }
        let opened = try connection.open()
        let desk = DonationDesk(
            center: donations, request: Self.request, shapes: IntentShapes(of: request, plugin))
        let connection = try WireConnection(
            opened.wire, request: request, number: Self.request, intents: opened.intents, desk: desk)
        times.withLock { $0 = opened.times }
        return connection
    }

    /// Tells the app why, and closes the connection.
    public func abandon(_ reason: CancellationReason) {
        connection.close(saying: .cancel(CancelParameters(request: Self.request, reason: reason)))
    }

    /// Tells the app that the request has ended, and closes the connection.
    public func disconnect() {
        connection.close(saying: .end(EndParameters(request: Self.request)))
    }

    /// How long it took to reach the app, once it has answered the hand-shake.
    public var startTimes: ExtensionSource.StartTimes? { times.withLock { $0 } }

    /// Returns at once: the app stays.
    public func waitUntilEnded() async {}
}
