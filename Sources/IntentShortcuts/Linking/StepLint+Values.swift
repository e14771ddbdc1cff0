import Escaping
import IntentDefinitions
import IntentKit
import IntentRuntime

extension StepLint {
    mutating func check(
        _ value: ShortcutValue, fits type: ParameterType, as name: String, line: SourceLine
    ) {
        check(value, fits: ParameterDefinition(name: name, type: type), line: line)
    }

    /// Checks that a value can be one of a parameter's type and, of an intent's parameter, within its bounds.
    ///
    /// - Parameters:
    ///   - position: The position of the intent whose enumerations and types the parameter refers to. Defaults to `nil`
    ///     for a parameter that refers to none.
    ///   - intent: The intent whose bounds the value has to be within, or `nil` to accept any. Defaults to `nil`.
    mutating func check(
        _ value: ShortcutValue, fits parameter: ParameterDefinition, of position: Int? = nil,
        in intent: IntentDefinition? = nil, line: SourceLine
    ) {
        let count = findings.kept.count
        let type = checkReferences(of: value, line: line)
        guard findings.kept.count == count else { return }
        let catalog = catalog(ofIntent: position)
        if let subject = value.typedSubject, case .typed(let declaration, let source) = type {
            guard canBeRead(declaration.type, source, as: parameter.type, position) else {
                return report(
                    "“\(parameter.name)” takes a value of type \(parameter.type.words), and \(subject) one of type "
                        + declaration.type.words, line)
            }
            if declaration.isList, !isKnown(value) { checkList(value, subject, fits: parameter, line) }
            if declaration.type.isObject, parameter.type.isOfKnownValues {
                report(
                    "“\(parameter.name)” takes a value of type \(parameter.type.words), and \(subject) one of type "
                        + "\(declaration.type.words), which fits only if its name can be read as one",
                    severity: .warning, line)
            }
        }
        // A text with references to what isn't known can be anything.
        for (evaluation, severity) in evaluations(of: value) {
            var evaluation = evaluation
            do throws(StepFailure) {
                let value = try evaluation.value(value)
                let converted = try evaluation.converted(value, to: parameter, of: catalog)
                if let converted, let refusal = intent?.refusal(of: [parameter.name: converted]) {
                    report(refusal, severity: severity, line)
                }
            } catch {
                reportMismatch(error, of: value, severity, line)
            }
        }
    }

    private mutating func reportMismatch(
        _ failure: StepFailure, of value: ShortcutValue, _ severity: Diagnostic.Severity, _ line: SourceLine
    ) {
        guard let member = value.misspelledQuestion else {
            return report(failure.reason(in: .english), severity: severity, line)
        }
        report("unknown member “\(member.name)” of a question; did you mean “ask”?", member.line)
    }

    /// Warns about a list of an unknown number of values for a parameter that takes one.
    private mutating func checkList(
        _ value: ShortcutValue, _ subject: String, fits parameter: ParameterDefinition, _ line: SourceLine
    ) {
        // A number and its unit are one value, and nothing is known about values of an unknown type.
        guard !parameter.isList, parameter.spokenForm == nil else { return }
        if case .unknown = parameter.type { return }
        var advice = "leave out the brackets in its “type”"
        if case .text(let text) = value, let reference = text.reference {
            // A result stands for its output, but has the parts of its own values.
            var value = "\(reference)"
            if reference.path.isEmpty, case .result(let position)? = variables[reference.name],
                let output = program.intents[position].output
            {
                value += ".\(output.name)"
            }
            advice = "write ${\(value).first} for its first value"
        }
        report(
            "“\(parameter.name)” takes one value, and \(subject) a list, which fits only if it has one value; \(advice)",
            severity: .warning, line)
    }

    /// Returns whether a value of a declared type can be read as one of another type.
    ///
    /// Of an enumeration, a case can be called “2” or “tomorrow”.
    private mutating func canBeRead(
        _ type: ParameterType, _ source: Int?, as other: ParameterType, _ target: Int?
    ) -> Bool {
        switch (type, other) {
        case (.enumeration(let name, _), .enumeration(let meant, _)):
            catalog(ofIntent: target).enums[meant] == nil || hasCase(of: name, source, readableAs: other, target)
        case (.enumeration(let name, _), _) where !other.isTextual: hasCase(of: name, source, readableAs: other)
        case (_, .enumeration(let name, _)) where !type.isTextual: hasCase(of: name, target, readableAs: type)
        default: type.canBeRead(as: other)
        }
    }

