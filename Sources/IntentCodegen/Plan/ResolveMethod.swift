import Escaping
package import IntentDefinitions

/// The method with which a handler resolves a parameter, in the names that the generated code has.
package struct ResolveMethod: Hashable, Sendable {
    /// The name of the parameter in the definition.
    package let parameter: String
    /// The name of the method, such as `resolveSoup`.
    package let name: String
    /// The property of the intent.
    package let property: String
    /// The type of the result.
    package let result: String

    /// Returns the methods of an intent whose property is `nil` without a value: not those of lists, enumerations and
    /// values that can't be missing.
    ///
    /// - Parameters:
    ///   - intent: The name of the intent.
    ///   - file: The definition file with the intent.
    package static func all(of intent: String, in file: DefinitionFile) -> [ResolveMethod] {
        var planner = Planner(file: file, configuration: CodegenConfiguration(), sourceName: "")
        let plan = planner.plan().intents.first { $0.definition.name == intent }
        return (plan?.parameters ?? []).compactMap { parameter in
            let property = parameter.property
            guard let result = parameter.result, !property.isList, property.isUnsetWithoutSaying else { return nil }
            return ResolveMethod(
                parameter: parameter.definition.name, name: "resolve" + parameter.stem, property: property.name.source,
                result: result.fields(separatedBy: ".").last.map(String.init) ?? result)
        }
    }
}
