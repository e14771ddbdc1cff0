import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

/// The values of a step: references looked up, texts put together, and values converted to the types that are needed.
struct ShortcutEvaluation {
    let program: ShortcutProgram
    let frame: ShortcutFrame
    let style: ConversationStyle
    let moment: Moment?
    /// The folder of files that a text names by a relative path; `nil` for the process's.
    let folder: String?
    /// The answers to the questions that are part of the values, in order.
    private var answers: ArraySlice<TypedValue>
    private let work = Work()

    /// How much has been done.
    private final class Work {
        var count = 0
    }

    /// The number of steps that evaluating counts as: looking at 250 values, or at 1,000 bytes of text, counts as one.
    var cost: Int { work.count / 250 }

    /// Counts what is looked at.
    ///
    /// - Throws: ``StepFailure`` if a step by itself looks at more than a whole shortcut may.
    func spend(values: Int = 0, bytes: Int = 0) throws(StepFailure) {
        // What is short costs something, too: a file can have many of it.
        work.count += 1 + values + bytes / 4
        guard cost <= ShortcutRun.Limits.steps else { throw .tooManySteps }
    }

    init(
        program: ShortcutProgram, frame: ShortcutFrame, style: ConversationStyle, moment: Moment?, folder: String? = nil
    ) {
        self.program = program
        self.frame = frame
        self.style = style
        self.moment = moment
        self.folder = folder
        answers = frame.answers[...]
    }
}

extension ShortcutRun {
    var evaluation: ShortcutEvaluation {
        ShortcutEvaluation(
            program: program, frame: frames[frames.count - 1], style: style, moment: moment, folder: folder)
    }
}

// MARK: - Values

extension ShortcutEvaluation {
    /// Returns a value with its type.
    mutating func value(_ value: ShortcutValue) throws(StepFailure) -> TypedValue {
        try spend()
        switch value {
        case .boolean(let flag): return TypedValue(.boolean(flag), .boolean)
        case .integer(let number): return TypedValue(.integer(number), .integer)
        case .decimal(let number): return TypedValue(.decimal(number), .decimal)
        case .text(let text):
            if let reference = text.reference { return try self.value(of: reference) }
            return TypedValue(.string(try self.text(text)), .string)
        case .list(let values): return try list(values)
        case .object(let arguments): return try dictionary(arguments)
        case .ask:
            guard let answer = answers.popFirst() else {
                throw StepFailure("a question has no answer", german: "eine Frage hat keine Antwort")
            }
            return answer
        }
    }

    /// Returns a list; the values of a list within it are values of the list itself.
    private mutating func list(_ values: [ShortcutValue]) throws(StepFailure) -> TypedValue {
        var elements: [IntentValue] = []
        var lists: [TypedValue] = []
        for value in values {
            let typed = try self.value(value)
            guard let value = typed.value else { continue }
            elements += value.elements
            try checkCount(of: elements)
            lists.append(typed)
        }
        let first = lists.first ?? .none
        let isMixed = lists.contains {
            $0.declaration.type != first.declaration.type || $0.intent != first.intent || $0.parts != nil
        }
        var list = isMixed ? PropertyDefinition("", ShortcutType(.string)) : (lists.last ?? .none).declaration.element
        list.supportsMultipleValues = true
        guard isMixed else { return TypedValue(.list(elements), list, intent: first.intent) }
        let parts = PartTypes(elements: lists.flatMap(\.elements).map(PartType.init))
        return TypedValue(.list(elements), list, parts: parts)
    }

    private func checkCount(of elements: [IntentValue]) throws(StepFailure) {
        guard elements.count > PlainValue.countLimit else { return }
        throw StepFailure(
            "a list has more than \(PlainValue.countLimit) values",
            german: "eine Liste hat mehr als \(PlainValue.countLimit) Werte")
    }

    /// Returns values by name; one that is missing is left out.
    mutating func values(_ arguments: [ShortcutArgument]) throws(StepFailure) -> [String: IntentValue] {
        var values: [String: IntentValue] = [:]
        for argument in arguments { values[argument.name] = try value(argument.value).value }
        return values
    }

