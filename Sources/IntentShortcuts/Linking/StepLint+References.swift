import Escaping
import IntentDefinitions
import IntentRuntime

extension StepLint {
    /// Checks the references in a value, and returns what is known about the value.
    mutating func checkReferences(of value: ShortcutValue, line: SourceLine) -> StaticValue {
        switch value {
        case .boolean: return StaticValue(ShortcutType(.boolean))
        case .integer: return StaticValue(ShortcutType(.integer))
        case .decimal: return StaticValue(ShortcutType(.decimal))
        case .text(let text):
            if let reference = text.reference { return check(reference, line) }
            checkReferences(of: text, line: line)
            return StaticValue(ShortcutType(.string))
        case .list(let values):
            let types = Set(values.map { checkReferences(of: $0, line: line) })
            guard types.count == 1, case .typed(var declaration, let intent)? = types.first else { return .unknown }
            declaration.supportsMultipleValues = true
            return .typed(declaration, intent: intent)
        case .object(let arguments):
            for argument in arguments { _ = checkReferences(of: argument.value, line: argument.line) }
            return StaticValue(ShortcutType(.dictionary))
        case .ask(let question):
            checkReferences(of: question.text, line: line)
            return StaticValue(question.type ?? ShortcutType(.string))
        }
    }

    mutating func checkReferences(of text: ShortcutText, line: SourceLine) {
        for case .reference(let reference) in text.pieces { _ = check(reference, line) }
        let template = Template(text.source)
        for name in template.bracedNames { warn(ofForgottenReference: name, line) { "{\($0)}" } }
        for name in template.dollarNames { warn(ofForgottenReference: name, line) { "$\($0)" } }
    }

    /// Warns of a text that isn't a reference, but names a value of the shortcut.
    private mutating func warn(
        ofForgottenReference name: String, _ line: SourceLine, writtenAs form: (String) -> String
    ) {
        guard let root = name.fields(separatedBy: ".").first.map(String.init),
            variables[root] != nil || root == "input" && file.input != nil
        else { return }
        let shown = name.shortened(to: 60)
        report("“\(form(shown))” is only a text; to refer to a value, write “${\(shown)}”", severity: .warning, line)
    }

    /// Checks a reference, and returns what is known about its value.
    private mutating func check(_ reference: ShortcutReference, _ line: SourceLine) -> StaticValue {
        var path = reference.path[...]
        var value: StaticValue
        switch (reference.name, variables[reference.name]) {
        case ("date", _): value = StaticValue(ShortcutType(.dateComponents))
        case ("input", _):
            guard let input = file.input else {
                report(
                    "the shortcut has no input, which ${\(reference)} refers to; declare its type with “input”", line)
                return .unknown
            }
            value = StaticValue(input)
        case (_, let known?): value = known
        case (_, nil):
            let hint = hint(for: reference.name, otherwise: "name a result with “as”") {
                variables.keys.sorted() + ShortcutName.reserved.sorted()
            }
            report("no step before this one sets “\(reference.name)”; \(hint)", line)
            return .unknown
        }
        if case .result(let position) = value {
            guard let declaration = check(&path, ofResult: program.intents[position], reference, line) else {
                return .unknown
            }
            value = .typed(declaration, intent: position)
        }
        for name in path {
            guard let member = member(name, of: value, reference, line) else { return .unknown }
            value = member
        }
        return value
    }

    /// Returns the declaration of a result's value that a reference names, or of the output if it names none.
    private mutating func check(
        _ path: inout ArraySlice<String>, ofResult intent: LinkedIntent, _ reference: ShortcutReference,
        _ line: SourceLine
    ) -> PropertyDefinition? {
        if let name = path.popFirst() {
            if let found = intent.value(named: name) { return found.declaration }
            guard name == "output" else {
                reportMissing(name, of: intent, line)
                return nil
            }
        }
        if intent.output == nil { reportEmpty(reference, to: intent, line) }
        return intent.output
    }

    private mutating func reportMissing(_ name: String, of intent: LinkedIntent, _ line: SourceLine) {
        let hint = hint(for: name) { intent.valueNames }
        report("\(intent.definition.name) has no response property or parameter “\(name)”; \(hint)", line)
    }

    /// Reports a reference to the output of an intent that has none, which runs and leads to nothing.
    private mutating func reportEmpty(_ reference: ShortcutReference, to intent: LinkedIntent, _ line: SourceLine) {
        let hint = intent.valueNames.first.map { "refer to one of its values, such as ${\(reference.name).\($0)}" }
        report(
            "\(intent.definition.name) has no output, so that ${\(reference)} is always empty; "
                + (hint ?? "leave the reference out"), severity: .warning, line)
    }

    private mutating func member(
        _ name: String, of value: StaticValue, _ reference: ShortcutReference, _ line: SourceLine
    ) -> StaticValue? {
        guard case .typed(let declaration, let intent) = value else { return nil }
        // What isn't declared is known only when the shortcut runs, unless it's written in the file.
        switch declaration.type {
        case .dictionary, .unknown:
            checkKnown(reference, line)
            return nil
        default: break
        }
        let catalog = catalog(ofIntent: intent)
        guard let member = declaration.member(name, in: catalog) else {
            let hint = hint(for: name, otherwise: declaration.isList ? nil : "") {
                declaration.memberNames(in: catalog)
            }
            let subject = (declaration.isList ? "a list of " : "") + declaration.type.words
            report(
                "there is no “\(name)” in \(subject), which ${\(reference)} refers to"
                    + (hint.isEmpty ? "" : "; \(hint)"), line)
            return nil
        }
        return .typed(member, intent: intent)
    }

    /// Reports that a reference to a value that is written in the file leads to nothing.
    private mutating func checkKnown(_ reference: ShortcutReference, _ line: SourceLine) {
        guard isKnown(.text(ShortcutText(reference))) else { return }
        do throws(StepFailure) {
            _ = try evaluation.value(of: reference)
        } catch {
            report(error.reason(in: .english), line)
        }
    }
}
