import Escaping
package import EssentialFoundation

/// The coded form of a donation: one JSON object, which decodes to an equal donation.
extension Donation {
    private enum CodingKeys: CodingKey {
        case app, identifier, date, duration, context, interaction, userActivity, shapes
    }

    /// Creates a donation by decoding it.
    ///
    /// - Throws: `DecodingError` if something is missing or has another type.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let text = try container.decode(String.self, forKey: .date)
        guard let date = Date(exactText: text) else {
            throw DecodingError.dataCorruptedError(
                forKey: .date, in: container,
                debugDescription: "“\(text)” isn't a date such as 2026-05-01T08:15:00.000Z, with milliseconds")
        }
        let content: DonationContent =
            if let interaction = try container.decodeIfPresent(Interaction.self, forKey: .interaction) {
                .interaction(interaction)
            } else {
                .userActivity(try container.decode(UserActivity.self, forKey: .userActivity))
            }
        let name = content.name
        let shapes = try container.decodeIfPresent([String].self, forKey: .shapes) ?? []
        self.init(
            identifier: try container.decode(String.self, forKey: .identifier),
            app: try container.decode(String.self, forKey: .app), content: content, date: date,
            duration: try container.decodeIfPresent(Double.self, forKey: .duration) ?? 0,
            context: try container.decodeIfPresent(DonationContext.self, forKey: .context) ?? DonationContext(),
            shapes: shapes.map { DonationShape(name: name, values: $0) })
    }

    /// Encodes the donation.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(app, forKey: .app)
        try container.encode(identifier, forKey: .identifier)
        try container.encode(date.exactText, forKey: .date)
        if duration != 0 { try container.encode(duration, forKey: .duration) }
        try container.encode(context, forKey: .context)
        switch content {
        case .interaction(let interaction): try container.encode(interaction, forKey: .interaction)
        case .userActivity(let activity): try container.encode(activity, forKey: .userActivity)
        }
        try container.encode(shapes.map(\.values), forKey: .shapes)
    }
}

extension Date {
    /// The date in UTC to the millisecond, such as `2026-05-01T08:15:00.000Z`.
    package var exactText: String {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        let (whole, part) = rest < 0 ? (seconds - 1, rest + 1000) : (seconds, rest)
        let text = Date(timeIntervalSince1970: Double(whole)).formatted(.iso8601)
        return "\(text.dropLast()).\(String(1000 + part).dropFirst())Z"
    }

    /// The dates of the years 1 to 9999, where dates before 1582 are in the Julian calendar.
    package static let writable = Date(milliseconds: -62_135_769_600_000)..<Date(milliseconds: 253_402_300_800_000)

    /// Creates a date from a text with milliseconds, as in ``exactText``.
    ///
    /// - Parameter text: The date, with a year from 1 to 9999 in four digits.
    package init?(exactText text: String) {
        let parts = text.fields(separatedBy: ".", keepsEmpty: true)
        guard parts.count == 2, parts[1].utf8.count == 4, parts[1].last == "Z", let part = Int64(parts[1].dropLast()),
            part >= 0, !text.begins(with: "0000"), text.utf8.dropFirst(4).first == UInt8(ascii: "-"),
            let whole = try? Date("\(parts[0])Z", strategy: .iso8601)
        else { return nil }
        self.init(milliseconds: whole.milliseconds + part)
        guard Self.writable.contains(self) else { return nil }
    }
}
