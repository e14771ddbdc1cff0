import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport

// Short words for driving a request by hand.

extension IntentRequest {
    /// A request for an intent that has nothing but parameters.
    init(_ parameters: ParameterDefinition..., catalog: TypeCatalog = .init(), values: [String: IntentValue] = [:]) {
        self.init(for: IntentDefinition(name: "Test", parameters: parameters), catalog: catalog, values: values)
    }

    /// What the handler is to be asked.
    var call: Call? {
        guard case .call(let call) = step else { return nil }
        return call
    }

    /// What the person is to be asked.
    var prompt: Prompt? {
        guard case .ask(let prompt) = step else { return nil }
        return prompt
    }

    /// How the request ended.
    var outcome: Outcome? {
        guard case .finished(let outcome) = step else { return nil }
        return outcome
    }

    /// Hands back what the handler says about the current parameter.
    mutating func resolve(_ resolution: Resolution) {
        receive(.resolved(.one(resolution)))
    }

    /// Hands back what the handler says about the elements of the current parameter.
    mutating func resolve(each resolutions: Resolution...) {
        receive(.resolved(.each(resolutions)))
    }

    /// Hands back a response with a code.
    mutating func respond(_ code: String) {
        receive(.response(ResponseContent(code: code)))
    }
}

extension ParameterDefinition {
    /// A text parameter that a handler resolves.
    static func text(_ name: String, when relationship: ParameterRelationship? = nil) -> Self {
        Self(name: name, type: .string, supportsResolution: true, relationship: relationship)
    }

    /// A list of texts that a handler resolves.
    static func texts(_ name: String) -> Self {
        Self(name: name, type: .string, supportsMultipleValues: true, supportsResolution: true)
    }
}

extension ValueMetadata {
    /// Metadata that states nothing but a default.
    static func starting(with value: Scalar) -> Self {
        var metadata = Self()
        metadata.defaultValue = value
        return metadata
    }
}
