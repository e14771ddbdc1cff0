extension IntentDefinition: HandWritten {
    static let kind = "an intent"
    /// With the codes of success and failure.
    static let elementCount = 3

    init() { self.init(name: "", isConfigurable: true) }

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        try object.name(&name)
        object.textKey = name
        try exchangeNames(&object)
        try exchangePlace(&object)
        try object.flag("settable", &isSettable)
        try object.part("labels", &handlerLabels)
        try object.list("parameters", &parameters)
        object.textKey = name + ".combination"
        try object.list("combinations", &combinations)
        object.textKey = name + ".summary"
        try object.list("summaries", &managedCombinations)
        object.textKey = name + ".response"
        try object.part("response", &response)
        // Every intent that isn't one of the system's can be answered with success and with failure.
        if !object.context.isWriting, origin == .custom, response == nil {
            response = ResponseDefinition(codes: ResponseCodeDefinition.completed([]))
        }
    }

    /// Reads or writes the intent's names, in code and for people.
    private mutating func exchangeNames(_ object: inout WrittenObject) throws(HandWrittenProblem) {
        var (isSystem, isBuiltIn) = (origin == .system, origin == .builtIn)
        try object.flag("system", &isSystem)
        try object.flag("builtIn", &isBuiltIn)
        origin = isBuiltIn ? .builtIn : isSystem ? .system : .custom
        try object.string("className", &className)
        try object.string("classPrefix", &classPrefix)
        try object.text("title", &title)
        try object.text("description", &summary)
        try object.string("category", &category)
        try object.string("verb", &verb)
        try object.string("domain", &domain)
        try object.string("image", &defaultImageName)
    }

    /// Reads or writes where the intent is offered, and under which conditions.
    private mutating func exchangePlace(_ object: inout WrittenObject) throws(HandWrittenProblem) {
        try object.value("configurable", &isConfigurable, unless: true, as: .boolean)
        try object.flag("customizable", &isCustomizable)
        try object.flag("eligibleForWidgets", &isEligibleForWidgets)
        try object.flag("eligibleForSuggestions", not: &isIneligibleForSuggestions)
        try object.flag("userConfirmationRequired", &isUserConfirmationRequired)
        try object.flag("deprecated", &isDeprecated)
        var restrictions = restrictions == 0 ? nil : restrictions
        try object.value("restrictedWhile", &restrictions, as: .restriction)
        self.restrictions = restrictions
        try object.string("input", &inputParameter)
        try object.string("keyParameter", &keyParameter)
    }
}

extension WrittenSpelling<Int> {
    /// The spelling of an intent's restriction: a word for the two known numbers.
    fileprivate static var restriction: Self {
        let words = [1: "locked", 2: "lockedOrProtected"]
        return .init(
            expected: "“locked”, or “lockedOrProtected” if protected data must be available too",
            words: words.sorted { $0.key < $1.key }.map(\.value),
            read: { value in
                if case .integer(let number) = value.contents { return number }
                return words.first { $0.value == value.string }?.key
            },
            write: { number in words[number].map { .string($0) } ?? .integer(number) })
    }
}

extension WrittenSpelling<[String]> {
    /// The maximum size in bytes of the names of a combination, which are one key in Xcode's form.
    private static let namesLimit = 16 << 10

    /// The spelling of the parameters of a combination; the names are in the combination's messages and keys of texts.
    fileprivate static var names: Self {
        var spelling = texts
        spelling.expected =
            "a list of names, none longer than \(DefinitionReader.Limits.name) bytes, and all together not longer "
            + "than \(namesLimit)"
        spelling.read = { value in
            let names = texts.read(value) ?? []
            let isShort = names.allSatisfy { $0.utf8.count <= DefinitionReader.Limits.name }
            let size = names.reduce(0) { $0 + $1.utf8.count + 1 }
            return isShort && size <= namesLimit ? texts.read(value) : nil
        }
        return spelling
    }
}

extension ParameterCombination: HandWritten {
    static let kind = "a combination"

    init() { self.init(parameters: []) }

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        var names = parameters.isEmpty ? nil : parameters
        try object.value("parameters", &names, as: .names)
        parameters = names ?? []
        if !parameters.isEmpty { object.textKey += "." + parameters.joined(separator: "+") }
        try object.text("title", &title)
        try object.text("subtitle", &subtitle)
        var runsInBackground = supportsBackgroundExecution ?? true
        try object.value("background", &runsInBackground, unless: true, as: .boolean)
        supportsBackgroundExecution = runsInBackground
        try object.flag("primary", &isPrimary)
    }
}

extension HandlerLabels: HandWritten {
    static let kind = "labels"

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        try object.value("intent", &intent, unless: "intent", as: .label)
        try object.value("completion", &completion, unless: "with", as: .label)
    }
}

extension WrittenSpelling<String> {
    /// The spelling of an argument label, which is written into source code as it is.
    fileprivate static var label: Self {
        .init(
            expected: "an argument label of Swift, such as “intent”: a letter, then letters, digits and underscores",
            read: { value in value.string.flatMap { isLabel($0) ? $0 : nil } }, write: { .string($0) })
    }

    private static func isLabel(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first), text.utf8.count <= DefinitionReader.Limits.name else {
            return false
        }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let isWord = text.utf8.allSatisfy { isLetter($0) || digits.contains($0) || $0 == UInt8(ascii: "_") }
        return isWord && !["inout", "let", "var"].contains(text)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

extension ResponseDefinition: HandWritten {
    static let kind = "a response"

    init() { self.init(codes: []) }

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        var written = object.context.isWriting ? ResponseCodeDefinition.shortened(codes, in: object.context) : []
        try object.list("codes", &written)
        try object.value("numbered", &numberedCodes, as: .texts)
        if !object.context.isWriting {
            // What is numbered is all there is.
            codes = numberedCodes == nil ? ResponseCodeDefinition.completed(written) : written
        }
        var listed = properties
        try object.list("properties", &listed)
        parameters = listed.isEmpty ? nil : listed
        try object.string("output", &output)
    }
}

extension ResponseCodeDefinition: HandWritten {
    static let kind = "a response code"

    init() { self.init(name: "") }

    mutating func exchange(with object: inout WrittenObject) throws(HandWrittenProblem) {
        try object.name(&name)
        object.textKey += "." + name
        var succeeds = isSuccess ?? false
        try object.value("isSuccess", &succeeds, unless: name == Self.success.name, as: .boolean)
        isSuccess = succeeds ? true : nil
        try object.text("text", &text)
        try object.text("concise", &conciseText)
    }

    private static let success = ResponseCodeDefinition(name: "success", isSuccess: true)
    private static let failure = ResponseCodeDefinition(name: "failure")

    /// Returns the codes with the two that every intent can be answered with.
    static func completed(_ codes: [ResponseCodeDefinition]) -> [ResponseCodeDefinition] {
        [success, failure].filter { code in !codes.contains { $0.name == code.name } } + codes
    }

    /// Returns the codes without those that are added on reading.
    fileprivate static func shortened(
        _ codes: [ResponseCodeDefinition], in context: WrittenObject.Context
    ) -> [ResponseCodeDefinition] {
        for dropped in [[success, failure], [success], [failure]] {
            let rest = Array(codes.dropFirst(dropped.count))
            let isSame = zip(completed(rest), codes).allSatisfy { again, code in
                again.name == code.name && (again.isSuccess ?? false) == (code.isSuccess ?? false)
                    && context.writes(code.text, as: again.text)
                    && context.writes(code.conciseText, as: again.conciseText)
            }
            if isSame, completed(rest).count == codes.count { return rest }
        }
        return codes
    }
}
