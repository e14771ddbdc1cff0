import IntentDefinitions
import IntentKit

extension IntentRequest {
    /// The subject of a request, which never changes.
    struct Subject: Hashable {
        var definition: IntentDefinition
        var catalog: TypeCatalog
        var style: ConversationStyle
        var purpose: Purpose
        var widgetFamily: String?
        /// The parameters that have a value from the start; an editor doesn't ask for them.
        var given: Set<String>
        var isRestrictedWhileLocked: Bool
        /// The questions that are asked before the handler is, by parameter.
        var questions: [String: String]
        /// Whether the texts of the definition have no placeholders: what looks like one is a part of a text.
        var isLiteral = false
        /// The dependencies between parameters; derived from the definition.
        let hierarchy: ParameterHierarchy
        /// The positions of the response's properties, by name.
        let responsePositions: [String: Int]

        init(
            definition: IntentDefinition, catalog: TypeCatalog, style: ConversationStyle, purpose: Purpose,
            widgetFamily: String?, given: Set<String>, isRestrictedWhileLocked: Bool,
            questions: [String: String] = [:]
        ) {
            self.definition = definition
            self.catalog = catalog
            self.style = style
            self.purpose = purpose
            self.widgetFamily = widgetFamily
            self.given = given
            self.isRestrictedWhileLocked = isRestrictedWhileLocked
            self.questions = questions
            hierarchy = ParameterHierarchy(definition.parameters)
            let names = (definition.response?.properties ?? []).map(\.name)
            responsePositions = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        }
    }
}

extension IntentRequest.Subject: Codable {
    private enum CodingKeys: CodingKey {
        case definition, catalog, style, purpose, widgetFamily, given, isRestrictedWhileLocked, questions, isLiteral
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            definition: try container.decode(IntentDefinition.self, forKey: .definition),
            catalog: try container.decode(TypeCatalog.self, forKey: .catalog),
            style: try container.decode(ConversationStyle.self, forKey: .style),
            purpose: try container.decode(IntentRequest.Purpose.self, forKey: .purpose),
            widgetFamily: try container.decodeIfPresent(String.self, forKey: .widgetFamily),
            given: try container.decode(Set<String>.self, forKey: .given),
            isRestrictedWhileLocked: try container.decode(Bool.self, forKey: .isRestrictedWhileLocked),
            questions: try container.decodeIfPresent([String: String].self, forKey: .questions) ?? [:])
        isLiteral = try container.decodeIfPresent(Bool.self, forKey: .isLiteral) ?? false
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(definition, forKey: .definition)
        try container.encode(catalog, forKey: .catalog)
        try container.encode(style, forKey: .style)
        try container.encode(purpose, forKey: .purpose)
        try container.encodeIfPresent(widgetFamily, forKey: .widgetFamily)
        // Sorted, so that equal requests have the same coded form.
        try container.encode(given.sorted(), forKey: .given)
        try container.encode(isRestrictedWhileLocked, forKey: .isRestrictedWhileLocked)
        if !questions.isEmpty { try container.encode(questions, forKey: .questions) }
        if isLiteral { try container.encode(true, forKey: .isLiteral) }
    }
}
