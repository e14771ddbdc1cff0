public import IntentKit
public import IntentKitMedia

/// Plays media, and searches for them.
public struct PlayingHandler {
    private let library: Library

    /// Creates a handler for one request.
    public init(library: Library) {
        self.library = library
    }
}

extension PlayingHandler: PlayMediaIntentHandling {
    /// Finds what to play; films aren't played.
    public func resolveMediaItems(for intent: PlayMediaIntent) async -> [PlayMediaMediaItemResolutionResult] {
        let matches = library.matches(for: intent.mediaItems, or: intent.mediaSearch)
        guard !matches.isEmpty else { return [.needsValue()] }
        return matches.map { items in
            switch items.count {
            case 0: .unsupported()
            case 1 where items[0].type == .movie: .unsupported(forReason: .unsupportedMediaType)
            case 1: .success(with: items[0])
            default: .disambiguation(with: items)
            }
        }
    }

    /// Takes half the usual speed up to twice of it.
    public func resolvePlaybackSpeed(for intent: PlayMediaIntent) async -> PlayMediaPlaybackSpeedResolutionResult {
        guard let speed = intent.playbackSpeed else { return .notRequired() }
        if speed < 0.5 { return .unsupported(forReason: .belowMinimum) }
        return speed > 2 ? .unsupported(forReason: .aboveMaximum) : .success(with: speed)
    }

    /// Says what is playing.
    public func handle(intent: PlayMediaIntent) async -> PlayMediaIntentResponse {
        guard let item = intent.mediaItems?.first, let title = item.title else {
            return PlayMediaIntentResponse(code: .failure, userActivity: nil)
        }
        var response = PlayMediaIntentResponse(code: .success, userActivity: nil)
        response.nowPlayingInfo = ["title": .string(title), "artist": .string(item.artist ?? "")]
        return response
    }
}

extension PlayingHandler: SearchForMediaIntentHandling {
    /// Asks what to look for; all that is found is shown.
    public func resolveMediaItems(for intent: SearchForMediaIntent) async -> [SearchForMediaMediaItemResolutionResult] {
        let found = library.matches(for: intent.mediaItems, or: intent.mediaSearch)
        guard !found.isEmpty else { return [.needsValue()] }
        return found.flatMap { items in
            items.isEmpty ? [.unsupported()] : items.map { .success(with: $0) }
        }
    }

    /// Shows what was found.
    public func handle(intent: SearchForMediaIntent) async -> SearchForMediaIntentResponse {
        var response = SearchForMediaIntentResponse(code: .success, userActivity: nil)
        response.mediaItems = intent.mediaItems
        return response
    }
}
