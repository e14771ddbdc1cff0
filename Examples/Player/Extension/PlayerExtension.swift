import IntentExtension
import IntentKit
import IntentKitMedia
import Player

@main
struct PlayerExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [
        PlayMediaIntent.self, SearchForMediaIntent.self, AddMediaIntent.self, UpdateMediaAffinityIntent.self,
    ]

    func handler(for intent: any Intent) -> Any? {
        switch intent {
        case is PlayMediaIntent, is SearchForMediaIntent: PlayingHandler(library: Library(), playlists: Playlists())
        case is AddMediaIntent, is UpdateMediaAffinityIntent:
            KeepingHandler(library: Library(), playlists: Playlists())
        default: nil
        }
    }
}
