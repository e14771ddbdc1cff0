/// The place of an element of the model in the hand-written file it was read from.
///
/// The model holds elements that nobody wrote, such as the codes that every response has, so elements of a list are
/// found by their names.
struct WrittenPlace {
    /// The line of the element, or of the last one on the way to it that is in the file.
    private(set) var line: Int

    private var value: JSON5Value
    private let file: DefinitionFile
    private let positions: WrittenPositions
    private var intent, parameter, enumeration, type: Int?

    /// Creates the place of an element of a model.
    ///
    /// - Parameters:
    ///   - path: The path to the element.
    ///   - document: The file.
    ///   - file: The model that was read from it.
    ///   - positions: The positions of elements in the file's lists.
    init(of path: DefinitionPath, in document: JSON5Value, read file: DefinitionFile, positions: WrittenPositions) {
        line = document.line
        value = document
        self.file = file
        self.positions = positions
        for step in path.steps {
            guard go(step) else { break }
        }
    }

    /// Follows one step, and returns whether its destination is in the file.
    private mutating func go(_ step: DefinitionPath.Step) -> Bool {
        switch step {
        case .intent(let index):
            intent = index
            return go("intents", index)
        case .enumeration(let index):
            enumeration = index
            return go("enums", index)
        case .type(let index):
            type = index
            return go("types", index)
        case .parameter(let index):
            parameter = index
            return go("parameters", index)
        case .value(let index): return go("cases", index, in: enumeration.flatMap { positions.cases.element(at: $0) })
        case .prompt(let index): return goToPrompt(index)
        case .unsupportedReason(let index): return go("unsupportedReasons", index)
        case .relationship: return go("shownIf")
        // The members are the parameter's own.
        case .metadata: return true
        case .combination(let index): return go("combinations", index)
        case .managedCombination(let index): return go("summaries", index)
        case .response: return go("response")
        case .code(let index): return go("codes", index, in: intent.flatMap { positions.codes.element(at: $0) })
        case .property(let index):
            let ofType = type.flatMap { positions.properties.element(at: $0) }
            let ofResponse = intent.flatMap { positions.responseProperties.element(at: $0) }
            return go("properties", index, in: ofType ?? ofResponse)
        case .field(.itemsPerPage): return go("disambiguation") && go("itemsPerPage")
        case .field(let field): return Self.names(of: field).contains { go($0) }
        }
    }

    private mutating func go(_ name: String) -> Bool {
        guard let member = value.member(name) else { return false }
        value = member.value
        line = member.line
        return true
    }

    private mutating func go(_ list: String, _ index: Int) -> Bool {
        guard go(list), let element = value.elements?.element(at: index) else { return false }
        value = element
        line = value.line
        return true
    }

    /// Goes to the element of a list that was read as one of the model's.
    private mutating func go(_ list: String, _ index: Int, in positions: [Int?]?) -> Bool {
        guard let position = positions?.element(at: index) ?? nil else {
            _ = go(list)
            return false
        }
        return go(list, position)
    }

    private mutating func goToPrompt(_ index: Int) -> Bool {
        guard let intent, let parameter,
            let kind = file.intents.element(at: intent)?.parameters.element(at: parameter)?.prompts.element(at: index)?
                .kind
        else { return false }
        if let name = HandWrittenDialogs.members.first(where: { $0.value == kind })?.key { return go(name) }
        if let name = HandWrittenDialogs.choiceMembers.first(where: { $0.value == kind })?.key {
            return go("disambiguation") && go(name)
        }
        guard let position = positions.dialogs.element(at: intent)?.element(at: parameter)?[kind],
            let place = value.member("dialogs")?.value.elements?.element(at: position)
        else { return false }
        value = place
        line = place.line
        return true
    }

    /// Returns the members that a field can be read from.
    private static func names(of field: DefinitionPath.Field) -> [String] {
        switch field {
        case .name: ["name"]
        case .title: ["title"]
        case .subtitle: ["subtitle"]
        case .type: ["type"]
        case .text: ["text"]
        case .conciseText: ["concise"]
        case .inputParameter: ["input"]
        case .keyParameter: ["keyParameter"]
        case .spokenForm: ["spoken"]
        case .output: ["output"]
        case .supportsSearch: ["search"]
        case .isPrimary: ["primary"]
        case .parent: ["parent"]
        case .predicateValue: ["is", "value"]
        case .defaultValue: ["default"]
        case .minimum: ["minimum"]
        case .unit: ["unit"]
        case .defaultUnit: ["defaultUnit"]
        case .minimumUnit: ["minimumUnit"]
        case .maximumUnit: ["maximumUnit"]
        case .index: ["value"]
        case .synonyms: ["synonyms"]
        case .itemsPerPage: ["itemsPerPage"]
        case .category: ["category"]
        case .verb: ["verb"]
        case .eligibleForWidgets: ["eligibleForWidgets"]
        case .configurable: ["configurable"]
        case .deprecated: ["deprecated"]
        case .sizes: ["sizes"]
        }
    }
}

extension Array {
    /// Returns the element at a position, or `nil`.
    fileprivate func element(at index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
