import Escaping
package import EssentialFoundation
package import IntentKit

/// The content of a donation in its stored form, within the size limit.
package struct StoredContent {
    var isActivity: Bool
    var name: String
    var groupIdentifier, persistentIdentifier, relatedIdentifier: String?
    package var data: Data

    /// Encodes the content of a donation.
    ///
    /// - Parameters:
    ///   - donation: The donation.
    ///   - encoder: The encoder; sharing one is faster for many donations.
    /// - Throws: ``StoreError`` if it exceeds the size limit, or contains NaN or infinity.
    package init(_ donation: Donation, encoder: JSONEncoder = JSONEncoder()) throws(StoreError) {
        guard donation.shapes.count <= DonationShape.countLimit else {
            throw StoreError(
                .tooLarge, path: nil,
                "a donation of \(donation.content.name) has \(donation.shapes.count) shapes; at most "
                    + "\(DonationShape.countLimit) are kept: support fewer combinations of parameters")
        }
        // A donation that can't be read again would take the rest of the history with it.
        if let reason = donation.impossibilityOfTime {
            throw StoreError(.invalid, path: nil, "a donation of \(donation.content.name) can't be stored: \(reason)")
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
                "a donation of \(donation.content.name) contains NaN or infinity, which can't be stored")
        }
        // The size of the identifiers counts as well.
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

    /// Decodes a stored activity.
    ///
    /// - Returns: `nil` if the data isn't valid.
    static func activity(_ data: Data) -> DonationContent? {
        (try? JSONDecoder().decode(UserActivity.self, from: data)).map(DonationContent.userActivity)
    }

    /// Decodes a stored interaction.
    ///
    /// - Returns: `nil` if the data isn't valid.
    static func interaction(
        _ data: Data, named name: String, identifier: String, group: String?
    ) -> DonationContent? {
        // The first version stored an interaction as an object, as it is encoded elsewhere.
        guard data.first == UInt8(ascii: "[") else {
            return (try? JSONDecoder().decode(Interaction.self, from: data)).map(DonationContent.interaction)
        }
        let stored = try? JSONDecoder().decode(StoredInteraction.self, from: data)
        return (stored?.interaction(named: name, identifier: identifier, group: group)).map(DonationContent.interaction)
    }
}

extension [DonationShape] {
    /// The shapes as text, one per line; the parameters follow from the values.
    var storedText: String? { isEmpty ? nil : map(\.storedLine).joined(separator: "\n") }

    /// Creates shapes from stored text.
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
    // Shapes made here don't contain line feeds, but imported ones might; searching for one is quick.
    fileprivate var storedLine: String {
        values.utf8.contains(UInt8(ascii: "\n")) ? values.replacing(scalar: "\n", with: "%0A") : values
    }
}

extension Donation {
    /// The values of the intent's parameters, or of the activity's keys.
    package var values: [String: IntentValue] {
        switch content {
        case .interaction(let interaction): interaction.values
        case .userActivity(let activity): activity.userInfo
        }
    }
}
