import FoundationEssentials
import IntentApp
import IntentKit
import IntentKitMedia
import Player

/// The app: it plays in the background, and offers the desktop's controls for it.
@main
final class PlayerApp: ApplicationDelegate {
    static let intentsSupported: [any Intent.Type] = [PlayMediaIntent.self]

    private let playback = Playback(library: Library(), command: PlayerApp.command)

    /// The words of `$PLAYER_COMMAND`, between spaces; `nil` if it is `none`, which plays nothing.
    private static var command: [String]? {
        let text = ProcessInfo.processInfo.environment["PLAYER_COMMAND"] ?? "mpv"
        let words = text.split(separator: " ").map(String.init)
        return words == ["none"] || words.isEmpty ? nil : words
    }

    func application(_ application: Application, handlerFor intent: any Intent) -> sending Any? {
        PlaybackHandler(playback)
    }

    func applicationWillTerminate(_ application: Application) { playback.quit() }
}
