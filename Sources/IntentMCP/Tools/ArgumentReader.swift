import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import Spelling

/// A reader of the arguments of a call, in the form of the schema, as plain JSON, or as text that a person would write.
struct ArgumentReader {
    /// Arguments that can't be used; what to do instead is part of the message.
    struct Mistake: Error {
        var parameter: String?
        var message: String
    }

    let tool: AgentTool
    let properties: [String]
    let moment: Moment
    let refusesFiles: Bool
    /// Returns why a file or a folder can't be handed over.
    let fileProblem: @Sendable (_ path: String, _ isFolder: Bool) -> String?
    /// The tables that a list of many values needs for each of them.
    private let tables = ReadingTables()

    init(
        tool: AgentTool, properties: [String], moment: Moment, refusesFiles: Bool,
        fileProblem: @escaping @Sendable (_ path: String, _ isFolder: Bool) -> String?
    ) {
        self.tool = tool
        self.properties = properties
        self.moment = moment
        self.refusesFiles = refusesFiles
        self.fileProblem = fileProblem
    }

    /// Reads the values of a request.
    func values(_ arguments: [String: JSONValue]) throws(Mistake) -> [String: IntentValue] {
        var values: [String: IntentValue] = [:]
        let positions = Dictionary(zip(properties, properties.indices), uniquingKeysWith: { first, _ in first })
        // Of several mistakes, the same one is reported each time.
        for (name, json) in arguments.sorted(by: { $0.key < $1.key }) where json != .null {
            guard let position = positions[name] else { throw unknown(name) }
            let parameter = tool.definition.parameters[position]
            values[parameter.name] = try value(json, of: parameter)
        }
        return values
    }

    /// Returns the parameter with a name of the schema.
    func parameter(named name: String) throws(Mistake) -> ParameterDefinition {
        guard let index = properties.firstIndex(of: name) else { throw unknown(name) }
        return tool.definition.parameters[index]
    }

    private func unknown(_ name: String) -> Mistake {
        let hint =
            properties.closest(to: name.shortened(to: 100)).map { "did you mean “\($0)”?" }
            ?? (properties.isEmpty ? "it takes no arguments" : "it has \(properties.joined(separator: ", "))")
        return Mistake(
            parameter: nil,
            message: "\(tool.definition.name) has no argument “\(AgentText.line(name, limit: 100))”; \(hint)")
    }

    /// Reads the value of a parameter.
    func value(_ json: JSONValue, of parameter: ParameterDefinition) throws(Mistake) -> IntentValue {
        try checkIdentifiers(json, of: parameter)
        try checkTexts(json, of: parameter)
        try checkNumbers(json, of: parameter)
        if parameter.type == .file { try checkPaths(json, of: parameter) }
        let value: IntentValue
        do throws(ValueMismatch) {
            value = try read(json, of: parameter)
        } catch {
            throw Mistake(
                parameter: parameter.name,
                message: "the value of \(parameter.name) can't be used: \(AgentText.text(error.description))")
        }
        if let problem = problem(ofFilesIn: value) {
            throw Mistake(
                parameter: parameter.name, message: "the value of \(parameter.name) can't be used: \(problem)")
        }
        return value
    }

    /// Checks that no text is the identifier of a question's item, which no handler knows.
    private func checkIdentifiers(_ json: JSONValue, of parameter: ParameterDefinition) throws(Mistake) {
        let isFreeText = (parameter.type == .string || parameter.type == .url) && !parameter.supportsDynamicOptions
        guard !isFreeText, (json.elements ?? [json]).contains(where: { $0.text.map(Offer.isMade) ?? false }) else {
            return
        }
        throw Mistake(
            parameter: parameter.name,
            message: "the value of \(parameter.name) is the id of a question's item, with which only a question can be "
                + "answered: as one of the items of \(ToolNames.answer). An argument is a value that "
                + "\(ToolNames.options) lists, or a name")
    }

    /// Checks that no text is the JSON of an object or a list, which would be taken for a name.
    private func checkTexts(_ json: JSONValue, of parameter: ParameterDefinition) throws(Mistake) {
        let texts =
            switch parameter.type {
            // Any text is a value of these types, but none is a list of values.
            case .string, .url, .unknown: parameter.isList ? [json] : []
            default: json.elements ?? [json]
            }
        guard texts.contains(where: { $0.text?.isStructuredJSON ?? false }) else { return }
        throw Mistake(
            parameter: parameter.name,
            message: "the value of \(parameter.name) can't be used: it's JSON within a text; give the object or the "
                + "list itself, not as a text")
    }

    /// Checks that no number would be taken for the whole one next to it; a decimal number is rounded anyway.
    private func checkNumbers(_ json: JSONValue, of parameter: ParameterDefinition) throws(Mistake) {
        let isRounded = (json.elements ?? [json]).contains { element in
            (parameter.type == .integer || element.members != nil) && element.hasLostFraction
        }
        guard isRounded else { return }
        throw Mistake(
            parameter: parameter.name,
            message: "the value of \(parameter.name) can't be used: a number has more digits than can be kept")
    }

