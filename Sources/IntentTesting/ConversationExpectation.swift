import IntentConversations
import IntentDefinitions
@_spi(Generated) public import IntentKit
public import IntentRuntime

/// The expected state of a conversation: a question, or an end.
public struct ConversationExpectation<Subject>: Sendable, CustomStringConvertible {
    private enum Kind: Sendable {
        case question(parameter: String?, reason: Prompt.Reason, items: [String]?)
        case outcome(Outcome.Kind)
        case response(code: String)
    }

    private let kind: Kind

    /// Expects a question about a parameter, given its name.
    package static func question(_ parameter: String, _ reason: Prompt.Reason, items: [String]? = nil) -> Self {
        Self(kind: .question(parameter: parameter, reason: reason, items: items))
    }

    /// Expects the request to end with a response code, given its name.
    package static func response(code: String) -> Self { Self(kind: .response(code: code)) }

    /// Expects the whole intent to be confirmed.
    public static var confirmIntent: Self {
        Self(kind: .question(parameter: nil, reason: .confirmIntent, items: nil))
    }

    /// Expects the request to end with this kind of outcome.
    public static func outcome(_ kind: Outcome.Kind) -> Self {
        Self(kind: .outcome(kind))
    }

    /// The expectation as written in a test.
    public var description: String {
        switch kind {
        case .question(nil, _, _): "a question whether the intent is right"
        case .question(let parameter?, let reason, nil): "\(parameter) · \(reason)"
        case .question(let parameter?, let reason, let items?):
            "\(parameter) · \(reason) · \(items.joined(separator: ", "))"
        case .outcome(let kind): "it to end as \(kind.rawValue)"
        case .response(let code): "the response code \(code)"
        }
    }

    /// Returns `nil` if the expectation is met; otherwise the difference, or `.some(nil)` for the state as a whole.
    func complaint(about prompt: Prompt?, _ outcome: Outcome?, _ request: IntentRequest) -> String?? {
        switch kind {
        case .question(let parameter, let reason, let items):
            guard let prompt, prompt.parameter == parameter, prompt.reason == reason else { return .some(nil) }
            let titles = prompt.items.map(\.title)
            guard let items, items != titles else { return nil }
            return "the items are: \(titles.joined(separator: ", "))"
        case .outcome(let kind): return outcome?.kind == kind ? nil : .some(nil)
        case .response(let code): return outcome?.code == code ? nil : .some(nil)
        }
    }
}

extension ConversationExpectation where Subject: Intent {
    /// Expects a question for the parameter's value.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - items: The titles of the items to choose from; `nil` if they aren't compared.
    public static func needsValue(_ parameter: PartialKeyPath<Subject>, items: [String]? = nil) -> Self {
        question(name(of: parameter), .needsValue, items: items)
    }

    /// Expects a value to be rejected, for a reason that the definition may name, and another one to be asked for.
    public static func unsupported(_ parameter: PartialKeyPath<Subject>, reason: String? = nil) -> Self {
        question(name(of: parameter), .unsupported(reason))
    }

    /// Expects a choice between several values.
    public static func disambiguation(_ parameter: PartialKeyPath<Subject>, items: [String]? = nil) -> Self {
        question(name(of: parameter), .disambiguation, items: items)
    }

    /// Expects a value to be confirmed.
    public static func confirmation(_ parameter: PartialKeyPath<Subject>) -> Self {
        question(name(of: parameter), .confirmation)
    }

    /// Expects the request to end with this response code.
    public static func response(_ code: Subject.Response.Code) -> Self { response(code: code.codeName) }

    private static func name(of parameter: PartialKeyPath<Subject>) -> String {
        Subject.parameters.properties.name(of: parameter) ?? "\(parameter)"
    }
}

extension DonationLog {
    /// Returns a log, and the donation center for a test's handler, which may donate these intents.
    static func center(of intents: [IntentDefinition]) -> (log: DonationLog, center: any DonationCenter) {
        let log = DonationLog()
        return (log, log.center(of: Donor(app: "test", intents: intents)))
    }
}
