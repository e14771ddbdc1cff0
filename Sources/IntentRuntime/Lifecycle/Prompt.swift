import IntentDefinitions
public import IntentKit

/// A question to the person.
public struct Prompt: Codable, Hashable, Sendable {
    /// Why a question is asked.
    public enum Reason: Hashable, Sendable {
        /// A value is missing.
        case needsValue
        /// The value will not do, for a reason that the definition may name.
        case unsupported(String?)
        /// One of several values is to be chosen.
        case disambiguation
        /// A value is to be confirmed.
        case confirmation
        /// The whole intent is to be confirmed before it is handled.
        case confirmIntent
        /// An intent is being set up, to be run later.
        case configuration
    }

    /// Something to choose.
    public struct Item: Codable, Hashable, Sendable {
        /// What the item is chosen by: an object's identifier, a case's name, or the text itself.
        public var id: String
        /// What people see.
        public var title: String
        /// The second line.
        public var subtitle: String?
        /// The picture.
        public var image: Image?
        /// How the title is spoken, where the spelling does not tell.
        public var pronunciationHint: String?
        /// What else people say for it.
        public var alternativeMatches: [String]?
        /// The title of the section that the item stands in.
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

    /// The items that are said at once.
    public struct Page: Codable, Hashable, Sendable {
        /// The position, from 0, of the first item of the page.
        public var start: Int
        /// The position behind the last item of the page.
        public var end: Int
    }

    /// The intent's name.
    public var intent: String
    /// The phase that waits for the answer.
    public var phase: Phase
    /// The parameter that is asked about; nothing when it is the whole intent.
    public var parameter: String?
    /// The position, from 0, of the value that is asked about in a list.
    public var element: Int?
    /// Why it is asked.
    public var reason: Reason
    /// The question.
    public var dialog: Dialog
    /// What there is to choose, if anything.
    public var items: [Item]
    /// The items that are said at once; nothing where all are.
    public var page: Page?
    /// Why the handler could not name what there is to choose, in a sentence for a developer.
    public var optionsFailure: String?
    /// What the items were narrowed to by the person.
    public var searchTerm: String?
    /// The value that the parameter has while an intent is set up, in words.
    public var currentValue: String?
}

extension Prompt {
    /// Whether yes or no is an answer.
    public var isYesOrNo: Bool {
        reason == .confirmation || reason == .confirmIntent
    }

    /// The items that are said now.
    public var shownItems: ArraySlice<Item> {
        page.map { items.prefix($0.end).dropFirst($0.start) } ?? items[...]
    }
}

extension Prompt.Page {
    private enum CodingKeys: CodingKey {
        case start, end
    }

    /// Reads a page.
    ///
    /// - Throws: `DecodingError` if no list of items has such a page.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        start = try container.decode(Int.self, forKey: .start)
        end = try container.decode(Int.self, forKey: .end)
        guard 0 <= start, start < end else {
            throw DecodingError.dataCorruptedError(
                forKey: .end, in: container, debugDescription: "no page goes from \(start) to \(end)")
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
    /// Writes the case under its name.
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

    /// Reads the case by its name.
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