    /// Checks that each file is named by an absolute path; where this server runs isn't what the client means.
    private func checkPaths(_ json: JSONValue, of parameter: ParameterDefinition) throws(Mistake) {
        guard !refusesFiles else {
            throw Mistake(
                parameter: parameter.name, message: "\(parameter.name) is a file, and this server refuses files")
        }
        let reader = ValueReader(parameter: parameter, catalog: tool.catalog, language: tool.style.language)
        for file in json.elements ?? [json] {
            // A text can name several files.
            let paths = file.text.map { parameter.isList && json.elements == nil ? reader.texts(in: $0) : [$0] } ?? []
            guard !paths.isEmpty, paths.allSatisfy({ $0.begins(with: "/") || $0.begins(with: "file:///") }) else {
                throw Mistake(
                    parameter: parameter.name,
                    message: "the value of \(parameter.name) isn't the absolute path of a file")
            }
        }
    }

    private func problem(ofFilesIn value: IntentValue) -> String? {
        for element in value.elements {
            guard case .file(let file) = element, let path = file.fileURL?.path else { continue }
            if let problem = fileProblem(path, file.typeIdentifier == "public.folder") { return problem }
        }
        return Self.innerFiles(of: value).lazy.compactMap(problem(ofInner:)).first
    }

    /// Returns why a file in an object can't be used, or `nil`: a question shows its name, which the client writes beside
    /// its place there.
    private func problem(ofInner file: File) -> String? {
        // Where files are refused, nothing is said of them.
        guard !refusesFiles, let url = file.fileURL else { return nil }
        guard file.filename.isIdentical(to: url.lastPathComponent) else {
            return "the filename of a file is the last part of its path"
        }
        return fileProblem(url.path, false)
    }

    /// Returns the files in the objects of a value.
    private static func innerFiles(of value: IntentValue) -> [File] {
        switch value {
        case .list(let values): values.flatMap(innerFiles)
        case .object(let object):
            object.properties.values.flatMap { property in
                property.elements.flatMap { if case .file(let file) = $0 { [file] } else { innerFiles(of: $0) } }
            }
        default: []
        }
    }

    private func read(_ json: JSONValue, of parameter: ParameterDefinition) throws(ValueMismatch) -> IntentValue {
        guard parameter.isList, case .array(let elements) = json else {
            return try element(json, of: parameter, isList: parameter.isList)
        }
        var values: [IntentValue] = []
        for json in elements { values += try element(json, of: parameter, isList: false).elements }
        return .list(values)
    }

    /// Reads one value, or the several values of a text.
    private func element(
        _ json: JSONValue, of parameter: ParameterDefinition, isList: Bool
    ) throws(ValueMismatch) -> IntentValue {
        // JSON writes numbers and truth values the same way in every language.
        let isText = if case .string = json { true } else { false }
        var single = parameter
        single.supportsMultipleValues = isList
        // A person says five of the definition's minutes; for an agent, a number alone is one in seconds.
        if single.type == .timeInterval {
            single.metadata?.unit = nil
            single.metadata?.defaultUnit = nil
        }
        func reader(isPlain: Bool) -> ValueReader {
            ValueReader(
                parameter: single, catalog: tool.catalog, language: tool.style.language, moment: moment,
                locale: tool.style.localeIdentifier, tables: tables, isPlain: isPlain)
        }
        // As the schema writes it: “1.125 km” isn't 1,125 kilometers in German.
        if case .string(let text) = json, parameter.type.isNumber,
            let value = reader(isPlain: true).valuesIfAny(in: text)
        {
            return value
        }
        let reader = reader(isPlain: !isText)
        switch json {
        case .string(let text): return isList ? try reader.values(in: text) : try reader.value(text)
        case .integer(let number): return try listed(reader.value(String(number)), isList)
        case .number(let number):
            let text = number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
            return try listed(reader.value(text), isList)
        case .boolean(let flag): return try listed(reader.value(String(flag)), isList)
        case .null, .array, .object: return try listed(plain(json, of: parameter), isList)
        }
    }

    private func listed(_ value: IntentValue, _ isList: Bool) -> IntentValue {
        guard isList else { return value }
        if case .list = value { return value }
        return .list([value])
    }

    /// Reads the plain JSON of one value.
    private func plain(_ json: JSONValue, of parameter: ParameterDefinition) throws(ValueMismatch) -> IntentValue {
        var single = parameter
        single.supportsMultipleValues = false
        let reader = ValueReader(
            parameter: single, catalog: tool.catalog, language: tool.style.language, moment: nil, locale: nil,
            tables: tables)
        return try reader.value(json: String(decoding: json.data, as: UTF8.self))
    }
}

extension String {
    /// Whether the text is the JSON of an object or a list.
    fileprivate var isStructuredJSON: Bool {
        let text = trimmed
        guard text.begins(with: "{") || text.begins(with: "[") else { return false }
        return Data(text.utf8).withUnsafeBytes { JSONSyntax.problem(of: $0, isObject: false) } == nil
    }
}
