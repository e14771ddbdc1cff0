public import IntentKit
public import IntentKitMedia

/// Adds media to playlists, and rates them.
public struct KeepingHandler {
    private let library: Library
    private let playlists: Playlists

    /// Creates a handler for one request.
    public init(library: Library, playlists: Playlists) {
        self.library = library
        self.playlists = playlists
    }
}

extension KeepingHandler: AddMediaIntentHandling {
    /// Finds what to add.
    public func resolveMediaItems(for intent: AddMediaIntent) async -> [AddMediaMediaItemResolutionResult] {
        let matches = library.matches(for: intent.mediaItems, or: intent.mediaSearch)
        guard !matches.isEmpty else { return [.needsValue()] }
        return matches.map { items in
            switch items.count {
            case 0: .unsupported()
            case 1: .success(with: items[0])
            default: .disambiguation(with: items)
            }
        }
    }

    /// Finds the playlist; all of them are named if none was.
    public func resolveMediaDestination(
        for intent: AddMediaIntent
    ) async -> AddMediaMediaDestinationResolutionResult {
        let lists = playlists.names(like: intent.mediaDestination?.playlistName ?? "").map {
            MediaDestination(kind: .playlist, playlistName: $0)
        }
        return switch lists.count {
        case 0: .unsupported(forReason: .playlistNameNotFound)
        case 1: .success(with: lists[0])
        default: .disambiguation(with: lists)
        }
    }

    /// Adds all of them.
    public func handle(intent: AddMediaIntent) async -> AddMediaIntentResponse {
        let identifiers = (intent.mediaItems ?? []).compactMap(\.identifier)
        let name = intent.mediaDestination?.playlistName ?? ""
        do {
            try playlists.change { $0.lists[name, default: []] += identifiers }
        } catch {
            return AddMediaIntentResponse(code: .failure, userActivity: nil)
        }
        return AddMediaIntentResponse(code: .success, userActivity: nil)
    }
}

extension KeepingHandler: UpdateMediaAffinityIntentHandling {
    /// Finds what is rated.
    public func resolveMediaItems(
        for intent: UpdateMediaAffinityIntent
    ) async -> [UpdateMediaAffinityMediaItemResolutionResult] {
        let matches = library.matches(for: intent.mediaItems, or: intent.mediaSearch)
        guard !matches.isEmpty else { return [.needsValue()] }
        return matches.map { items in
            switch items.count {
            case 0: .unsupported()
            case 1: .success(with: items[0])
            default: .disambiguation(with: items)
            }
        }
    }

    /// Notes the rating.
    public func handle(intent: UpdateMediaAffinityIntent) async -> UpdateMediaAffinityIntentResponse {
        let rating = intent.affinityType == .like ? "like" : "dislike"
        do {
            try playlists.change { content in
                for item in intent.mediaItems ?? [] { content.ratings[item.identifier ?? ""] = rating }
            }
        } catch {
            return UpdateMediaAffinityIntentResponse(code: .failure, userActivity: nil)
        }
        return UpdateMediaAffinityIntentResponse(code: .success, userActivity: nil)
    }
}
