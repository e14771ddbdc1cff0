import IntentDefinitions
import IntentKit
import IntentRuntime

extension IntentRequest {
    /// Returns the names of the parameters that have values and don't apply now, in the order of the definition.
    ///
    /// A parameter whose parent has no value yet may still apply when the request is continued.
    ///
    /// - Parameter given: The request before it ran, if only its values are meant. Defaults to `nil`.
    func inapplicableValues(amongThoseOf given: IntentRequest? = nil) -> [String] {
        let given = given?.values ?? values
        let applicable = Set(applicableParameters.map(\.name))
        let isDone = if case .finished(let outcome) = step { outcome.kind == .succeeded } else { false }
        return definition.parameters.filter { parameter in
            guard given[parameter.name] != nil, !applicable.contains(parameter.name) else { return false }
            return isDone || (parameter.relationship?.parent.map { values[$0] != nil } ?? false)
        }.map(\.name)
    }

    /// Returns a sentence about a value that isn't used, because other values or answers exclude it.
    func complaint(aboutUnused name: String) -> String {
        let parent = parameter(named: name)?.relationship?.parent
        let value = parent.flatMap { applicableValues[$0] }
        let condition = parent.flatMap { parent in value.map { " if \(parent) is \($0.plainText)" } } ?? ""
        return "The value of \(name) wasn't used: the parameter doesn't apply\(condition)."
    }
}
