import Escaping
import Spelling

// What has no effect in a definition that is written by hand. Xcode's editor keeps such members, and shows none of them.
extension LintRun {
    /// Reports intents that people can't tell apart where they choose one.
    mutating func checkTitles() {
        guard isHandWritten else { return }
        var owners: [String: String] = [:]
        for (index, intent) in file.intents.enumerated() where intent.origin == .custom && intent.isOffered {
            guard let title = intent.title.nonEmpty else { continue }
            // An intent with the same name was reported as such.
            guard let owner = owners.updateValue(intent.name, forKey: title), owner != intent.name else { continue }
            add(
                .warning,
                "intent \(intent.name) has the title of intent \(owner), “\(title.shortened(to: 60))”; people can't "
                    + "tell them apart",
                at: DefinitionPath([.intent(index), .field(.title)]))
        }
    }

    /// Reports declared types that can't be referred to by name, because the name stands for a built-in type.
    mutating func checkTypeNames() {
        guard isHandWritten else { return }
        let builtIn = Set(ParameterType.spellingsWithoutDeclaration + ["Object"])
        let declared =
            file.enums.enumerated().map { ("enumeration", $1.name, DefinitionPath.Step.enumeration($0)) }
            + file.types.enumerated().map { ("type", $1.name, DefinitionPath.Step.type($0)) }
        for (kind, name, step) in declared where builtIn.contains(name) {
            add(
                .warning, "\(kind) \(name) has the name of a built-in type, for which “\(name)” stands; rename it",
                at: DefinitionPath([step, .field(.name)]))
        }
    }

    /// Reports types whose values are to be shown by a property that there isn't.
    mutating func checkSpokenProperties() {
        guard isHandWritten else { return }
        for (index, type) in file.types.enumerated() {
            let names = type.customProperties.map(\.name)
            guard let spoken = type.spokenProperty, !names.contains(spoken) else { continue }
            let hint = names.closest(to: spoken).map { "did you mean “\($0)”?" } ?? "name a property of the type"
            add(
                .warning, "“spoken” of type \(type.name) names no property, “\(spoken.shortened(to: 60))”; \(hint)",
                at: DefinitionPath([.type(index), .field(.name)]))
        }
    }

    /// Reports members that don't apply to values of a type.
    mutating func checkMembers(
        of metadata: ValueMetadata?, _ type: ParameterType, of owner: String, at place: DefinitionPath
    ) {
        guard isHandWritten, let metadata else { return }
        let place = place.appending(.metadata)
        for member in metadata.members where member.isStated && !member.applies(type) {
            add(
                .warning,
                "“\(member.name)” has no effect on \(owner), which is of the type \(type.shownName); remove it",
                at: member.field.map { place.appending($0) } ?? place)
        }
        if let style = metadata.style, let styles = type.styles, !styles.contains(style) {
            let choice = styles.isEmpty ? "remove it" : "write \(styles.asChoice)"
            add(
                .warning,
                "the style \(style) has no effect on \(owner), which is of the type \(type.shownName); \(choice)",
                at: place)
        }
        checkWords(of: metadata, type, of: owner, at: place)
        checkFileTypes(of: metadata, type, of: owner, at: place)
        if type == .boolean { checkTruthNames(of: metadata, of: owner, at: place) }
        if type == .currencyAmount, metadata.defaultValue != nil, (metadata.currencyCodes ?? []).isEmpty {
            add(
                .warning,
                "the default of \(owner) isn't used, because it has no currency; add “currencyCodes”, the first of "
                    + "which is that of the default", at: place.appending(.defaultValue))
        }
        checkSigns(of: metadata, type, of: owner, at: place)
        if type == .timeInterval { checkTimeUnits(of: metadata, of: owner, at: place) }
        guard type == .integer else { return }
        for (name, bound) in [("minimum", metadata.minimum), ("maximum", metadata.maximum)] {
            guard let number = bound?.number, number != number.rounded() else { continue }
            add(
                .warning, "the \(name) of \(owner) is \(number), but its values are whole numbers",
                at: name == "minimum" ? place.appending(.minimum) : place)
        }
    }

    /// Reports a minimum below zero where numbers below zero aren't allowed: the minimum decides.
    private mutating func checkSigns(
        of metadata: ValueMetadata, _ type: ParameterType, of owner: String, at place: DefinitionPath
    ) {
        guard type.hasBounds, metadata.supportsNegativeNumbers == false, let minimum = metadata.minimum?.number,
            minimum < 0
        else { return }
        add(
            .warning,
            "“supportsNegativeNumbers” of \(owner) is false, but its minimum is below zero, which allows such numbers; "
                + "change one of them", at: place.appending(.minimum))
    }

