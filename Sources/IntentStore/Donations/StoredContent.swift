import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What was donated as it lies in a store, within the size that may be kept.
struct StoredContent {
    var isActivity: Bool
    var data: Data

    /// Writes what was donated.
    ///
    /// - Throws: ``StoreError`` where it is larger than may be kept, or holds a number that JSON has no text for.
    init(_ donation: Donation, path: String?) throws(StoreError) {
        do {
            let encoder = JSONEncoder()
            switch donation.content {
            case .interaction(let interaction):
                isActivity = false
                data = try encoder.encode(interaction)
            case .userActivity(let activity):
                isActivity = true
                data = try encoder.encode(activity)
            }
        } catch {
            throw StoreError(
                .invalid, path: path,
                "a donation of \(donation.content.name) holds a number that is none; donate it without")
        }
        // What it is known by is no larger than what it holds.
        let others = [donation.identifier, donation.app, donation.content.name] + donation.shapes.map(\.values)
        let size = others.reduce(data.count) { $0 + $1.utf8.count }
        guard size <= Donation.sizeLimit else {
            throw StoreError(
                .tooLarge, path: path,
                "a donation of \(donation.content.name) takes \(size) bytes; at most \(Donation.sizeLimit) are kept: "
                    + "leave contents of files out")
        }
    }

    /// Reads what was donated.
    ///
    /// - Returns: Nothing where it is not what was written.
    static func content(_ data: Data, isActivity: Bool) -> DonationContent? {
        let decoder = JSONDecoder()
        if isActivity { return (try? decoder.decode(UserActivity.self, from: data)).map(DonationContent.userActivity) }
        return (try? decoder.decode(Interaction.self, from: data)).map(DonationContent.interaction)
    }
}

extension [DonationShape] {
    /// The shapes in a text, a line each: the values name the parameters.
    var storedText: String? {
        // Shapes that were made here hold no line feed, those that are imported might.
        isEmpty ? nil : map { $0.values.replacing("\n", with: "%0A") }.joined(separator: "\n")
    }

    /// Reads shapes from a text.
    init(storedText text: String?, name: String) {
        guard let text else {
            self = []
            return
        }
        self = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            DonationShape(name: name, values: String(line))
        }
    }
}
