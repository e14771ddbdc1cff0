import Escaping
package import IntentKit

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// What was donated as it lies in a store, within the size that may be kept.
package struct StoredContent {
    var isActivity: Bool
    var name: String
    var groupIdentifier: String?
    var persistentIdentifier: String?
    var relatedIdentifier: String?
    package var data: Data

    /// Writes what was donated.
    ///
    /// - Parameters:
    ///   - donation: The donation.
    ///   - encoder: What writes it; one for many is quicker.
    /// - Throws: ``StoreError`` where it is larger than may be kept, or holds a number that JSON has no text for.
    package init(_ donation: Donation, encoder: JSONEncoder = JSONEncoder()) throws(StoreError) {
        guard donation.shapes.count <= DonationShape.countLimit else {
            throw StoreError(
                .tooLarge, path: nil,
                "a donation of \(donation.content.name) has \(donation.shapes.count) shapes; at most "
                    + "\(DonationShape.countLimit) are kept: support fewer combinations of parameters")
        }
        do {
            switch donation.content {
            case .interaction(let interaction):
                (isActivity, name) = (false, interaction.intentName)
                groupIdentifier = interaction.groupIdentifier
                data = try encoder.encode(StoredInteraction(interaction, identifier: donation.identifier))
            case .userActivity(let activity):
                (isActivity, name) = (true, activity.activityType)
                persistentIdentifier = activity.persistentIdentifier
                relatedIdentifier = activity.contentAttributes?.relatedUniqueIdentifier
                data = try encoder.encode(activity)
            }
        } catch {
            throw StoreError(
                .invalid, path: nil,
                "a donation of \(donation.content.name) holds a number that is none; donate it without")
        }
        // What it is known by is no larger than what it holds.
        var size = data.count + donation.identifier.utf8.count + donation.app.utf8.count + name.utf8.count
        size += groupIdentifier?.utf8.count ?? 0
        for shape in donation.shapes { size += shape.values.utf8.count }
        guard size <= Donation.sizeLimit else {
            throw StoreError(
                .tooLarge, path: nil,
                "a donation of \(name) takes \(size) bytes; at most \(Donation.sizeLimit) are kept: "
                    + "leave contents of files out")
        }
    }

    /// Reads what was donated.
    ///
    /// - Returns: Nothing where it is not what was written.
    static func activity(_ data: Data) -> DonationContent? {
        (try? JSONDecoder().decode(UserActivity.self, from: data)).map(DonationContent.userActivity)
    }

    /// Reads what was donated.
    ///
    /// - Returns: Nothing where it is not what was written.
    static func interaction(
        _ data: Data, named name: String, identifier: String, group: String?
    ) -> DonationContent? {
        // The first version kept an interaction as the object that it is elsewhere.
        guard data.first == UInt8(ascii: "[") else {
            return (try? JSONDecoder().decode(Interaction.self, from: data)).map(DonationContent.interaction)
        }
        let stored = try? JSONDecoder().decode(StoredInteraction.self, from: data)
        return (stored?.interaction(named: name, identifier: identifier, group: group)).map(DonationContent.interaction)
    }
}

extension [DonationShape] {
    /// The shapes in a text, a line each: the values name the parameters.
    var storedText: String? {
        isEmpty ? nil : map(\.storedLine).joined(separator: "\n")
    }

    /// Reads shapes from a text.
    init(storedText text: String?, name: String) {
        guard let text else {
            self = []
            return
        }
        self = text.fields(separatedBy: "\n", keepsEmpty: true).map { line in
            DonationShape(name: name, values: String(line))
        }
    }
}

extension DonationShape {
    // A shape that was made here holds no line feed, one that is imported might; to look for it is quick.
    fileprivate var storedLine: String {
        values.utf8.contains(UInt8(ascii: "\n")) ? values.replacing(scalar: "\n", with: "%0A") : values
    }
}
