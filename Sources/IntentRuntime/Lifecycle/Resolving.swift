import IntentDefinitions
import IntentKit

/// The state of the parameter that is being resolved.
struct Resolving: Codable, Hashable, Sendable {
    /// What the handler said, one result for each value.
    var results: [Resolution] = []
    /// The question that is being asked.
    var question: Question?
    /// Whether the person was asked about what the handler said, so that the handler is asked again.
    var hasAnswers = false
    /// Values the person has said yes to; a handler that asks again about one of them takes it as given.
    var confirmed: [IntentValue?] = []
    /// How often the person was asked about the parameter.
    var promptCount = 0
    /// How often the person turned a page or searched.
    var turnCount = 0

    /// A question about one of the results.
    struct Question: Codable, Hashable, Sendable {
        /// The position of the result.
        var element: Int
        /// Why it is asked.
        var reason: Prompt.Reason
        /// What there is to choose.
        var choices = Choices()
        /// Everything that was offered, where the choices are what the person narrowed it to.
        var offered: Choices?
        /// The value to say yes or no to.
        var value: IntentValue?
        /// What the choices are narrowed to.
        var searchTerm: String?
        /// Whether the person has said the whole of what is searched for, so that a single result is the answer.
        var takesOnlyMatch = false
        /// The position of the first item that is said.
        var pageStart = 0
        /// Why the handler could not name the choices.
        var optionsFailure: String?
        /// What the person said last that was no answer.
        var misunderstanding: Misunderstanding?
    }

    /// Words that were no answer.
    enum Misunderstanding: Hashable, Sendable {
        /// They fit the choices that are left.
        case ambiguous(String)
        /// They fit nothing; what would have been an answer.
        case unrecognized(String, expectation: String)
        /// They were searched for, and nothing was found.
        case foundNothing(String)
        /// None of the choices is wanted, and there are no others.
        case refusedAll
    }
}

extension Resolving.Misunderstanding: Codable {
    private struct UnrecognizedMembers: Codable {
        var text: String
        var expectation: String
    }

    /// Writes the case under its name.
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

    /// Reads the case by its name.
    init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        switch reader.name {
        case "ambiguous": self = .ambiguous(try reader.value())
        case "foundNothing": self = .foundNothing(try reader.value())
        case "refusedAll": self = .refusedAll
        case "unrecognized":
            let members = try reader.members(NameKey.self)
            // Version 1 had no name for it.
            let text = try members.decodeIfPresent(String.self, forKey: NameKey("text"))
            self = .unrecognized(
                try text ?? members.decode(String.self, forKey: NameKey("_0")),
                expectation: try members.decode(String.self, forKey: NameKey("expectation")))
        default: throw reader.unknown(Self.self)
        }
    }
}
