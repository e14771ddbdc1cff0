extension PropertyListOutline {
    /// Returns the line of an element of the model, or of the element around it.
    func line(of path: DefinitionPath) -> Int {
        var node = root
        var element = DefinitionElement.file
        for step in path.steps {
            let place = Place(step, in: element)
            guard var next = value(of: element.rawValue + place.key, in: node) else { break }
            if let index = place.index {
                guard let item = self.element(index, of: next) else { break }
                next = item
            }
            node = next
            element = place.element
        }
        return line(of: node)
    }

    /// The destination in a property list of a step of a model's path.
    private struct Place {
        /// The key without the prefix of the element that contains it.
        var key: String
        /// The position, if the key's value is a list.
        var index: Int?
        var element: DefinitionElement

        init(_ step: DefinitionPath.Step, in element: DefinitionElement) {
            (key, index, self.element) =
                switch step {
                case .intent(let index): ("Intents", index, .intent)
                case .enumeration(let index): ("Enums", index, .enum)
                case .type(let index): ("Types", index, .type)
                case .value(let index): ("Values", index, .enumValue)
                case .parameter(let index): ("Parameters", index, .parameter)
                case .prompt(let index): ("PromptDialogs", index, .prompt)
                case .unsupportedReason(let index): ("UnsupportedReasons", index, .unsupportedReason)
                case .relationship: ("Relationship", nil, .relationship)
                case .metadata where element == .responseParameter: ("Metadata", nil, .responseParameterMetadata)
                case .metadata where element == .typeProperty: ("Metadata", nil, .typePropertyMetadata)
                case .metadata: ("Metadata", nil, .parameterMetadata)
                case .combination(let index): ("ParameterCombinations", index, .combination)
                case .managedCombination(let index): ("ManagedParameterCombinations", index, .combination)
                case .response: ("Response", nil, .response)
                case .code(let index): ("Codes", index, .responseCode)
                case .property(let index) where element == .type: ("Properties", index, .typeProperty)
                case .property(let index): ("Parameters", index, .responseParameter)
                case .field(let field): (Self.key(of: field, in: element), nil, .plain)
                }
        }

        private static func key(of field: DefinitionPath.Field, in element: DefinitionElement) -> String {
            switch field {
            case .name: element == .unsupportedReason ? "Code" : "Name"
            case .title: "Title"
            case .subtitle: "Subtitle"
            case .type: "Type"
            case .text: "FormatString"
            case .conciseText: "ConciseFormatString"
            case .inputParameter: "Input"
            case .keyParameter: "KeyParameter"
            case .output: "Output"
            case .supportsSearch: "SupportsSearch"
            // Xcode's files don't state it.
            case .spokenForm: "SpokenForm"
            case .isPrimary: "IsPrimary"
            case .parent: "ParentName"
            case .predicateValue: "PredicateValue"
            case .defaultValue: "DefaultValue"
            case .minimum: "MinimumValue"
            case .unit: "Unit"
            case .defaultUnit: "DefaultUnit"
            case .minimumUnit: "MinimumUnit"
            case .maximumUnit: "MaximumUnit"
            case .index: "Index"
            case .synonyms: "Synonyms"
            case .itemsPerPage: "WindowSize"
            case .category: "Category"
            case .verb: "Verb"
            case .eligibleForWidgets: "EligibleForWidgets"
            case .configurable: "Configurable"
            case .deprecated: "Deprecated"
            case .sizes: "ArraySizes"
            }
        }
    }
}
