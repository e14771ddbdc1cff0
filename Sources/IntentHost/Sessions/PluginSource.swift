import IntentKit
public import IntentRuntime

/// The source of a request's handler in an installed plugin of any kind.
public protocol PluginSource: HandlerSource {
    /// How long the start took; `nil` until the plugin has answered the handshake.
    var startTimes: ExtensionSource.StartTimes? { get }

    /// Waits until everything that was started for this request alone has ended.
    ///
    /// Call it in a program that is about to end.
    func waitUntilEnded() async
}

/// A loader of plugins' libraries into the process of the host.
///
/// The module IntentLibraryHost has one. A host without it contains no code that loads libraries.
public protocol LibraryLoading: Sendable {
    /// Returns the source of one request's handler in a plugin's library.
    func source(for plugin: Plugin, configuration: ExtensionSource.Configuration) -> any PluginSource
}

extension ExtensionSource: PluginSource {
    /// Waits until nothing of the extension is left.
    public func waitUntilEnded() async {
        _ = await waitForEnd()
    }
}

/// The source of a host that was asked to use a library, but has no loader.
struct MissingLibrarySource: PluginSource {
    let startTimes: ExtensionSource.StartTimes? = nil

    @concurrent func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        throw .unavailable(reason: "this host doesn't load libraries into its process")
    }

    func abandon(_ reason: CancellationReason) {}

    func disconnect() {}

    func waitUntilEnded() async {}
}
