import EssentialFoundation
import IntentDefinitions
public import IntentKit
public import IntentRuntime
import IntentWire
import Synchronization

/// The source of a request's handler in an app, which keeps running after the request.
///
/// An app that isn't running is started in the background; the start counts towards the request's first time limit. At
/// a deadline the app is notified and the connection closed; the app keeps running.
public final class AppSource: PluginSource {
    /// The number of the request on the wire; a connection serves only one.
    private static let request = 1

    private let plugin: Plugin
    private let connection: AppConnection
    private let donations: (any DonationCenter)?
    private let launcher: AppLauncher
    private let scene: String?
    private let times = Mutex<ExtensionSource.StartTimes?>(nil)

    /// Creates a source, which connects to the app when the request begins.
    ///
    /// - Parameters:
    ///   - plugin: The app.
    ///   - launcher: Connects to apps and starts them.
    ///   - donations: The center for the donations of the app's handlers, or `nil` to refuse them.
    ///   - scene: The scene that the request goes to. Defaults to the one that was in the foreground last.
    public init(
        _ plugin: Plugin, launcher: AppLauncher, donations: (any DonationCenter)? = nil, scene: String? = nil
    ) {
        self.scene = scene
        self.launcher = launcher
        self.plugin = plugin
        self.donations = donations
        connection = AppConnection(to: plugin.manifest.identifier, starting: plugin, launcher: launcher)
    }

    /// Connects to the app, after starting it if necessary, and performs the handshake.
    @concurrent public func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        guard plugin.manifest.supportsMultipleScenes else {
            throw .unavailable(
                reason: "an app handles intents only if its manifest says “supportsMultipleScenes”: true")
        }
        try launcher.check(scene, of: plugin.manifest.identifier)
        let opened = try connection.open()
        if let scene { try opened.wire.ask(.status).check(scene) }
        let responder = PluginRequestResponder(
            center: donations, request: Self.request, shapes: IntentShapes(of: request, plugin))
        let connection = try WireConnection(
            opened.wire, request: request, number: Self.request, intents: opened.intents, responder: responder,
            scene: scene)
        times.withLock { $0 = opened.times }
        return connection
    }

    /// Tells the app the reason, and closes the connection.
    public func abandon(_ reason: CancellationReason) {
        connection.close(saying: .cancel(CancelParameters(request: Self.request, reason: reason)))
    }

    /// What the app has sent of an answer when its time runs out.
    public var unfinishedAnswer: String? { connection.unfinishedAnswer }

    /// Tells the app that the request has ended, and closes the connection.
    public func disconnect() {
        connection.close(saying: .end(EndParameters(request: Self.request)))
    }

    /// How long it took to reach the app; `nil` until it has answered the handshake.
    public var startTimes: ExtensionSource.StartTimes? { times.withLock { $0 } }

    /// Returns immediately, because the app keeps running.
    public func waitUntilEnded() async {}
}

extension AppLauncher {
    /// Throws a failure if an app isn't running, and a scene of it is meant: it would be started without one.
    func check(_ scene: String?, of identifier: String) throws(CallFailure) {
        guard scene != nil else { return }
        let record = AppRecord(path: try place(of: identifier).lock)
        if record.map({ $0.isAlive || $0.isElsewhere }) ?? false { return }
        try ApplicationStatus(process: 0, state: .background, scenes: 0).check(scene)
    }
}

extension ApplicationStatus {
    /// Throws a failure if a scene isn't connected.
    func check(_ scene: String?) throws(CallFailure) {
        guard let scene, !(connectedScenes ?? []).contains(where: { $0.identifier == scene }) else { return }
        let scenes = connectedScenes ?? []
        let known = scenes.map { "“\($0.identifier)”" }.joined(separator: ", ")
        throw .unavailable(
            reason: "it has no scene “\(scene.shortened(to: 100))”"
                + (known.isEmpty
                    ? "; “shortcutctl apps open” opens one"
                    : "; it has the \(scenes.count == 1 ? "scene" : "scenes") \(known)"))
    }
}
