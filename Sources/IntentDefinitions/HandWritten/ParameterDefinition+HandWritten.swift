extension ParameterDefinition: HandWritten {
    static let kind = "a parameter"

    init() { self.init(name: "", type: .string, isConfigurable: true) }

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        try object.name(&name)
        object.textKey += "." + name
        try object.type(&type, isList: &supportsMultipleValues)
        try object.text("displayName", &displayName)
        try object.flag("resolvable", &supportsResolution)
        try object.flag("required", &isRequired)
        try ValueDeclaration.exchange(&declaration, with: &object)
        try object.string("result", &resultName)
        try object.part("spoken", &spokenForm)
        try object.value("configurable", &isConfigurable, unless: true, as: .boolean)
        try object.flag("dynamicOptions", &supportsDynamicOptions)
        try object.flag("search", &supportsSearch)
        try object.part("shownIf", &relationship)
        try ValueMetadata.exchange(&metadata, of: type, with: &object)
        try exchangeSizes(&object)
        try exchangeDialogs(&object)
        object.textKey += ".reason"
        try object.list("unsupportedReasons", &unsupportedReasons)
        var reasons = confirmationReasons.isEmpty ? nil : confirmationReasons
        try object.value("confirmationReasons", &reasons, as: .texts)
        confirmationReasons = reasons ?? []
    }

    private mutating func exchangeSizes(_ object: inout WrittenObject) throws(HandWrittenProblem) {
        var sizes = arraySizes.map { ($0.family, $0.size) }
        try object.numbers("sizes", &sizes)
        if !object.context.isWriting {
            arraySizes = sizes.map { ArraySize(family: $0, size: $1) }
            fixedSizeArray = arraySizes.isEmpty ? nil : 1
        }
    }

    private mutating func exchangeDialogs(_ object: inout WrittenObject) throws(HandWrittenProblem) {
        var dialogs = HandWrittenDialogs(prompts)
        for (name, kind) in HandWrittenDialogs.members { try object.text(name, &dialogs.texts[kind, default: ""]) }
        var choice = object.context.isWriting ? HandWrittenChoice(dialogs: dialogs, itemsPerPage: itemsPerPage) : nil
        try object.part("disambiguation", &choice)
        if let choice, !object.context.isWriting {
            dialogs.texts.merge(choice.dialogs.texts) { $1 }
            itemsPerPage = choice.itemsPerPage
            hasCustomDisambiguation = !choice.dialogs.prompts.isEmpty
        }
        try object.list("dialogs", &dialogs.others)
        if !object.context.isWriting { prompts = dialogs.prompts + dialogs.others.map(\.prompt) }
    }
}

/// The dialogs of a parameter by their kinds.
struct HandWrittenDialogs {
    /// The names of the dialogs that are members of the parameter itself.
    static let members: KeyValuePairs<String, PromptDialog.Kind> = [
        "prompt": .primary, "shortPrompt": .concise, "configurationPrompt": .configuration,
        "confirmation": .confirmation,
    ]

    static let choiceMembers: KeyValuePairs<String, PromptDialog.Kind> = [
        "introduction": .disambiguationIntroduction, "selection": .disambiguationSelection,
        "laterIntroduction": .subsequentIntroduction,
    ]

    private static let kinds = members.map(\.value) + choiceMembers.map(\.value)

    var texts: [PromptDialog.Kind: LocalizableText] = [:]
    /// Dialogs of other kinds, in the order of the file.
    var others: [HandWrittenDialog] = []

    init(_ prompts: [PromptDialog] = []) {
        // Of two dialogs of one kind, the first with a text counts.
        for prompt in prompts where prompt.text.nonEmpty != nil {
            if !Self.kinds.contains(prompt.kind) {
                others.append(HandWrittenDialog(kind: prompt.kind, text: prompt.text))
            } else if texts[prompt.kind] == nil {
                texts[prompt.kind] = prompt.text
            }
        }
    }

