import IntentKit

/// What is predicted of a kind of media.
public enum INUpcomingMediaPredictionMode: Int, Sendable {
    /// Everything that a person may want.
    case `default` = 0
    /// Only the suggested intents.
    case onlyPredictSuggestedIntents = 1
}

/// The order in which found media is played.
public enum INMediaSortOrder: Int, Sendable {
    case unknown = 0
    case newest, oldest, best, worst, popular, unpopular, trending, recommended
}

/// The media that a person refers to.
public enum INMediaReference: Int, Sendable {
    case unknown = 0
    case currentlyPlaying, my
}

/// The kind of a media item.
public enum INMediaItemType: Int, Sendable {
    case unknown = 0
    case song, album, artist, genre, playlist, podcastShow, podcastEpisode, podcastPlaylist, musicStation, audioBook
    case movie, tvShow, tvShowEpisode, musicVideo, podcastStation, radioStation, station, music
    case algorithmicRadioStation, news
}

/// The media that a person is likely to want next, as an app suggests it.
///
/// It's used while a handler runs. What is rejected, such as more than 100 intents, changes nothing.
public final class INUpcomingMediaManager: NSObject, Sendable {
    /// The manager of the app.
    public static let shared = INUpcomingMediaManager()

    private override init() {}

    /// Suggests intents that play media, the most likely first, replacing those suggested before.
    ///
    /// - Parameter intents: Objects of `INPlayMediaIntent`; other objects are left out.
    public func setSuggestedMediaIntents(_ intents: NSOrderedSet) {
        let shortcuts = intents.array.compactMap { $0 as? INIntent }.map { INShortcut.intent($0).core }
        DonatingTask.start { try await $0.setUpcomingMedia(.suggestedIntents(shortcuts)) }
    }

    /// Sets what is predicted of a kind of media.
    public func setPredictionMode(_ mode: INUpcomingMediaPredictionMode, for type: INMediaItemType) {
        let core: UpcomingMediaPredictionMode =
            mode == .onlyPredictSuggestedIntents ? .onlyPredictSuggestedIntents : .default
        let name = "\(type)"
        DonatingTask.start { try await $0.setUpcomingMedia(.predictionMode(core, type: name)) }
    }
}