    /// Reports a bound of durations that is less than one of the unit next to it, which was probably taken for its own.
    private mutating func checkTimeUnits(of metadata: ValueMetadata, of owner: String, at place: DefinitionPath) {
        let own =
            DeclaredUnit.time(named: metadata.defaultUnit) ?? DeclaredUnit.time(named: metadata.unit) ?? ("seconds", 1)
        let stated: [(name: String, bound: Double?, unit: String?, field: DefinitionPath.Field)] = [
            ("minimum", metadata.minimum?.number, metadata.minimumUnit, .minimumUnit),
            ("maximum", metadata.maximum?.number, metadata.maximumUnit, .maximumUnit),
        ]
        for (name, bound, unit, field) in stated {
            guard let bound, let unit = DeclaredUnit.time(named: unit), bound > 0, bound * own.seconds < unit.seconds
            else { continue }
            let number = bound == bound.rounded() ? "\(Int(bound))" : "\(bound)"
            add(
                .warning,
                "the \(name) of \(owner) is \(number) \(own.name): “\(name)Unit” isn't its unit, but one that durations "
                    + "are written in; state the \(name) in \(own.name)", at: place.appending(field))
        }
    }

    /// Reports words that Xcode doesn't have: a value is then entered or shown as without them.
    private mutating func checkWords(
        of metadata: ValueMetadata, _ type: ParameterType, of owner: String, at place: DefinitionPath
    ) {
        let styles = ["None", "Short", "Medium", "Long", "Full"]
        var members: [(name: String, word: String?, known: [String])] = []
        if type.isText {
            members = [("capitalization", metadata.capitalization, ["None", "Words", "Sentences", "AllCharacters"])]
        } else if type.isDate {
            members = [
                ("dateFormat", metadata.dateFormat, ["Style", "Relative", "Template"]),
                ("dateStyle", metadata.dateStyle, styles), ("timeStyle", metadata.timeStyle, styles),
            ]
        }
        for (name, word, known) in members { checkWord(word, as: name, of: owner, among: known, at: place) }
    }

    /// Reports a word that a member can't have, as if it were left out.
    mutating func checkWord(
        _ word: String?, as member: String, of owner: String, among known: [String], at place: DefinitionPath
    ) {
        guard isHandWritten, let word, !known.contains(word) else { return }
        let hint = meant(by: word, among: known).map { "did you mean “\($0)”?" } ?? "write \(known.asChoice)"
        add(.warning, "“\(member)” of \(owner) can't be “\(word.shortened(to: 60))”; \(hint)", at: place)
    }

    /// Reports a Boolean whose two values people see and say as one.
    private mutating func checkTruthNames(of metadata: ValueMetadata, of owner: String, at place: DefinitionPath) {
        guard let name = metadata.trueDisplayName.nonEmpty,
            name.lowercased() == metadata.falseDisplayName.nonEmpty?.lowercased()
        else { return }
        add(
            .warning,
            "“trueName” and “falseName” of \(owner) are both “\(name.shortened(to: 60))”; people can't tell them apart",
            at: place)
    }

    /// Reports filename extensions and the like in place of types: no known file has such a type.
    private mutating func checkFileTypes(
        of metadata: ValueMetadata, _ type: ParameterType, of owner: String, at place: DefinitionPath
    ) {
        guard type == .file || type == .image else { return }
        for name in metadata.fileTypes ?? [] {
            let parts = name.fields(separatedBy: ".", keepsEmpty: true)
            guard parts.count < 2 || parts.contains(where: \.isEmpty) else { continue }
            add(
                .warning,
                "“\(name.shortened(to: 60))” of \(owner) isn't a file type; write a uniform type identifier, such as "
                    + "com.adobe.pdf or public.image", at: place)
        }
    }
}

extension IntentLint {
    /// Reports a question that nobody is asked.
    func checkUnusedPrompt(of parameter: ParameterDefinition, at place: DefinitionPath, _ run: inout LintRun) {
        guard intent.origin == .custom, !parameter.supportsResolution, !parameter.isRequired,
            let index = parameter.prompts.firstIndex(where: { $0.kind == .primary && $0.text.nonEmpty != nil })
        else { return }
        run.add(
            .warning,
            "parameter \(parameter.name) has a prompt but isn't resolvable, so nobody is asked for it; add "
                + "“resolvable: true”, or remove the prompt",
            at: place.appending(.prompt(index)))
    }

    /// Reports a reason whose name is almost that of one which the runtime itself gives.
    func checkMisspelledReasons(of parameter: ParameterDefinition, at place: DefinitionPath, _ run: inout LintRun) {
        let codes = parameter.unsupportedReasons.map(\.code)
        for (index, code) in codes.enumerated() {
            let place = place.appending(.unsupportedReason(index))
            // Such names are long: a third of the letters makes another one of them.
            guard let meant = run.meant(by: code, among: UnsupportedReasonDefinition.defaults), !codes.contains(meant),
                code.editDistance(to: meant) <= 2
            else { continue }
            run.add(
                .warning,
                "reason \(code) of \(parameter.name) isn't a standard one; did you mean “\(meant)”?",
                at: place.appending(.name))
        }
    }

