public import IntentKit

extension Donor {
    /// Checks what an app says about upcoming media.
    ///
    /// - Throws: `DonationError` if it exceeds a limit, suggests something other than playing media, or names an invalid
    ///   kind of media.
    public func check(_ change: UpcomingMediaChange) throws(DonationError) {
        switch change {
        case .suggestedIntents(let intents): try checkSuggested(intents)
        case .predictionMode(_, let type):
            guard intents[UpcomingMedia.intentName] != nil else {
                throw DonationError(
                    .unknownIntent, "only an app that supports \(UpcomingMedia.intentName) sets prediction modes")
            }
            let isName = type.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
            guard !type.isEmpty, type.utf8.count <= Self.typeLimit, isName else {
                throw DonationError(.invalid, "the kind of media isn't a name such as podcastEpisode")
            }
        }
    }

    /// The maximum number of bytes of the name of a kind of media.
    private static let typeLimit = 64

    private func checkSuggested(_ intents: [Shortcut]) throws(DonationError) {
        guard intents.count <= UpcomingMedia.countLimit else {
            throw DonationError(
                .invalid,
                "\(intents.count) suggested intents are more than the \(UpcomingMedia.countLimit) that an app may set; "
                    + "leave out those that matter least")
        }
        for (index, shortcut) in intents.enumerated() {
            guard case .intent(UpcomingMedia.intentName, let values) = shortcut else {
                throw DonationError(
                    .invalid, "suggested intent \(index + 1) isn't \(UpcomingMedia.intentName), which plays media")
            }
            do throws(DonationError) {
                try check(shortcut)
                // The intent can be set up by a person; a suggestion says what is played.
                _ = try self.intents[UpcomingMedia.intentName]?.donationShapes(of: values)
            } catch {
                throw DonationError(error.code, "suggested intent \(index + 1): \(error.message)")
            }
        }
    }
}
