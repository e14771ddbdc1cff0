import IntentDefinitions
import IntentKit
import IntentRuntime

/// The description of an intent's tool, as `tools/list` has it.
struct ToolDescription {
    /// How much is said.
    ///
    /// Each tool costs every conversation its tokens.
    private enum Detail: Int, CaseIterable {
        case all, responseUntyped, shortTexts, namesOnly
    }

    let tool: AgentTool
    let name: String
    /// The names of the parameters in the schema.
    let properties: [String]
    let card: String?
    let refusesFiles: Bool

    /// The most bytes of JSON, as long as leaving out texts is enough.
    static let sizeLimit = 1536

    /// The description, as detailed as fits.
    var json: JSONValue {
        for detail in Detail.allCases {
            let json = json(detail)
            if detail == .namesOnly || json.data.count <= Self.sizeLimit { return json }
        }
        return json(.namesOnly)
    }

    private func json(_ detail: Detail) -> JSONValue {
        let title = AgentText.line(tool.definition.title.nonEmpty ?? tool.definition.name)
        var meta: [String: JSONValue]?
        if let card { meta = ["ui": ["resourceUri": .string(card), "visibility": ["model", "app"]]] }
        return JSONValue([
            "name": .string(name), "title": .string(title), "description": .string(summary(detail)),
            "inputSchema": inputSchema(detail), "outputSchema": Self.outputSchema(response(detail)),
            "annotations": tool.annotations.json, "_meta": meta.map(JSONValue.object),
        ])
    }

    private func summary(_ detail: Detail) -> String {
        let definition = tool.definition
        let text = definition.summary.nonEmpty ?? definition.title.nonEmpty ?? definition.name
        return AgentText.line(text, limit: detail.rawValue < Detail.shortTexts.rawValue ? 500 : 120)
    }
}

// MARK: - Parameters

extension ToolDescription {
    private func inputSchema(_ detail: Detail) -> JSONValue {
        var schemas: [String: JSONValue] = [:]
        for (parameter, property) in zip(tool.definition.parameters, properties) {
            let schema = ValueSchema(parameter, catalog: tool.catalog)
            var members = schema.argument
            let description = description(of: parameter, schema, detail)
            members["description"] = description.isEmpty ? nil : .string(description)
            if !parameter.isList, let metadata = parameter.metadata {
                let initial = IntentValue(defaultOf: metadata, as: parameter.type)
                switch initial {
                case .timeInterval(let seconds): members["default"] = .number(seconds)
                case .measurement, .currencyAmount: members["default"] = initial.map { .string($0.plainText) }
                case nil: break
                default: members["default"] = metadata.defaultValue?.json
                }
            }
            schemas[property] = .object(members)
        }
        // Nothing is required: what is missing is asked for, and a model would otherwise make values up.
        return ["type": "object", "properties": .object(schemas), "additionalProperties": false]
    }

    private func description(of parameter: ParameterDefinition, _ schema: ValueSchema, _ detail: Detail) -> String {
        let name = parameter.displayName.nonEmpty.flatMap { $0.lowercased() == parameter.name.lowercased() ? nil : $0 }
        guard detail != .namesOnly else {
            let unit = parameter.type == .timeInterval ? schema.format : nil
            return [name.map { AgentText.line($0, limit: 40) }, unit].compactMap(\.self).joined(separator: "; ")
        }
        let question = (parameter.prompt(.configuration) ?? parameter.prompt(.primary))?.nonEmpty
        // A template names other values, which a description doesn't have.
        let prompt = question.flatMap { $0.utf8.contains(UInt8(ascii: "$")) ? nil : $0 }
        let isListed = parameter.supportsDynamicOptions
        let file = parameter.type == .file && refusesFiles ? "files are refused" : schema.format
        let parts = [
            name, detail == .shortTexts ? nil : prompt, file,
            parameter.relationship?.spelling.map { "only if \($0)" },
            isListed ? "choices: \(ToolNames.options)" : nil,
        ]
        let texts = parts.compactMap(\.self).map { AgentText.line($0) }.filter { !$0.isEmpty }
        // A question or a sentence has its own mark.
        let marks = Array("?.!".utf8)
        let separated = texts.dropLast().map { text in
            text.utf8.last.map(marks.contains) == true ? text + " " : text + "; "
        }
        return (separated + texts.suffix(1)).joined().shortened(to: detail == .shortTexts ? 100 : 400)
    }
}

// MARK: - Results

extension ToolDescription {
    /// The schema of the results of every tool that runs a request; it covers every outcome.
    static func outputSchema(_ response: JSONValue = ["type": "object"]) -> JSONValue {
        let outcomes = Outcome.Kind.allCases.map { JSONValue.string($0.rawValue) }
        let text: JSONValue = ["type": "string"]
        let object: JSONValue = ["type": "object"]
        return [
            "type": "object",
            "properties": [
                "outcome": ["type": "string", "enum": .array(outcomes)], "dialog": text, "error": text,
                "response": response, "prompt": object, "continuation": object,
            ],
        ]
    }

    private func response(_ detail: Detail) -> JSONValue {
        let properties = tool.definition.response?.properties ?? []
        guard detail == .all, !properties.isEmpty else { return ["type": "object"] }
        let schemas = properties.map { (AgentText.line($0.name), ValueSchema($0, catalog: tool.catalog).result) }
        return [
            "type": "object",
            "properties": .object(Dictionary(schemas, uniquingKeysWith: { first, _ in first })),
        ]
    }
}

extension AgentTool.Annotations {
    /// The annotations, each one stated.
    var json: JSONValue {
        [
            "readOnlyHint": .boolean(isReadOnly), "destructiveHint": .boolean(isDestructive),
            "idempotentHint": .boolean(isIdempotent), "openWorldHint": .boolean(isOpenWorld),
        ]
    }
}