    /// Reports dialogs of kinds that nothing uses.
    func checkDialogs(of parameter: ParameterDefinition, at place: DefinitionPath, _ run: inout LintRun) {
        let known = Array(HandWrittenDialogs.members) + Array(HandWrittenDialogs.choiceMembers)
        for (index, prompt) in parameter.prompts.enumerated() {
            let kind = prompt.kind.rawValue
            guard !known.contains(where: { $0.value == prompt.kind }) else { continue }
            let meant = run.meant(by: kind, among: known.flatMap { [$0.key, $0.value.rawValue] })
            let member = known.first { $0.key == meant || $0.value.rawValue == meant }?.key
            run.add(
                .warning,
                "a dialog of parameter \(parameter.name) is of the kind “\(kind.shortened(to: 60))”, which isn't used; "
                    + (member.map { "did you mean the member “\($0)”?" } ?? "remove it"),
                at: place.appending(.prompt(index)))
        }
    }
}

extension IntentDefinition {
    /// Whether people choose the intent by its title: in suggestions, or where shortcuts are set up.
    fileprivate var isOffered: Bool { !isDeprecated && (isConfigurable || !isIneligibleForSuggestions) }
}

/// A member of a hand-written parameter or property that only some types have.
private struct TypedMember {
    var name: String
    var isStated: Bool
    /// Its field, if it has a line of its own.
    var field: DefinitionPath.Field?
    var applies: (ParameterType) -> Bool
}

extension ValueMetadata {
    fileprivate var members: [TypedMember] {
        func member(
            _ name: String, _ isStated: Bool, _ field: DefinitionPath.Field? = nil,
            for applies: @escaping (ParameterType) -> Bool
        ) -> TypedMember {
            TypedMember(name: name, isStated: isStated, field: field, applies: applies)
        }
        return [
            member("default", defaultValue != nil, .defaultValue, for: \.hasDefaults),
            member("minimum", minimum?.number != nil, .minimum, for: \.hasBounds),
            member("maximum", maximum?.number != nil, for: \.hasBounds),
            member("supportsNegativeNumbers", supportsNegativeNumbers != nil, for: \.hasBounds),
            member("unit", unit != nil, .unit, for: \.hasUnits),
            member("defaultUnit", defaultUnit != nil, .defaultUnit, for: \.hasUnits),
            member("minimumUnit", minimumUnit != nil, .minimumUnit) { $0 == .timeInterval },
            member("maximumUnit", maximumUnit != nil, .maximumUnit) { $0 == .timeInterval },
            member("currencyCodes", currencyCodes != nil) { $0 == .currencyAmount },
            member("trueName", trueDisplayName.nonEmpty != nil) { $0 == .boolean },
            member("falseName", falseDisplayName.nonEmpty != nil) { $0 == .boolean },
            member("capitalization", capitalization != nil, for: \.isText),
            member("multiline", isMultiline, for: \.isText),
            member("dateFormat", dateFormat != nil, for: \.isDate),
            member("dateStyle", dateStyle != nil, for: \.isDate),
            member("timeStyle", timeStyle != nil, for: \.isDate),
            member("template", template.nonEmpty != nil, for: \.isDate),
            member("fileTypes", fileTypes != nil) { $0 == .file || $0 == .image },
        ]
    }
}

extension ParameterType {
    /// Whether a definition can write a value of the type.
    fileprivate var hasDefaults: Bool {
        switch self {
        case .string, .boolean, .enumeration, .unknown: true
        default: hasBounds
        }
    }

    fileprivate var hasBounds: Bool { self == .integer || hasFractions }

    fileprivate var hasUnits: Bool { !declaredUnits.isEmpty }

    fileprivate var isText: Bool { self == .string || self == .speakableString }

    /// The styles that values can have, or `nil` if they aren't known.
    fileprivate var styles: [String]? {
        switch self {
        case .dateComponents, .dateComponentsRange: ["DateTime", "Date", "Time"]
        case .placemark, .file, .image, .unknown: nil
        default: hasBounds ? ["Field", "Stepper", "Slider"] : []
        }
    }

    /// The name of the type in messages.
    fileprivate var shownName: String {
        switch self {
        case .custom(let name), .enumeration(let name, _), .object(let name?), .unknown(let name): name
        default: spellingWithoutDeclaration ?? "Object"
        }
    }
}

extension [String] {
    /// The words for one of the names in a sentence that asks for it.
    var asChoice: String { (count > 1 ? "one of " : "") + joined(separator: ", ") }
}
