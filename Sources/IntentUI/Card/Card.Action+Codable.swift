import EssentialFoundation
import IntentKit

extension Card.Action: Codable {
    private enum CodingKeys: CodingKey {
        case title, answer, intent, values, userActivity
    }

    private enum Answer: String, Codable {
        case yes, no
    }

    /// Creates an action by decoding it within ``CardLimits``: its title, and one of `answer`, `intent` and
    /// `userActivity`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.text(forKey: .title)
        if let text = try container.textIfPresent(forKey: .answer) {
            guard let answer = Answer(rawValue: text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .answer, in: container,
                    debugDescription: "the answer of a card's action is “yes” or “no”, not “\(text)”")
            }
            effect = answer == .yes ? .yes : .no
        } else if let name = try container.textIfPresent(forKey: .intent) {
            let values = try container.decodeIfPresent([String: IntentValue].self, forKey: .values) ?? [:]
            try Self.check(values, forKey: .values, in: container)
            effect = .intent(name: name, values: values)
        } else {
            let activity = try container.decode(UserActivity.self, forKey: .userActivity)
            try Self.check(activity, forKey: .userActivity, in: container)
            effect = .activity(activity)
        }
    }

    private static func check(
        _ value: some Encodable, forKey key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>
    ) throws {
        guard try JSONEncoder().encode(value).count <= CardLimits.action else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container,
                debugDescription: "the action of a card has more than \(CardLimits.action) bytes")
        }
    }

    /// Encodes the title and the effect.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(title, forKey: .title)
        switch effect {
        case .yes: try container.encode(Answer.yes, forKey: .answer)
        case .no: try container.encode(Answer.no, forKey: .answer)
        case .intent(let name, let values):
            try container.encode(name, forKey: .intent)
            if !values.isEmpty { try container.encode(values, forKey: .values) }
        case .activity(let activity): try container.encode(activity, forKey: .userActivity)
        }
    }
}
