import IntentKit
import IntentRuntime

/// The handler of one request in an installed plugin, whatever kind it is.
package protocol PluginSource: HandlerSource {
    /// How long the start took, once the plugin has answered the hand-shake.
    var startTimes: ExtensionSource.StartTimes? { get }

    /// Waits until nothing is left of what was started for the request alone; for a program that is about to end.
    func waitUntilEnded() async
}

extension ExtensionSource: PluginSource {
    /// Waits until nothing of the extension is left, or until it is back in its pool.
    package func waitUntilEnded() async {
        _ = await waitForEnd()
    }
}

extension LibrarySource: PluginSource {
    /// `nil`: a library is not started.
    package var startTimes: ExtensionSource.StartTimes? { nil }

    /// Waits until the library has heard of the request's end and returned from its calls.
    package func waitUntilEnded() async {
        await waitForEnd()
    }
}