    /// Returns a dictionary; a value that is missing is left out.
    private mutating func dictionary(_ arguments: [ShortcutArgument]) throws(StepFailure) -> TypedValue {
        var values: [String: IntentValue] = [:]
        var parts = PartTypes()
        for argument in arguments {
            let typed = try value(argument.value)
            guard let value = typed.value else { continue }
            try checkDepth(of: value)
            values[argument.name] = value
            if !typed.isPlain { parts.members[argument.name] = PartType(of: typed) }
        }
        let declaration = PropertyDefinition("", ShortcutType(.dictionary))
        return TypedValue(.dictionary(values), declaration, parts: parts.members.isEmpty ? nil : parts)
    }

    /// The most levels of a value that is put together: a dictionary, and the objects and lists around it.
    private static let depthLimit = IntentValue.depthLimit + 2 * ValueShape.depthLimit

    /// Checks that a value can be part of a dictionary, which may itself be part of another one.
    private func checkDepth(of value: IntentValue) throws(StepFailure) {
        try spend(values: value.innerCount)
        guard value.depth < Self.depthLimit else { throw .tooDeep(Self.depthLimit) }
    }

    /// Returns the value that a reference refers to.
    func value(of reference: ShortcutReference) throws(StepFailure) -> TypedValue {
        var path = reference.path[...]
        var value: TypedValue
        switch (reference.name, frame.variables[reference.name]) {
        case ("date", _): value = try date()
        case ("input", _): value = frame.input ?? .none
        case (_, .value(let variable)?): value = variable
        case (_, .result(let result)?): value = try self.value(&path, of: result, reference)
        // It may be set on another way through the shortcut.
        case (_, nil): return .none
        }
        for name in path {
            guard value.value != nil else { return .none }
            value = try member(name, of: value, reference)
        }
        if let count = value.value?.innerCount, count > 0 { try spend(values: count) }
        return value
    }

    private func date() throws(StepFailure) -> TypedValue {
        guard let moment else {
            throw StepFailure("the time isn't known here", german: "die Zeit ist hier nicht bekannt")
        }
        let units: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .weekday]
        var components = moment.calendar.dateComponents(units, from: moment.instant)
        components.calendar = nil
        components.timeZone = nil
        return TypedValue(.dateComponents(components), .dateComponents)
    }

    private func value(
        _ path: inout ArraySlice<String>, of result: StepResult, _ reference: ShortcutReference
    ) throws(StepFailure) -> TypedValue {
        let intent = program.intents[result.intent]
        // What is named is looked for among all of them.
        try spend(values: intent.valueCount / 100)
        guard let name = path.popFirst(), name != "output" || intent.value(named: name) != nil else {
            guard let output = intent.output else { return .none }
            return TypedValue(result.response[output.name], output, intent: result.intent)
        }
        guard let (declaration, isParameter) = intent.value(named: name) else {
            throw StepFailure(
                "\(intent.definition.name) has no “\(name)”, which ${\(reference)} refers to",
                german: "\(intent.definition.name) hat kein „\(name)“, auf das sich ${\(reference)} bezieht")
        }
        let values = isParameter ? result.parameters : result.response
        return TypedValue(values[name], declaration, intent: result.intent)
    }

    private func member(
        _ name: String, of value: TypedValue, _ reference: ShortcutReference
    ) throws(StepFailure) -> TypedValue {
        if let part = value.part(named: name) { return part }
        let declared = value.declaration.member(name, in: catalog(of: value))
        guard let member = value.value?.member(name) else {
            guard let declared else {
                throw StepFailure(
                    "there is no “\(name)” in what ${\(reference)} refers to",
                    german: "worauf sich ${\(reference)} bezieht, das hat kein „\(name)“")
            }
            return TypedValue(nil, declared, intent: value.intent)
        }
        return TypedValue(member, declared ?? PropertyDefinition("", ShortcutType(of: member)), intent: value.intent)
    }

    func catalog(of value: TypedValue) -> TypeCatalog {
        value.intent.map { program.intents[$0].catalog } ?? TypeCatalog()
    }
}

// MARK: - Texts and numbers

