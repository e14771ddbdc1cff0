extension ParameterDefinition {
    func write(to members: inout PropertyListMembers) {
        members.add("Name", name)
        type.write(to: &members)
        members.add("SupportsMultipleValues", supportsMultipleValues)
        members.add("DisplayName", displayName)
        members.add("Tag", tag)
        members.add("DisplayPriority", displayPriority)
        members.flag("SupportsResolution", supportsResolution)
        members.flag("SupportsDynamicEnumeration", supportsDynamicOptions)
        members.flag("SupportsSearch", supportsSearch)
        members.flag("Configurable", isConfigurable)
        members.flag("CustomDisambiguation", hasCustomDisambiguation)
        members.add("WindowSize", itemsPerPage)
        members.add("FixedSizeArray", fixedSizeArray)
        if !prompts.isEmpty {
            members.list("PromptDialogs", prompts, of: .prompt) { prompt, members in
                members.add("Type", prompt.kind.rawValue)
                members.add("FormatString", prompt.text)
                members.flag("Custom", prompt.isCustom)
            }
        }
        if !unsupportedReasons.isEmpty {
            members.list("UnsupportedReasons", unsupportedReasons, of: .unsupportedReason) { reason, members in
                members.add("Code", reason.code)
                members.add("FormatString", reason.text)
                members.flag("Default", reason.isDefault)
                members.flag("Custom", reason.isCustom)
            }
        }
        if let relationship { members.dictionary("Relationship", of: .relationship) { relationship.write(to: &$0) } }
        if let metadata { members.dictionary("Metadata", of: .parameterMetadata) { metadata.write(to: &$0) } }
        if !arraySizes.isEmpty {
            members.list("ArraySizes", arraySizes, of: .arraySize) { size, members in
                members.add("SizeClass", size.family)
                members.add("Size", size.size)
            }
        }
    }
}

extension ParameterRelationship {
    func write(to members: inout PropertyListMembers) {
        members.add("ParentName", parent)
        switch predicate {
        case .hasAnyValue: members.add("PredicateName", "HasAnyValue")
        case .enumHasExactValue(let value):
            members.add("PredicateName", "EnumHasExactValue")
            members.add("PredicateValue", value)
        case .booleanHasExactValue(let value):
            members.add("PredicateName", "BooleanHasExactValue")
            members.flag("PredicateValue", value)
        case .unknown(let name, let value):
            members.add("PredicateName", name)
            members.add("PredicateValue", value)
        }
    }
}

extension ValueMetadata {
    func write(to members: inout PropertyListMembers) {
        members.add("Type", style)
        members.add("DefaultValue", defaultValue?.propertyList)
        members.add("DefaultValueID", defaultValueID)
        members.add("MinimumValue", minimum?.propertyList)
        members.add("MaximumValue", maximum?.propertyList)
        members.add("SupportsNegativeNumbers", supportsNegativeNumbers.map { $0 ? "YES" : "NO" })
        members.add("Unit", unit)
        members.add("DefaultUnit", defaultUnit)
        members.add("MinimumUnit", minimumUnit)
        members.add("MaximumUnit", maximumUnit)
        members.add("TrueDisplayName", trueDisplayName)
        members.add("FalseDisplayName", falseDisplayName)
        members.add("Placeholder", placeholder)
        members.add("Capitalization", capitalization)
        members.flag("Multiline", isMultiline)
        members.flag("DisableAutocorrect", disablesAutocorrect)
        members.flag("DisableSmartQuotes", disablesSmartQuotes)
        members.flag("DisableSmartDashes", disablesSmartDashes)
        members.add("Format", dateFormat)
        members.add("DateStyle", dateStyle)
        members.add("TimeStyle", timeStyle)
        members.add("Template", template)
        if let fileTypes { members.list("CustomUTIs", fileTypes, of: .plain) { $1.add("UTI", $0) } }
        if let currencyCodes {
            members.list("CurrencyCodes", currencyCodes, of: .plain) { $1.add("CurrencyCode", $0) }
        }
    }
}

extension ValueMetadata.Scalar {
    fileprivate var propertyList: PropertyListValue {
        switch self {
        case .string(let value): .string(value)
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        case .boolean(let value): .boolean(value)
        }
    }
}

extension ValueMetadata.Bound {
    fileprivate var propertyList: PropertyListValue {
        switch self {
        case .unset: .emptyData
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        }
    }
}