    var prompts: [PromptDialog] {
        Self.kinds.compactMap { kind in
            guard let text = texts[kind], text.nonEmpty != nil else { return nil }
            return PromptDialog(kind: kind, text: text, isCustom: true)
        }
    }
}

/// The dialogs and page size of a disambiguation.
private struct HandWrittenChoice: HandWritten {
    static let kind = "a disambiguation"

    var dialogs = HandWrittenDialogs()
    var itemsPerPage: Int?

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        object.textKey += ".disambiguation"
        for (name, kind) in HandWrittenDialogs.choiceMembers {
            try object.text(name, &dialogs.texts[kind, default: ""])
        }
        try object.value("itemsPerPage", &itemsPerPage, as: .integer)
    }
}

/// A dialog of a kind that has no member of its own.
struct HandWrittenDialog: HandWritten {
    static let kind = "a dialog"

    var kind = PromptDialog.Kind(rawValue: "")
    var text = LocalizableText()

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        var spelling = kind.rawValue
        try object.name(&spelling, of: "kind")
        kind = .init(rawValue: spelling)
        object.textKey += "." + spelling
        try object.text("text", &text)
    }

    var prompt: PromptDialog { PromptDialog(kind: kind, text: text, isCustom: true) }
}

extension UnsupportedReasonDefinition: HandWritten {
    static let kind = "a reason"

    /// The reasons that every number with a range has.
    static let defaults = ["negativeNumbersNotSupported", "greaterThanMaximumValue", "lessThanMinimumValue"]

    init() { self.init(code: "") }

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        try object.name(&code)
        object.textKey += "." + code
        try object.text("text", &text)
        if !object.context.isWriting {
            isDefault = Self.defaults.contains(code)
            isCustom = !isDefault
        }
    }
}

extension ParameterRelationship: HandWritten {
    static let kind = "a condition"

    init() { self.init(parent: nil, predicate: .hasAnyValue) }

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        // A relationship that a removed parent left behind always holds.
        if object.context.isWriting, parent == nil { return }
        var parent = parent ?? ""
        try object.name(&parent, of: "parent")
        self.parent = parent
        var (comparison, name, value) = parts
        var hasValue = predicate == .hasAnyValue
        try object.value("is", &comparison, as: .comparison)
        try object.flag("hasValue", &hasValue)
        try object.string("predicate", &name)
        try object.string("value", &value)
        guard !object.context.isWriting else { return }
        switch (comparison, name) {
        case (.text(let text), nil) where !hasValue: predicate = .enumHasExactValue(text)
        case (.boolean(let truth), nil) where !hasValue: predicate = .booleanHasExactValue(truth)
        case (nil, let name?) where !hasValue:
            predicate = name == Self.enumPredicate ? .enumHasExactValue(value) : .unknown(name: name, value: value)
        case (nil, nil) where hasValue: predicate = .hasAnyValue
        default:
            throw HandWrittenProblem(
                message: "a condition says what the parent is: write either is: … or hasValue: true", line: object.line)
        }
    }

    private static let enumPredicate = "EnumHasExactValue"

    /// The value that the predicate compares with; or its name in the file format, and the value there.
    private var parts: (Comparison?, name: String?, value: String?) {
        switch predicate {
        case .hasAnyValue: (nil, nil, nil)
        case .enumHasExactValue(let value?): (.text(value), nil, nil)
        case .enumHasExactValue(nil): (nil, Self.enumPredicate, nil)
        case .booleanHasExactValue(let value): (.boolean(value), nil, nil)
        case .unknown(let name, let value): (nil, name, value)
        }
    }

    fileprivate enum Comparison: Equatable {
        case text(String)
        case boolean(Bool)
    }
}

extension WrittenSpelling<ParameterRelationship.Comparison> {
    fileprivate static var comparison: Self {
        .init(
            expected: "the name of a case, true or false",
            read: { value in
                switch value.contents {
                case .string(let text): .text(text)
                case .boolean(let truth): .boolean(truth)
                default: nil
                }
            },
            write: { value in
                switch value {
                case .text(let text): .string(text)
                case .boolean(let truth): .boolean(truth)
                }
            })
    }
}
