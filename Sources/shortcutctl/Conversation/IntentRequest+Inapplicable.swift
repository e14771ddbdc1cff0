import IntentDefinitions
import IntentRuntime

extension IntentRequest {
    /// Returns the names of the parameters that a request had values for and that don't apply now.
    ///
    /// A parameter whose parent has no value yet may still apply when the request is continued.
    func inapplicableValues(amongThoseOf given: IntentRequest) -> [String] {
        let applicable = Set(applicableParameters.map(\.name))
        return definition.parameters.filter { parameter in
            guard given.values[parameter.name] != nil, !applicable.contains(parameter.name) else { return false }
            return parameter.relationship?.parent.map { values[$0] != nil } ?? false
        }.map(\.name)
    }
}
