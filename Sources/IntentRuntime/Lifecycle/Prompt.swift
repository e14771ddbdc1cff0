import IntentDefinitions
public import IntentKit

/// A question to the person.
public struct Prompt: Codable, Hashable, Sendable {
    /// The reason why a question is asked.
    public enum Reason: Hashable, Sendable {
        /// A value is missing.
        case needsValue
        /// The value isn't supported, for a reason that the definition may name.
        case unsupported(String?)
        /// One of several values has to be chosen.
        case disambiguation
        /// A value has to be confirmed.
        case confirmation
        /// The whole intent has to be confirmed before it is handled.
        case confirmIntent
        /// An intent is being set up, to be run later.
        case configuration
    }

    /// An item to choose.
    public struct Item: Codable, Hashable, Sendable {
        /// The identifier by which the item is chosen: an object's identifier, a case's name, or the text itself.
        public var id: String
        /// The title that people see.
        public var title: String
        /// The second line.
        public var subtitle: String?
        /// The image.
        public var image: Image?
        /// The pronunciation of the title, if the spelling isn't enough.
        public var pronunciationHint: String?
        /// Other names that people say for the item.
        public var alternativeMatches: [String]?
        /// The title of the item's section.
        public var section: String?

        /// Creates an item.
        public init(
            id: String,
            title: String,
            subtitle: String? = nil,
            image: Image? = nil,
            pronunciationHint: String? = nil,
            alternativeMatches: [String]? = nil,
            section: String? = nil
        ) {
            self.id = id
            self.title = title
            self.subtitle = subtitle
            self.image = image
            self.pronunciationHint = pronunciationHint
            self.alternativeMatches = alternativeMatches
            self.section = section
        }
    }

    /// A page of items that are spoken at once.
    public struct Page: Codable, Hashable, Sendable {
        /// The position, from 0, of the first item of the page.
        public var start: Int
        /// The position after the last item of the page.
        public var end: Int
    }

    /// The intent's name.
    public var intent: String
    /// The phase that waits for the answer.
    public var phase: Phase
    /// The parameter that is asked about, or `nil` if the question is about the whole intent.
    public var parameter: String?
    /// The position, from 0, of the list element that is asked about.
    public var element: Int?
    /// The reason for the question.
    public var reason: Reason
    /// The text of the question.
    public var dialog: Dialog
    /// The items to choose from, if any.
    public var items: [Item]
    /// The page of items that is spoken, or `nil` for all items.
    public var page: Page?
    /// The reason why the handler couldn't provide values to choose from, in a sentence for a developer.
    public var optionsFailure: String?
    /// The search term by which the person narrowed the items.
    public var searchTerm: String?
    /// The text of the parameter's current value while an intent is being set up.
    public var currentValue: String?
}

extension Prompt {
    /// Whether the question can be answered with yes or no.
    public var isYesOrNo: Bool { reason == .confirmation || reason == .confirmIntent }

    /// The items of the current page, or all items.
    public var shownItems: ArraySlice<Item> {
        page.map { items.prefix($0.end).dropFirst($0.start) } ?? items[...]
    }
}

extension Prompt.Page {
    private enum CodingKeys: CodingKey {
        case start, end
    }

    /// Creates a page by decoding it.
    ///
    /// - Throws: `DecodingError` if the range is empty or invalid.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        start = try container.decode(Int.self, forKey: .start)
        end = try container.decode(Int.self, forKey: .end)
        guard 0 <= start, start < end else {
            throw DecodingError.dataCorruptedError(
                forKey: .end, in: container, debugDescription: "a page can't go from \(start) to \(end)")
        }
    }
}

extension Prompt.Reason: CustomStringConvertible {
    /// The reason as it is written in conversations and in JSON.
    public var description: String {
        switch self {
        case .needsValue: "needsValue"
        case .unsupported(nil): "unsupported"
        case .unsupported(let reason?): "unsupported(\(reason))"
        case .disambiguation: "disambiguation"
        case .confirmation: "confirmation"
        case .confirmIntent: "confirmIntent"
        case .configuration: "configuration"
        }
    }
}

extension Prompt.Reason: Codable {
    /// Encodes the case under its name.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .unsupported(let value?): try encoder.encode(value, asCase: "unsupported")
        case .unsupported(nil): try encoder.encodeCase("unsupported")
        case .needsValue: try encoder.encodeCase("needsValue")
        case .disambiguation: try encoder.encodeCase("disambiguation")
        case .confirmation: try encoder.encodeCase("confirmation")
        case .confirmIntent: try encoder.encodeCase("confirmIntent")
        case .configuration: try encoder.encodeCase("configuration")
        }
    }

    /// Creates a reason by decoding the case and its value.
    public init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        switch reader.name {
        case "unsupported": self = .unsupported(try reader.optionalValue())
        case "needsValue": self = .needsValue
        case "disambiguation": self = .disambiguation
        case "confirmation": self = .confirmation
        case "confirmIntent": self = .confirmIntent
        case "configuration": self = .configuration
        default: throw reader.unknown(Self.self)
        }
    }
}
