public import IntentKit
public import IntentKitMedia

/// Finds media to play or to show; the app plays them.
public struct PlayingHandler {
    private let library: Library
    private let playlists: Playlists

    /// Creates a handler for one request.
    public init(library: Library, playlists: Playlists) {
        self.library = library
        self.playlists = playlists
    }

    /// Returns what a person means; “the second one” is the second item that was found last.
    private func matches(for named: [MediaItem]?, or search: MediaSearch?) -> [[MediaItem]] {
        // What a person says instead of a name arrives as a search.
        let words = named?.count == 1 ? named?.first?.title : search?.mediaName
        if let position = words.flatMap(SpokenPosition.init),
            let identifier = position.element(of: playlists.content().found ?? [])
        {
            return [library.items(identifiedBy: identifier)]
        }
        return library.matches(for: named, or: search)
    }
}

extension PlayingHandler: PlayMediaIntentHandling {
    /// Finds what to play; films aren't played.
    ///
    /// Whoever resumes means what was played last.
    public func resolveMediaItems(for intent: PlayMediaIntent) async -> [PlayMediaMediaItemResolutionResult] {
        let matches = matches(for: intent.mediaItems ?? intent.mediaContainer.map { [$0] }, or: intent.mediaSearch)
        guard !matches.isEmpty else { return intent.resumePlayback == true ? [.notRequired()] : [.needsValue()] }
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

    /// Has the app play it in the background.
    public func handle(intent: PlayMediaIntent) async -> PlayMediaIntentResponse {
        PlayMediaIntentResponse(code: .handleInApp, userActivity: nil)
    }
}

extension PlayingHandler: SearchForMediaIntentHandling {
    /// Asks what to look for; all that is found is shown.
    public func resolveMediaItems(for intent: SearchForMediaIntent) async -> [SearchForMediaMediaItemResolutionResult] {
        let found = matches(for: intent.mediaItems, or: intent.mediaSearch)
        guard !found.isEmpty else { return [.needsValue()] }
        return found.flatMap { items in
            items.isEmpty ? [.unsupported()] : items.map { .success(with: $0) }
        }
    }

    /// Shows what was found, and remembers it: “play the second one” comes next.
    public func handle(intent: SearchForMediaIntent) async -> SearchForMediaIntentResponse {
        try? playlists.change { $0.found = intent.mediaItems?.compactMap(\.identifier) }
        var response = SearchForMediaIntentResponse(code: .success, userActivity: nil)
        response.mediaItems = intent.mediaItems
        return response
    }
}
