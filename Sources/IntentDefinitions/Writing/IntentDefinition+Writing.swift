extension IntentDefinition {
    func write(to members: inout PropertyListMembers) {
        members.add("Name", name)
        members.add("Type", origin.rawValue)
        members.add("ClassName", className)
        members.add("ClassPrefix", classPrefix)
        members.add("Category", category)
        members.add("Verb", verb)
        members.add("Domain", domain)
        members.add("Title", title)
        members.add("Description", summary)
        members.add("DefaultImageName", defaultImageName)
        members.add("Input", inputParameter)
        members.add("KeyParameter", keyParameter)
        members.add("UserConfirmationRequired", isUserConfirmationRequired)
        members.flag("Configurable", isConfigurable)
        members.flag("Customizable", isCustomizable)
        members.flag("EligibleForWidgets", isEligibleForWidgets)
        members.flag("IneligibleForSuggestions", isIneligibleForSuggestions)
        members.flag("Deprecated", isDeprecated)
        members.add("Restrictions", restrictions)
        members.add("LastParameterTag", lastParameterTag)
        if !parameters.isEmpty { members.list("Parameters", parameters, of: .parameter) { $0.write(to: &$1) } }
        ParameterCombination.write(combinations, as: "ParameterCombinations", to: &members)
        ParameterCombination.write(managedCombinations, as: "ManagedParameterCombinations", to: &members)
        if let response { members.dictionary("Response", of: .response) { response.write(to: &$0) } }
    }
}

extension ParameterCombination {
    /// Writes combinations as a dictionary whose keys are the names of the parameters.
    static func write(
        _ combinations: [ParameterCombination], as name: String, to members: inout PropertyListMembers
    ) {
        guard !combinations.isEmpty else { return }
        let values = combinations.map { combination in
            var members = PropertyListMembers(.combination, namespace: nil)
            members.add("Title", combination.title)
            members.add("Subtitle", combination.subtitle)
            members.add("SupportsBackgroundExecution", combination.supportsBackgroundExecution)
            members.add("IsPrimary", combination.isPrimary)
            members.flag("IsLinked", combination.isLinked)
            members.flag("UpdatesLinked", combination.updatesLinked)
            return (combination.parameters.joined(separator: ","), members.value)
        }
        members.add(name, .dictionary(Dictionary(values, uniquingKeysWith: { first, _ in first })))
    }
}

extension ResponseDefinition {
    func write(to members: inout PropertyListMembers) {
        members.list("Codes", codes, of: .responseCode) { code, members in
            members.add("Name", code.name)
            members.add("Success", code.isSuccess)
            members.add("FormatString", code.text)
            members.add("ConciseFormatString", code.conciseText)
        }
        members.add("Output", output)
        members.add("LastParameterTag", lastParameterTag)
        if let parameters {
            members.list("Parameters", parameters, of: .responseParameter) {
                $0.write(to: &$1, metadata: .responseParameterMetadata)
            }
        }
    }
}
