import EssentialFoundation
import IntentDefinitions
import IntentKit

extension DonationReport {
    /// What is kept about a user activity beside its title and its values.
    struct Activity: Encodable {
        var persistentIdentifier, relatedIdentifier, targetIdentifier: String?
        /// The keys that distinguish activities; `nil` for all.
        var requiredKeys: [String]?
        var keywords: [String]
        /// The phrase that the app suggests.
        var phrase: String?
        var webpage, expires: String?
        var isEligibleForPrediction, isEligibleForSearch: Bool

        init(_ activity: UserActivity) {
            persistentIdentifier = activity.persistentIdentifier
            relatedIdentifier = activity.contentAttributes?.relatedUniqueIdentifier
            targetIdentifier = activity.targetContentIdentifier
            requiredKeys = activity.requiredUserInfoKeys?.sorted()
            keywords = activity.keywords.sorted()
            phrase = activity.suggestedInvocationPhrase
            webpage = activity.webpageURL?.absoluteString
            expires = activity.expirationDate?.exactText
            isEligibleForPrediction = activity.isEligibleForPrediction
            isEligibleForSearch = activity.isEligibleForSearch
        }

        /// The lines for a person, with their names.
        var rows: [(String, String)] {
            let optional: [(String, String?)] = [
                ("persistent identifier", persistentIdentifier), ("related item", relatedIdentifier),
                ("target", targetIdentifier), ("required keys", requiredKeys?.joined(separator: ", ")),
                ("keywords", keywords.isEmpty ? nil : keywords.joined(separator: ", ")), ("phrase", phrase),
                ("web page", webpage), ("expires", expires),
                ("suggested", isEligibleForPrediction ? nil : "no"),
                ("found by searches", isEligibleForSearch ? nil : "no"),
            ]
            return optional.compactMap { name, value in value.map { (name, $0) } }
        }
    }
}
