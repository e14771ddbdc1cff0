import IntentDefinitions
import IntentKit
import IntentRuntime

extension StepLint {
    mutating func check(
        _ value: ShortcutValue, fits type: ParameterType, as name: String, line: SourceLine
    ) {
        check(value, fits: ParameterDefinition(name: name, type: type), of: TypeCatalog(), line: line)
    }

    /// Checks that a value can be one of a parameter's type and, of an intent's parameter, within its bounds.
    mutating func check(
        _ value: ShortcutValue, fits parameter: ParameterDefinition, of catalog: TypeCatalog,
        in intent: IntentDefinition? = nil, line: SourceLine
    ) {
        let count = findings.kept.count
        let type = checkReferences(of: value, line: line)
        guard findings.kept.count == count else { return }
        if value.isReference, case .typed(let declaration, let source) = type,
            !canBeRead(declaration.type, source, as: parameter.type)
                || sharesNoCase(declaration, source, parameter, catalog)
        {
            return report(
                "“\(parameter.name)” takes a value of type \(parameter.type.words), and the reference is to one of type "
                    + declaration.type.words, line)
        }
        // A text with references to what isn't known can be anything.
        guard isKnown(value) else { return }
        var evaluation = evaluation
        do throws(StepFailure) {
            let value = try evaluation.value(value)
            let converted = try evaluation.converted(value, to: parameter, of: catalog)
            if let converted, let refusal = intent?.refusal(of: [parameter.name: converted]) {
                report(refusal, line)
            }
        } catch {
            guard let member = value.misspelledQuestion else { return report(error.reason(in: .english), line) }
            report("unknown member “\(member.name)” of a question; did you mean “ask”?", member.line)
        }
    }

    /// Returns whether a value of a declared type can be read as one of another type.
    ///
    /// Of an enumeration, a case can be called “2” or “tomorrow”.
    private mutating func canBeRead(_ type: ParameterType, _ intent: Int?, as other: ParameterType) -> Bool {
        guard case .enumeration(let name, _) = type, !other.isTextual,
            let cases = intent.flatMap({ program.intents[$0].catalog.enums[name] })?.values
        else { return type.canBeRead(as: other) }
        let reading = CaseReading(enumeration: name, intent: intent, type: other)
        if let known = readableCases[reading] { return known }
        let (evaluation, parameter) = (evaluation, ParameterDefinition(name: "value", type: other))
        let isReadable = cases.contains { value in
            [value.name, value.spokenName].contains { text in
                (try? evaluation.converted(TypedValue(.string(text), .string), to: parameter)) != nil
            }
        }
        readableCases[reading] = isReadable
        return isReadable
    }

    private func sharesNoCase(
        _ declaration: PropertyDefinition, _ intent: Int?, _ parameter: ParameterDefinition, _ catalog: TypeCatalog
    ) -> Bool {
        guard case .enumeration(let name, _) = declaration.type, case .enumeration(let other, _) = parameter.type,
            let cases = intent.flatMap({ program.intents[$0].catalog.enums[name] }), let others = catalog.enums[other]
        else { return false }
        let names = Set(others.values.flatMap { [$0.name, $0.spokenName.folded] })
        return !cases.values.contains { names.contains($0.name) || names.contains($0.spokenName.folded) }
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
            if findings.kept.count == count, value.isReference, other.isReference {
                check(types.0, comparison, types.1, line)
            }
            guard findings.kept.count == count, isKnown(value), isKnown(other) else { return }
            var evaluation = evaluation
            do throws(StepFailure) {
                _ = try evaluation.holds(condition)
            } catch {
                report(error.reason(in: .english), line)
            }
        }
    }

    /// Checks that a value can be compared with another one, which is the member `name` of the condition.
    private mutating func check(
        _ comparison: ShortcutCondition.Comparison, _ type: StaticValue, _ value: ShortcutValue,
        _ other: ShortcutValue, as name: String, _ line: SourceLine
    ) {
        guard value.isReference, case .typed(var declaration, let intent) = type else { return }
        if comparison == .contains {
            guard declaration.isList else { return }
            declaration = declaration.element
        }
        if comparison.needsOrder, declaration.isList || !declaration.type.hasOrder {
            return report("values of type \(declaration.type.words) have no order", line)
        }
        guard other.isWritten, !declaration.isList, declaration.type != .string else { return }
        let parameter = ParameterDefinition(declaration, named: name)
        let catalog = intent.map { program.intents[$0].catalog } ?? TypeCatalog()
        if case .integer = other, declaration.type == .decimal { return }
        if case .decimal = other, declaration.type == .integer { return }
        check(other, fits: parameter, of: catalog, line: line)
    }
}

// MARK: - Two references

extension StepLint {
    /// Checks that the values of two references can be compared, whatever they are.
    private mutating func check(
        _ first: StaticValue, _ comparison: ShortcutCondition.Comparison, _ second: StaticValue, _ line: SourceLine
    ) {
        guard comparison != .contains, case .typed(let one, let intent) = first,
            case .typed(let other, let source) = second, !one.isList, !other.isList
        else { return }
        let isComparable =
            switch (one.type, other.type) {
            // A number can be the name of a case.
            case (.enumeration, .integer), (.enumeration, .decimal): canBeRead(one.type, intent, as: other.type)
            case (.integer, .enumeration), (.decimal, .enumeration): canBeRead(other.type, source, as: one.type)
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
}
