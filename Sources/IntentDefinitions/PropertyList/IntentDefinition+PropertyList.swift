import Escaping

extension IntentDefinition: KeyedElement {
    mutating func exchange(with object: inout KeyedObject) {
        object.string("Name", required: &name)
        exchangeOrigin(with: &object)
        object.string("ClassName", &className)
        object.string("ClassPrefix", &classPrefix)
        object.string("Category", &category)
        object.string("Verb", &verb)
        object.string("Domain", &domain)
        object.text("Title", &title)
        object.text("Description", &summary)
        object.string("DefaultImageName", &defaultImageName)
        object.string("Input", &inputParameter)
        object.string("KeyParameter", &keyParameter)
        object.list("Parameters", &parameters, of: .parameter)
        ParameterCombination.exchange("ParameterCombinations", &combinations, with: &object)
        ParameterCombination.exchange("ManagedParameterCombinations", &managedCombinations, with: &object)
        object.dictionary("Response", &response, of: .response)
        object.boolean("UserConfirmationRequired", &isUserConfirmationRequired)
        object.flag("Configurable", &isConfigurable)
        object.flag("Customizable", &isCustomizable)
        object.flag("EligibleForWidgets", &isEligibleForWidgets)
        object.flag("IneligibleForSuggestions", &isIneligibleForSuggestions)
        object.flag("Deprecated", &isDeprecated)
        object.integer("Restrictions", &restrictions)
        object.integer("LastParameterTag", &lastParameterTag)
    }

    private mutating func exchangeOrigin(with object: inout KeyedObject) {
        var spelling = Optional(origin.rawValue)
        object.string("Type", &spelling)
        guard let spelling else { return }
        if let known = Origin(rawValue: spelling) {
            origin = known
        } else {
            object.report("unknown INIntentType “\(spelling)”; the intent is taken as \(Origin.custom.rawValue)")
        }
    }
}

extension ParameterCombination: KeyedElement {
    /// Reads or writes combinations, in a dictionary whose keys are the names of the parameters.
    static func exchange(_ name: String, _ all: inout [ParameterCombination], with object: inout KeyedObject) {
        object.dictionaries(name, &all, of: .combination, key: { $0.parameters.joined(separator: ",") }) { names in
            ParameterCombination(parameters: names.fields(separatedBy: ",").map(String.init))
        }
    }

    mutating func exchange(with object: inout KeyedObject) {
        object.text("Title", &title)
        object.text("Subtitle", &subtitle)
        object.boolean("SupportsBackgroundExecution", &supportsBackgroundExecution)
        object.boolean("IsPrimary", &isPrimary)
        object.flag("IsLinked", &isLinked)
        object.flag("UpdatesLinked", &updatesLinked)
    }
}

extension ResponseDefinition: KeyedElement {
    mutating func exchange(with object: inout KeyedObject) {
        object.list("Codes", &codes, of: .responseCode, isAlwaysWritten: true)
        object.list("Parameters", &parameters, of: .responseParameter, from: PropertyDefinition()) {
            $0.exchange(with: &$1)
        }
        object.string("Output", &output)
        object.integer("LastParameterTag", &lastParameterTag)
    }
}

extension ResponseCodeDefinition: KeyedElement {
    mutating func exchange(with object: inout KeyedObject) {
        object.string("Name", required: &name)
        object.boolean("Success", &isSuccess)
        object.text("FormatString", &text)
        object.text("ConciseFormatString", &conciseText)
    }
}
