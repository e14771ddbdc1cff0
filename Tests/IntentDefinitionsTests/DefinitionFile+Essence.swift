import IntentDefinitions

// What the hand-written form does not keep. The article “Writing a definition by hand” lists the same.

extension DefinitionFile {
    /// The definition without what only Xcode's editor needs.
    func essence(keepingTextIDs keepsIDs: Bool) -> DefinitionFile {
        var file = self
        (file.modelVersion, file.namespace, file.tools) = (nil, nil, ToolVersions())
        file.intents = intents.map { $0.essence(keepsIDs) }
        file.enums = enums.map { $0.essence(keepsIDs) }
        file.types = types.map { $0.essence(keepsIDs) }
        return file
    }
}

extension LocalizableText {
    fileprivate func essence(_ keepsIDs: Bool) -> LocalizableText {
        // An empty text is none.
        LocalizableText(nonEmpty, id: keepsIDs ? id : nil)
    }
}

extension IntentDefinition {
    fileprivate func essence(_ keepsIDs: Bool) -> IntentDefinition {
        var intent = self
        intent.lastParameterTag = nil
        intent.title = title.essence(keepsIDs)
        intent.summary = summary.essence(keepsIDs)
        // No restriction is the same as none that is stated, and so is false.
        intent.restrictions = restrictions == 0 ? nil : restrictions
        intent.isUserConfirmationRequired = isUserConfirmationRequired ?? false ? true : nil
        intent.parameters = parameters.map { $0.essence(keepsIDs) }
        intent.combinations = combinations.map { $0.essence(keepsIDs) }
        intent.managedCombinations = managedCombinations.map { $0.essence(keepsIDs) }
        guard var response else { return intent }
        response.lastParameterTag = nil
        response.codes = response.codes.map { code in
            ResponseCodeDefinition(
                name: code.name, isSuccess: code.isSuccess ?? false ? true : nil,
                text: code.text.essence(keepsIDs), conciseText: code.conciseText.essence(keepsIDs))
        }
        response.parameters = response.properties.isEmpty ? nil : response.properties.map { $0.essence(keepsIDs) }
        intent.response = response
        return intent
    }
}

extension ParameterCombination {
    fileprivate func essence(_ keepsIDs: Bool) -> ParameterCombination {
        ParameterCombination(
            parameters: parameters, title: title.essence(keepsIDs), subtitle: subtitle.essence(keepsIDs),
            supportsBackgroundExecution: supportsBackgroundExecution ?? true,
            isPrimary: isPrimary ?? false ? true : nil)
    }
}

extension ParameterDefinition {
    fileprivate func essence(_ keepsIDs: Bool) -> ParameterDefinition {
        var parameter = self
        (parameter.tag, parameter.displayPriority, parameter.fixedSizeArray) = (nil, nil, nil)
        parameter.hasCustomDisambiguation = false
        parameter.supportsMultipleValues = isList ? true : nil
        parameter.displayName = displayName.essence(keepsIDs)
        // A dialog without a text says the default words, as does one that is not there; the order says nothing.
        parameter.prompts = prompts.filter { $0.text.nonEmpty != nil }
            .map { PromptDialog(kind: $0.kind, text: $0.text.essence(keepsIDs)) }
            .sorted { $0.kind.rawValue < $1.kind.rawValue }
        parameter.unsupportedReasons = unsupportedReasons.map {
            UnsupportedReasonDefinition(code: $0.code, text: $0.text.essence(keepsIDs))
        }
        // A condition without a parent holds always.
        parameter.relationship = relationship?.parent == nil ? nil : relationship
        parameter.metadata = metadata?.essence(keepsIDs)
        return parameter
    }
}

extension PropertyDefinition {
    fileprivate func essence(_ keepsIDs: Bool) -> PropertyDefinition {
        var property = self
        (property.tag, property.displayPriority) = (nil, nil)
        property.supportsMultipleValues = isList ? true : nil
        property.displayName = displayName.essence(keepsIDs)
        property.metadata = metadata?.essence(keepsIDs)
        return property
    }
}

extension ValueMetadata {
    fileprivate func essence(_ keepsIDs: Bool) -> ValueMetadata? {
        var metadata = self
        if minimum == .unset { metadata.minimum = nil }
        if maximum == .unset { metadata.maximum = nil }
        if !keepsIDs { metadata.defaultValueID = nil }
        metadata.trueDisplayName = trueDisplayName.essence(keepsIDs)
        metadata.falseDisplayName = falseDisplayName.essence(keepsIDs)
        metadata.template = template.essence(keepsIDs)
        return metadata == ValueMetadata() ? nil : metadata
    }
}

extension EnumDefinition {
    fileprivate func essence(_ keepsIDs: Bool) -> EnumDefinition {
        var definition = self
        definition.generatesHeader = true
        definition.displayName = displayName.essence(keepsIDs)
        definition.values = values.map { value in
            Value(
                name: value.name, index: value.rawValue == 0 ? nil : value.index,
                displayName: value.displayName.essence(keepsIDs))
        }
        return definition
    }
}

extension TypeDefinition {
    fileprivate func essence(_ keepsIDs: Bool) -> TypeDefinition {
        var type = self
        type.lastPropertyTag = nil
        type.displayName = displayName.essence(keepsIDs)
        type.properties = properties.map { $0.essence(keepsIDs) }
        return type
    }
}
