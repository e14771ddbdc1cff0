extension DefinitionFile {
    /// Calls a closure for each text that has a key, or could have one, in the order of the file.
    ///
    /// - Parameter update: Receives each text, and the values that its placeholders can name.
    mutating func updateTexts(_ update: (inout LocalizableText, TextScope) -> Void) {
        let catalog = catalog
        for index in intents.indices { intents[index].updateTexts(catalog, update) }
        let nothing = TextScope(catalog)
        for index in enums.indices {
            update(&enums[index].displayName, nothing)
            for value in enums[index].values.indices { enums[index].values[value].updateTexts(nothing, update) }
        }
        for index in types.indices {
            update(&types[index].displayName, nothing)
            for property in types[index].properties.indices {
                types[index].properties[property].updateTexts(nothing, update)
            }
        }
    }
}

extension IntentDefinition {
    fileprivate mutating func updateTexts(
        _ catalog: TypeCatalog, _ update: (inout LocalizableText, TextScope) -> Void
    ) {
        let scope = TextScope(self, catalog)
        update(&title, scope)
        update(&summary, scope)
        for index in parameters.indices { parameters[index].updateTexts(scope, update) }
        for index in combinations.indices { combinations[index].updateTexts(scope, update) }
        for index in managedCombinations.indices { managedCombinations[index].updateTexts(scope, update) }
        response?.updateTexts(scope, update)
    }
}

extension EnumDefinition.Value {
    fileprivate mutating func updateTexts(_ scope: TextScope, _ update: (inout LocalizableText, TextScope) -> Void) {
        update(&displayName, scope)
        for index in synonyms.indices {
            update(&synonyms[index].text, scope)
            update(&synonyms[index].pronunciationHint, scope)
        }
    }
}

extension ParameterDefinition {
    fileprivate mutating func updateTexts(_ scope: TextScope, _ update: (inout LocalizableText, TextScope) -> Void) {
        update(&displayName, scope)
        metadata?.updateTexts(type, scope, update)
        for index in prompts.indices { update(&prompts[index].text, scope) }
        for index in unsupportedReasons.indices { update(&unsupportedReasons[index].text, scope) }
    }
}

extension ParameterCombination {
    fileprivate mutating func updateTexts(_ scope: TextScope, _ update: (inout LocalizableText, TextScope) -> Void) {
        update(&title, scope)
        update(&subtitle, scope)
    }
}

extension ResponseDefinition {
    fileprivate mutating func updateTexts(_ scope: TextScope, _ update: (inout LocalizableText, TextScope) -> Void) {
        let scope = scope.adding(properties)
        for index in codes.indices {
            update(&codes[index].text, scope)
            update(&codes[index].conciseText, scope)
        }
        guard var properties = parameters else { return }
        for index in properties.indices { properties[index].updateTexts(scope, update) }
        parameters = properties
    }
}

extension PropertyDefinition {
    fileprivate mutating func updateTexts(_ scope: TextScope, _ update: (inout LocalizableText, TextScope) -> Void) {
        update(&displayName, scope)
        metadata?.updateTexts(type, scope, update)
    }
}

extension ValueMetadata {
    fileprivate mutating func updateTexts(
        _ type: ParameterType, _ scope: TextScope, _ update: (inout LocalizableText, TextScope) -> Void
    ) {
        update(&trueDisplayName, scope)
        update(&falseDisplayName, scope)
        update(&template, scope)
        update(&placeholder, scope)
        // The default of an enumeration is the name of a case, which is the same in every language.
        guard type == .string, case .string(let value) = defaultValue else { return }
        var text = LocalizableText(value, id: defaultValueID)
        update(&text, scope)
        defaultValue = .string(text.text ?? value)
    }
}
