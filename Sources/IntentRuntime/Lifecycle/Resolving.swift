import IntentDefinitions
import IntentKit

/// The state of the parameter that is being resolved.
struct Resolving: Codable, Hashable, Sendable {
    /// The handler's results, one for each value.
    var results: [Resolution] = []
    /// The question that is being asked.
    var question: Question?
    /// Whether the person has answered questions about the results, so that the handler is asked again.
    var hasAnswers = false
    /// What the person has confirmed and won't be asked about again, by the position of the result; `nil` for nothing.
    var confirmations: [Int: Resolution]?
    /// The number of questions asked about the parameter.
    var promptCount = 0
    /// The number of page turns and searches.
    var turnCount = 0
    /// Whether the handler is asked for the values among which names in the current value are looked up.
    var isLookingUp: Bool?

    /// A question about one of the results.
    struct Question: Codable, Hashable, Sendable {
        /// The position of the result.
        var element: Int
        /// The reason for the question.
        var reason: Prompt.Reason
        /// The values to choose from.
        var choices = Choices()
        /// All values that were offered, if the person has narrowed the choices.
        var offered: Choices?
        var value: IntentValue?
        /// The term by which the choices are narrowed.
        var searchTerm: String?
        /// Whether the search is final, so that a single match is the answer.
        var takesOnlyMatch = false
        /// The position of the first item of the current page.
        var pageStart = 0
        /// The reason why the handler couldn't provide choices.
        var optionsFailure: String?
        /// The misunderstanding of the last answer, if there was one.
        var misunderstanding: Misunderstanding?
    }

    /// Words that weren't an answer.
    enum Misunderstanding: Hashable, Sendable {
        /// They fit several items, which are now the choices.
        case ambiguous(String)
        /// They fit nothing; the expectation says what would have been an answer.
        case unrecognized(String, expectation: String)
        /// They were searched for, and nothing was found.
        case foundNothing(String)
        /// None of the choices is wanted, and there are no others.
        case refusedAll
    }
}

extension Resolving.Misunderstanding: Codable {
    private struct UnrecognizedMembers: Codable {
        var text, expectation: String
    }

    /// Encodes the case under its name.
    func encode(to encoder: any Encoder) throws {
        switch self {
        case .ambiguous(let value): try encoder.encode(value, asCase: "ambiguous")
        case .foundNothing(let value): try encoder.encode(value, asCase: "foundNothing")
        case .refusedAll: try encoder.encodeCase("refusedAll")
        case .unrecognized(let text, let expectation):
            try encoder.encode(
                members: UnrecognizedMembers(text: text, expectation: expectation), asCase: "unrecognized")
        }
    }

    /// Creates a misunderstanding by decoding the case and its value.
    init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        switch reader.name {
        case "ambiguous": self = .ambiguous(try reader.value())
        case "foundNothing": self = .foundNothing(try reader.value())
        case "refusedAll": self = .refusedAll
        case "unrecognized":
            let members = try reader.members(NameKey.self)
            // Version 1 had no name for this value.
            let text = try members.decodeIfPresent(String.self, forKey: NameKey("text"))
            self = .unrecognized(
                try text ?? members.decode(String.self, forKey: .earlier),
                expectation: try members.decode(String.self, forKey: NameKey("expectation")))
        default: throw reader.unknown(Self.self)
        }
    }
}
