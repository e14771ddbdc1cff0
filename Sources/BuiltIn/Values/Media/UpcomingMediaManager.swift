/// The manager to which an app says what media the person is likely to play next.
///
/// This corresponds to Apple's `INUpcomingMediaManager`. The runtime shows suggested intents beside what the person has
/// played before: new episodes of a show that the person follows come before shows that they don't know.
///
///     let intent = PlayMediaIntent(mediaItems: [episode], mediaContainer: show)
///     try await UpcomingMediaManager.shared.setSuggestedMediaIntents([intent])
public struct UpcomingMediaManager: Sendable {
    /// The manager of the current call; in a handler, the runtime's, like `Donations.center`.
    public static var shared: UpcomingMediaManager { UpcomingMediaManager() }

    /// Suggests intents that play media, replacing those suggested before; an empty array removes them all.
    ///
    /// Suggest what the person hasn't played yet, and set `mediaContainer` to its show, album or series: how often the
    /// person plays that says how likely the new item is.
    ///
    /// - Parameter intents: The intents, at most 100, the likeliest first.
    /// - Throws: `DonationError` if one of them is rejected; nothing changes in that case.
    public func setSuggestedMediaIntents(_ intents: [PlayMediaIntent]) async throws {
        let shortcuts = intents.map { Shortcut.intent(name: PlayMediaIntent.intentName, values: $0.values) }
        try await Donations.setUpcomingMedia(.suggestedIntents(shortcuts))
    }

    /// Sets what is predicted of a kind of media.
    ///
    /// - Parameters:
    ///   - mode: Whether only suggested intents are predicted, or also what the person has played before.
    ///   - type: The kind of media.
    /// - Throws: `DonationError` if the mode can't be set.
    public func setPredictionMode(_ mode: UpcomingMediaPredictionMode, for type: MediaItemType) async throws {
        try await Donations.setUpcomingMedia(.predictionMode(mode, type: type.caseName))
    }
}
