import Escaping

extension IntentDefinition {
    init?(_ reader: inout KeyedReader) {
        guard let name = reader.string("Name") else { return nil }
        self.init(name: name)
        readOrigin(&reader)
        className = reader.string("ClassName")
        classPrefix = reader.string("ClassPrefix")
        category = reader.string("Category")
        verb = reader.string("Verb")
        domain = reader.string("Domain")
        title = reader.text("Title")
        summary = reader.text("Description")
        defaultImageName = reader.string("DefaultImageName")
        inputParameter = reader.string("Input")
        keyParameter = reader.string("KeyParameter")
        parameters = reader.list("Parameters", of: .parameter) { ParameterDefinition(&$0) } ?? []
        combinations = ParameterCombination.list("ParameterCombinations", of: &reader)
        managedCombinations = ParameterCombination.list("ManagedParameterCombinations", of: &reader)
        response = reader.dictionary("Response", of: .response) { ResponseDefinition(&$0) }
        isUserConfirmationRequired = reader.boolean("UserConfirmationRequired")
        isConfigurable = reader.flag("Configurable")
        isCustomizable = reader.flag("Customizable")
        isEligibleForWidgets = reader.flag("EligibleForWidgets")
        isIneligibleForSuggestions = reader.flag("IneligibleForSuggestions")
        isDeprecated = reader.flag("Deprecated")
        restrictions = reader.integer("Restrictions")
        lastParameterTag = reader.integer("LastParameterTag")
    }

    private mutating func readOrigin(_ reader: inout KeyedReader) {
        guard let spelling = reader.string("Type") else { return }
        if let known = Origin(rawValue: spelling) {
            origin = known
        } else {
            reader.report("unknown INIntentType “\(spelling)”; the intent is taken as \(Origin.custom.rawValue)")
        }
    }
}

extension ParameterCombination {
    /// Returns the combinations of a dictionary whose keys are the names of the parameters.
    static func list(_ name: String, of reader: inout KeyedReader) -> [ParameterCombination] {
        reader.dictionaries(name, of: .combination) { names, reader in
            ParameterCombination(
                parameters: names.fields(separatedBy: ",").map(String.init),
                title: reader.text("Title"),
                subtitle: reader.text("Subtitle"),
                supportsBackgroundExecution: reader.boolean("SupportsBackgroundExecution"),
                isPrimary: reader.boolean("IsPrimary"),
                isLinked: reader.flag("IsLinked"),
                updatesLinked: reader.flag("UpdatesLinked")
            )
        } ?? []
    }
}

extension ResponseDefinition {
    init(_ reader: inout KeyedReader) {
        self.init(
            codes: reader.list("Codes", of: .responseCode) { ResponseCodeDefinition(&$0) } ?? [],
            parameters: reader.list("Parameters", of: .responseParameter) {
                PropertyDefinition(&$0, metadata: .responseParameterMetadata)
            },
            output: reader.string("Output"),
            lastParameterTag: reader.integer("LastParameterTag")
        )
    }
}

extension ResponseCodeDefinition {
    init?(_ reader: inout KeyedReader) {
        guard let name = reader.string("Name") else { return nil }
        self.init(
            name: name,
            isSuccess: reader.boolean("Success"),
            text: reader.text("FormatString"),
            conciseText: reader.text("ConciseFormatString")
        )
    }
}
