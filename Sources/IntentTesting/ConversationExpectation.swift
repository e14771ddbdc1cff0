import IntentConversations
@_spi(Generated) public import IntentKit
public import IntentRuntime

/// The expected state of a conversation: a question, or an end.
public struct ConversationExpectation<Subject: Intent>: Sendable, CustomStringConvertible {
    private enum Kind: Sendable {
        case question(parameter: String?, reason: Prompt.Reason, items: [String]?)
        case outcome(Outcome.Kind)
        case response(code: String)
    }

    private let kind: Kind

    /// Expects a question for the parameter's value.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - items: The titles of the items to choose from; `nil` if they aren't compared.
    public static func needsValue(_ parameter: PartialKeyPath<Subject>, items: [String]? = nil) -> Self {
        Self(kind: .question(parameter: name(of: parameter), reason: .needsValue, items: items))
    }

    /// Expects a value to be rejected, for a reason that the definition may name, and another one to be asked for.
    public static func unsupported(_ parameter: PartialKeyPath<Subject>, reason: String? = nil) -> Self {
        Self(kind: .question(parameter: name(of: parameter), reason: .unsupported(reason), items: nil))
    }

    /// Expects a choice between several values.
    public static func disambiguation(_ parameter: PartialKeyPath<Subject>, items: [String]? = nil) -> Self {
        Self(kind: .question(parameter: name(of: parameter), reason: .disambiguation, items: items))
    }

    /// Expects a value to be confirmed.
    public static func confirmation(_ parameter: PartialKeyPath<Subject>) -> Self {
        Self(kind: .question(parameter: name(of: parameter), reason: .confirmation, items: nil))
    }

    /// Expects the whole intent to be confirmed.
    public static var confirmIntent: Self {
        Self(kind: .question(parameter: nil, reason: .confirmIntent, items: nil))
    }

    /// Expects the request to end with this kind of outcome.
    public static func outcome(_ kind: Outcome.Kind) -> Self {
        Self(kind: .outcome(kind))
    }

    /// Expects the request to end with this response code.
    public static func response(_ code: Subject.Response.Code) -> Self {
        Self(kind: .response(code: code.codeName))
    }

    private static func name(of parameter: PartialKeyPath<Subject>) -> String {
        Subject.parameters.properties.name(of: parameter) ?? "\(parameter)"
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

extension DonationLog {
    /// Returns a log, and the donation center for a test's handler, which may donate these intents.
    static func center(of intents: [any Intent.Type]) -> (log: DonationLog, center: any DonationCenter) {
        let log = DonationLog()
        return (log, log.center(of: Donor(app: "test", intents: intents.map { $0.definition })))
    }
}
