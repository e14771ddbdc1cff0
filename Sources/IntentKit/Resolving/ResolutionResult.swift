/// What a handler says about one value of a parameter.
///
/// The spelling is Apple's (section B): `.success(with:)`, `.needsValue()`, `.disambiguation(with:)` and the rest. Two
/// results can be compared, and a result prints as it is written.
public struct ResolutionResult<Value: IntentValueConvertible, Reason: UnsupportedReason>: Hashable, Sendable {
    private enum Answer: Hashable, Sendable {
        case success(Value)
        case needsValue
        case notRequired
        case unsupported(Reason?)
        case disambiguation([Value])
        case confirmationRequired(Value?)
    }

    private let answer: Answer

    private init(_ answer: Answer) {
        self.answer = answer
    }

    /// The value is this.
    public static func success(with resolvedValue: Value) -> Self { Self(.success(resolvedValue)) }

    /// A value is missing; the person is asked.
    public static func needsValue() -> Self { Self(.needsValue) }

    /// The intent goes on without the value.
    public static func notRequired() -> Self { Self(.notRequired) }

    /// The value will not do; the person is asked for another.
    public static func unsupported() -> Self { Self(.unsupported(nil)) }

    /// The value will not do for a reason that the definition names.
    public static func unsupported(forReason reason: Reason) -> Self { Self(.unsupported(reason)) }

    /// The person says yes or no to a value.
    public static func confirmationRequired(with valueToConfirm: Value?) -> Self {
        Self(.confirmationRequired(valueToConfirm))
    }
}

extension ResolutionResult where Value: Disambiguatable {
    /// The person chooses one of several values.
    public static func disambiguation(with valuesToDisambiguate: [Value]) -> Self {
        Self(.disambiguation(valuesToDisambiguate))
    }
}

extension ResolutionResult {
    /// The result without its Swift types, as the lifecycle handles it.
    public var resolution: Resolution {
        switch answer {
        case .success(let value): .success(value.intentValue)
        case .needsValue: .needsValue
        case .notRequired: .notRequired
        case .unsupported(let reason): .unsupported(reason: reason?.code)
        case .disambiguation(let values): .disambiguation(values.map(\.intentValue))
        case .confirmationRequired(let value): .confirmationRequired(value?.intentValue)
        }
    }
}

extension ResolutionResult: CustomStringConvertible {
    /// The result as it is written in a handler.
    public var description: String {
        switch answer {
        case .success(let value): ".success(with: \(value))"
        case .needsValue: ".needsValue()"
        case .notRequired: ".notRequired()"
        case .unsupported(nil): ".unsupported()"
        case .unsupported(let reason?): ".unsupported(forReason: .\(reason.code))"
        case .disambiguation(let values): ".disambiguation(with: \(values))"
        case .confirmationRequired(let value): ".confirmationRequired(with: \(value.map { "\($0)" } ?? "nil"))"
        }
    }
}
