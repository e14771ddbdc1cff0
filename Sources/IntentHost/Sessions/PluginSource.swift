import IntentKit
import IntentRuntime

/// The source of a request's handler in an installed plugin of any kind.
package protocol PluginSource: HandlerSource {
    /// How long the start took; `nil` until the plugin has answered the hand-shake.
    var startTimes: ExtensionSource.StartTimes? { get }

    /// Waits until everything that was started for this request alone has ended. Call it in a program that is about to
    /// end.
    func waitUntilEnded() async
}

extension ExtensionSource: PluginSource {
    /// Waits until nothing of the extension is left, or until it is back in its pool.
    package func waitUntilEnded() async { _ = await waitForEnd() }
}

extension LibrarySource: PluginSource {
    /// `nil`, because a library isn't started.
    package var startTimes: ExtensionSource.StartTimes? { nil }

    /// Waits until the library has been told of the request's end and has returned from its calls.
    package func waitUntilEnded() async { await waitForEnd() }
}
