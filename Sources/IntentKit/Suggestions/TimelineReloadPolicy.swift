public import EssentialFoundation

/// When the content of a widget is to be read again, as the handler of its intent states.
///
/// This corresponds to WidgetKit's `TimelineReloadPolicy`. A handler sets it with
/// ``HandlerContext/timelineReloadPolicy``; a host that shows the response in a widget follows it.
public enum TimelineReloadPolicy: Hashable, Sendable {
    /// After a date.
    case after(Date)
    /// When the host reads widgets again, which is the default.
    case atEnd
    /// Not before something else changes, such as the widget's configuration.
    case never
}

extension TimelineReloadPolicy: Codable {
    private enum CodingKeys: CodingKey {
        case policy, date
    }

    private enum Policy: String, Codable {
        case after, atEnd, never
    }

    /// The dates that can be written and read again, in seconds before and after 1970.
    private static let dateLimit = 1e11

    /// Creates a policy by decoding it.
    ///
    /// A policy that this version doesn't know is ``atEnd``.
    ///
    /// - Throws: `DecodingError` if the date is missing or out of range.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        switch Policy(rawValue: try container.decode(String.self, forKey: .policy)) {
        case .after:
            let seconds = try container.decode(Double.self, forKey: .date)
            guard abs(seconds) <= Self.dateLimit else {
                throw DecodingError.dataCorruptedError(
                    forKey: .date, in: container, debugDescription: "the date is out of range")
            }
            self = .after(Date(milliseconds: Int64((seconds * 1000).rounded())))
        case .never: self = .never
        case .atEnd, nil: self = .atEnd
        }
    }

    /// Encodes the policy, with the date in seconds since 1970.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .after(let date):
            let limit = Self.dateLimit
            try container.encode(Policy.after, forKey: .policy)
            try container.encode(min(max(date.timeIntervalSince1970, -limit), limit), forKey: .date)
        case .atEnd: try container.encode(Policy.atEnd, forKey: .policy)
        case .never: try container.encode(Policy.never, forKey: .policy)
        }
    }
}
