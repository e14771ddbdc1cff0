/// A handler's result for one value of a parameter.
///
/// The names are those of Apple's `INIntentResolutionResult` subclasses: `.success(with:)`, `.needsValue()`,
/// `.disambiguation(with:)` and the rest. Results can be compared, and a result prints as it is written in code.
public struct ResolutionResult<Value, Reason> {
    // The type requires nothing of its values, but its members do: what a type requires is searched for among
    // everything in the program when the type is first used, for each value anew.
    fileprivate enum Answer {
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
}

extension ResolutionResult.Answer: Equatable where Value: Equatable, Reason: Equatable {}
extension ResolutionResult.Answer: Hashable where Value: Hashable, Reason: Hashable {}
extension ResolutionResult.Answer: Sendable where Value: Sendable, Reason: Sendable {}
extension ResolutionResult: Equatable where Value: Equatable, Reason: Equatable {}
extension ResolutionResult: Hashable where Value: Hashable, Reason: Hashable {}
extension ResolutionResult: Sendable where Value: Sendable, Reason: Sendable {}

extension ResolutionResult where Value: IntentValueConvertible, Reason: UnsupportedReason {
    /// Returns a result that accepts a value.
    public static func success(with resolvedValue: Value) -> Self { Self(.success(resolvedValue)) }

    /// Returns results that accept each of several values of a list.
    public static func successes(with resolvedValues: [Value]) -> [Self] { resolvedValues.map { success(with: $0) } }

    /// Returns a result that has the person asked for a value.
    public static func needsValue() -> Self { Self(.needsValue) }

    /// Returns a result that lets the request continue without a value.
    public static func notRequired() -> Self { Self(.notRequired) }

    /// Returns a result that rejects the value and has the person asked for another.
    public static func unsupported() -> Self { Self(.unsupported(nil)) }

    /// Returns a result that rejects the value for a reason listed in the definition.
    public static func unsupported(forReason reason: Reason) -> Self { Self(.unsupported(reason)) }

    /// Returns a result that has the person confirm a value.
    public static func confirmationRequired(with valueToConfirm: Value?) -> Self {
        Self(.confirmationRequired(valueToConfirm))
    }
}

extension ResolutionResult where Value: Disambiguatable, Reason: UnsupportedReason {
    /// Returns a result that has the person choose one of several values.
    public static func disambiguation(with valuesToDisambiguate: [Value]) -> Self {
        Self(.disambiguation(valuesToDisambiguate))
    }
}

extension ResolutionResult where Value: IntentValueConvertible, Reason: UnsupportedReason {
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

extension ResolutionResult: CustomStringConvertible where Value: IntentValueConvertible, Reason: UnsupportedReason {
    /// The result as it is written in a handler's code.
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