    /// Returns whether a case of an enumeration of an intent can be read as a value of a type, which may be an
    /// enumeration of an intent itself.
    private mutating func hasCase(
        of name: String, _ intent: Int?, readableAs type: ParameterType, _ target: Int? = nil
    ) -> Bool {
        guard let cases = catalog(ofIntent: intent).enums[name]?.values else { return true }
        let reading = CaseReading(enumeration: name, intent: intent, type: type, target: target)
        if let known = readableCases[reading] { return known }
        let (evaluation, parameter) = (evaluation, ParameterDefinition(name: "value", type: type))
        let catalog = catalog(ofIntent: target)
        // Every enumeration has a case for “not set”, which no value is.
        let isReadable = cases.filter { !$0.isUnset }.contains { value in
            ([value.name, value.spokenName] + value.alternativeNames).contains { text in
                (try? evaluation.converted(TypedValue(.string(text), .string), to: parameter, of: catalog)) != nil
            }
        }
        readableCases[reading] = isReadable
        return isReadable
    }

    mutating func check(_ condition: ShortcutCondition, line: SourceLine) {
        switch condition {
        case .isEmpty(let value, _): _ = checkReferences(of: value, line: line)
        case .all(let conditions), .any(let conditions):
            for condition in conditions { check(condition, line: line) }
        case .not(let condition): check(condition, line: line)
        case .compare(let value, let comparison, let other):
            let count = findings.kept.count
            let types = (checkReferences(of: value, line: line), checkReferences(of: other, line: line))
            check(comparison, types.0, value, other, as: comparison.rawValue, line)
            check(comparison, types.1, other, value, as: "value", line)
            if findings.kept.count == count, value.typedSubject != nil, other.typedSubject != nil {
                check(types.0, comparison, types.1, line)
            }
            guard findings.kept.count == count, isKnown(value), isKnown(other) else { return }
            var evaluation = evaluation
            do throws(StepFailure) {
                _ = try evaluation.holds(condition)
            } catch {
                return report(error.reason(in: .english), line)
            }
            if value.isWritten, other.isWritten { checkForgottenReference([value, other], line) }
        }
    }

    /// Reports a text that is compared with another one, and begins with the name of a variable.
    private mutating func checkForgottenReference(_ values: [ShortcutValue], _ line: SourceLine) {
        for case .text(let text) in values {
            guard let name = text.literal?.fields(separatedBy: ".").first.map(String.init), variables[name] != nil
            else {
                continue
            }
            let shown = text.source.shortened(to: 60)
            report("“\(shown)” is only a text; to refer to a value, write “${\(shown)}”", severity: .warning, line)
        }
    }

    /// Checks that a value can be compared with another one, which is the member `name` of the condition.
    private mutating func check(
        _ comparison: ShortcutCondition.Comparison, _ type: StaticValue, _ value: ShortcutValue,
        _ other: ShortcutValue, as name: String, _ line: SourceLine
    ) {
        guard value.typedSubject != nil, case .typed(var declaration, let intent) = type else { return }
        if comparison == .contains {
            guard declaration.isList else { return }
            declaration = declaration.element
        }
        if comparison.needsOrder, declaration.isList || !declaration.type.hasOrder {
            return report("values of type \(declaration.type.words) have no order", line)
        }
        guard other.isWritten, !declaration.isList, declaration.type != .string else { return }
        let parameter = ParameterDefinition(declaration, named: name)
        if case .integer = other, declaration.type == .decimal { return }
        if case .decimal = other, declaration.type == .integer { return }
        check(other, fits: parameter, of: intent, line: line)
    }
}

// MARK: - Two declared types

extension StepLint {
    /// Checks that values of two declared types can be compared, whatever they are.
    private mutating func check(
        _ first: StaticValue, _ comparison: ShortcutCondition.Comparison, _ second: StaticValue, _ line: SourceLine
    ) {
        guard comparison != .contains, case .typed(let one, let intent) = first,
            case .typed(let other, let source) = second, !one.isList, !other.isList
        else { return }
        let isComparable =
            switch (one.type, other.type) {
            // A number can be the name of a case.
            case (.enumeration, _) where other.type.isNumberOrFlag, (_, .enumeration) where one.type.isNumberOrFlag:
                canBeRead(one.type, intent, as: other.type, source)
            default: one.type.isComparable(to: other.type, inOrder: comparison.needsOrder)
            }
        guard !isComparable else { return }
        report("values of type \(one.type.words) and \(other.type.words) can't be compared", line)
    }
}

extension ShortcutCondition.Comparison {
    fileprivate var needsOrder: Bool {
        switch self {
        case .less, .greater, .atMost, .atLeast: true
        case .equal, .notEqual, .contains: false
        }
    }
}

extension ShortcutValue {
    /// Whether the value is written in the file, without references and questions.
    var isWritten: Bool {
        switch self {
        case .boolean, .integer, .decimal: true
        case .text(let text): text.literal != nil
        case .list(let values): values.allSatisfy(\.isWritten)
        case .object(let arguments): arguments.allSatisfy(\.value.isWritten)
        case .ask: false
        }
    }

    var isReference: Bool {
        if case .text(let text) = self { text.reference != nil } else { false }
    }

    /// The beginning of a sentence about the type of a value that is declared, whatever the value is: that of a reference
    /// or of an answer; otherwise `nil`.
    fileprivate var typedSubject: String? {
        if isReference { return "the reference is to" }
        return if case .ask = self { "the answer to its question is" } else { nil }
    }
}