extension ShortcutEvaluation {
    /// Returns the text of a value that is shown.
    mutating func text(_ value: ShortcutValue) throws(StepFailure) -> String {
        if case .text(let text) = value { return try self.text(text) }
        return text(of: try self.value(value))
    }

    /// Returns the words of a question, in which each value is on one line and cut by itself.
    func question(_ text: ShortcutText) throws(StepFailure) -> String {
        let count = text.pieces.count { if case .reference = $0 { true } else { false } }
        return try self.text(text, limit: questionLimit(among: count))
    }

    /// Returns a text with the texts of the values that it refers to.
    ///
    /// - Parameter limit: The number of code points of each value in a question; `nil`, the default, is no limit.
    func text(_ text: ShortcutText, limit: Int? = nil) throws(StepFailure) -> String {
        var result = ""
        for piece in text.pieces {
            switch piece {
            case .literal(let literal): result += literal
            case .reference(let reference):
                let value = try value(of: reference)
                // A locale's conventions take longer than looking at a value.
                if style.formatter != nil { try spend(values: 20 * (value.value?.elements.count ?? 0)) }
                result += self.text(of: value, limit: limit)
            }
            guard result.utf8.count <= ShortcutRun.Limits.text else {
                let size = ShortcutRun.Limits.text >> 10
                throw StepFailure("a text is longer than \(size) KB", german: "ein Text ist länger als \(size) KB")
            }
        }
        try spend(bytes: result.utf8.count)
        // Two texts that could be read may be one that can't.
        guard !CombiningMarks.areTooMany(in: result) else {
            throw StepFailure(
                CombiningMarks.complaint,
                german: "ein Text hat mehr als \(CombiningMarks.limit) kombinierende Zeichen nacheinander")
        }
        return result
    }

    /// Returns the text of a value in the style of the run.
    ///
    /// - Parameter limit: The number of code points of a value in a question; `nil`, the default, is no limit.
    func text(of value: TypedValue, limit: Int? = nil) -> String {
        guard let contents = value.value else { return "" }
        let texts = texts(of: value)
        guard case .list = contents, value.parts != nil else {
            return limit.map { texts.question(contents, limit: $0) } ?? texts.text(contents)
        }
        let elements = value.elements
        guard let limit else { return texts.list(elements.map { text(of: $0) }) }
        return texts.question(ofList: elements.count, limit: limit) { text(of: elements[$0], limit: $1) }
    }

    /// Returns the texts of values of a value's type.
    func texts(of value: TypedValue) -> ValueTexts {
        ValueTexts(
            property: value.declaration, catalog: catalog(of: value), language: style.language,
            formatter: style.formatter)
    }

    /// Returns the number of times that something is repeated.
    mutating func count(_ value: ShortcutValue) throws(StepFailure) -> Int {
        let value = try converted(try self.value(value), to: ParameterDefinition(name: "repeat", type: .integer))
        guard case .integer(let count)? = value, count >= 0 else {
            throw StepFailure(
                "the number of times to repeat must be a whole number, 0 or more",
                german: "die Zahl der Wiederholungen muss eine ganze Zahl sein, mindestens 0")
        }
        // More rounds would end it, too, but after thousands of them.
        guard count <= ShortcutRun.Limits.steps else {
            throw StepFailure(
                "steps are repeated at most \(ShortcutRun.Limits.steps) times, not \(count)",
                german: "Schritte werden höchstens \(ShortcutRun.Limits.steps)-mal wiederholt, nicht \(count)-mal")
        }
        return count
    }

    /// Returns the length of a wait in seconds.
    mutating func seconds(_ value: ShortcutValue) throws(StepFailure) -> Double {
        let value = try converted(try self.value(value), to: ParameterDefinition(name: "wait", type: .timeInterval))
        guard case .timeInterval(let seconds)? = value, seconds >= 0 else {
            throw StepFailure("the time to wait isn't a duration", german: "die Wartezeit ist keine Dauer")
        }
        guard seconds <= ShortcutRun.Limits.wait else {
            throw StepFailure(
                "a shortcut waits for a day at most", german: "ein Kurzbefehl wartet höchstens einen Tag")
        }
        return seconds
    }
}
