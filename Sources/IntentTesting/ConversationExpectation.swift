public import IntentKit
public import IntentRuntime

/// What a conversation is expected to come to: a question, or an end.
public struct ConversationExpectation<Subject: Intent>: Sendable, CustomStringConvertible {
    private enum Kind: Sendable {
        case question(parameter: String?, reason: Prompt.Reason, items: [String]?)
        case outcome(Outcome.Kind)
        case response(code: String)
    }

    private let kind: Kind

    /// A value of the parameter is asked for.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - items: The titles of what there is to choose; nothing compares none.
    public static func needsValue(_ parameter: PartialKeyPath<Subject>, items: [String]? = nil) -> Self {
        Self(kind: .question(parameter: name(of: parameter), reason: .needsValue, items: items))
    }

    /// The value will not do, for a reason that the definition may name, and another is asked for.
    public static func unsupported(_ parameter: PartialKeyPath<Subject>, reason: String? = nil) -> Self {
        Self(kind: .question(parameter: name(of: parameter), reason: .unsupported(reason), items: nil))
    }

    /// One of several values is to be chosen.
    public static func disambiguation(_ parameter: PartialKeyPath<Subject>, items: [String]? = nil) -> Self {
        Self(kind: .question(parameter: name(of: parameter), reason: .disambiguation, items: items))
    }

    /// A value is to be confirmed.
    public static func confirmation(_ parameter: PartialKeyPath<Subject>) -> Self {
        Self(kind: .question(parameter: name(of: parameter), reason: .confirmation, items: nil))
    }

    /// The whole intent is to be confirmed.
    public static var confirmIntent: Self {
        Self(kind: .question(parameter: nil, reason: .confirmIntent, items: nil))
    }

    /// The request has ended so.
    public static func outcome(_ kind: Outcome.Kind) -> Self {
        Self(kind: .outcome(kind))
    }

    /// The request has ended with this response code.
    public static func response(_ code: Subject.Response.Code) -> Self {
        Self(kind: .response(code: code.codeName))
    }

    private static func name(of parameter: PartialKeyPath<Subject>) -> String {
        Subject.parameters.properties.name(of: parameter) ?? "\(parameter)"
    }

    /// The expectation as it is written in a test.
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

    /// Nothing where it is so; else what is different, or nothing in particular.
    func complaint(about prompt: Prompt?, _ outcome: Outcome?, _ request: IntentRequest) -> String?? {
        switch kind {
        case .question(let parameter, let reason, let items):
            guard let prompt, prompt.parameter == parameter, prompt.reason == reason else { return .some(nil) }
            let titles = prompt.items.map(\.title)
            guard let items, items != titles else { return nil }
            return "there is to choose: \(titles.joined(separator: ", "))"
        case .outcome(let kind): return outcome?.kind == kind ? nil : .some(nil)
        case .response(let code): return outcome?.code == code ? nil : .some(nil)
        }
    }
}
