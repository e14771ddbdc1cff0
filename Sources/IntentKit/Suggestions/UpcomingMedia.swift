/// What is predicted of a kind of media, like Apple's `INUpcomingMediaPredictionMode`.
public enum UpcomingMediaPredictionMode: String, Codable, Hashable, Sendable, CaseIterable {
    /// Suggested intents, and what the person has played before.
    case `default`
    /// Only suggested intents.
    case onlyPredictSuggestedIntents
}

/// A change to what an app says about the media that a person is likely to play next.
public enum UpcomingMediaChange: Hashable, Sendable {
    /// Replaces the suggested intents, the likeliest first; an empty array removes them all.
    case suggestedIntents([Shortcut])
    /// Sets what is predicted of a kind of media, which is named as in the definition, such as `podcastEpisode`.
    case predictionMode(UpcomingMediaPredictionMode, type: String)
}

/// What an app has said about the media that a person is likely to play next.
///
/// An app sets it with `UpcomingMediaManager` of `IntentKitMedia`.
public struct UpcomingMedia: Codable, Hashable, Sendable {
    /// The maximum number of suggested intents of one app.
    public static let countLimit = 100
    /// The maximum number of kinds of media with a prediction mode of one app.
    public static let modeLimit = 100
    /// The name of the intent that is suggested.
    public static let intentName = "PlayMedia"

    /// The identifier of the app.
    public var app: String
    /// The suggested intents, the likeliest first.
    public var suggestedIntents: [Shortcut]
    /// What is predicted of kinds of media, by their names; the others have the mode `default`.
    public var predictionModes: [String: UpcomingMediaPredictionMode]

    /// Creates what an app has said.
    ///
    /// - Parameters:
    ///   - app: The identifier of the app.
    ///   - suggestedIntents: The suggested intents, the likeliest first. Defaults to none.
    ///   - predictionModes: What is predicted of kinds of media, by their names. Defaults to none.
    public init(
        app: String, suggestedIntents: [Shortcut] = [], predictionModes: [String: UpcomingMediaPredictionMode] = [:]
    ) {
        self.app = app
        self.suggestedIntents = suggestedIntents
        self.predictionModes = predictionModes
    }
}
