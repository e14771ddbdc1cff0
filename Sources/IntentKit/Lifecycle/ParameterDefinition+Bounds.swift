import IntentDefinitions

extension ParameterDefinition {
    func builtInReason(against value: IntentValue) -> String? { nil }
}
