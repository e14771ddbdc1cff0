import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

extension ShortcutEvaluation {
    /// Returns the values for the parameters of an intent, and the questions about those that are asked each time.
    mutating func arguments(
        _ arguments: [ShortcutArgument], of intent: LinkedIntent
    ) throws(StepFailure) -> (values: [String: IntentValue], questions: [String: String]) {
        var values: [String: IntentValue] = [:]
        var questions: [String: String] = [:]
        for argument in arguments {
            guard let parameter = intent.definition.parameter(named: argument.name) else {
                let (intent, name) = (intent.definition.name, argument.name.shortened(to: 100))
                throw StepFailure(
                    "\(intent) has no parameter “\(name)”", german: "\(intent) hat keinen Parameter „\(name)“")
            }
            if let question = argument.value.parameterQuestion {
                questions[argument.name] = try self.question(question.text)
            } else {
                let value = try value(argument.value)
                values[argument.name] = try converted(value, to: parameter, of: intent.catalog, for: intent.provider)
            }
        }
        return (values, questions)
    }

    /// Returns a value of a parameter's type: the value itself if it fits, or what a reader of answers makes of its text.
    ///
    /// An object or a case of another plugin's is named to the one that gets it: an identifier may mean something else
    /// there.
    ///
    /// - Throws: ``StepFailure`` that says what would fit.
    func converted(
        _ typed: TypedValue, to parameter: ParameterDefinition, of catalog: TypeCatalog = TypeCatalog(),
        for provider: String? = nil
    ) throws(StepFailure) -> IntentValue? {
        guard let value = handedOver(typed, to: provider) else { return nil }
        if try fits(value, parameter, catalog), typed.isOfType(of: parameter, catalog),
            !parameter.type.isOfPlugin || !isOfAnotherPlugin(typed, than: provider) && !typed.isOfSeveralSources
        {
            if let reason = value.impossibility {
                throw StepFailure(
                    "the value of “\(parameter.name)” is wrong: \(reason)",
                    german: "der Wert von „\(parameter.name)“ ist falsch: \(reason)")
            }
            if parameter.type == .dictionary, value.elements.contains(where: { $0.depth > IntentValue.depthLimit }) {
                throw .tooDeep(IntentValue.depthLimit)
            }
            guard parameter.isList else { return value }
            return value.elements.isEmpty ? nil : .list(value.elements)
        }
        if case .list = value {
            let elements = typed.elements
            guard !elements.isEmpty else { return nil }
            if let quantity = try quantity(elements, of: parameter, catalog) { return quantity }
            guard parameter.isList || elements.count == 1 else {
                throw StepFailure(
                    "“\(parameter.name)” takes one value, not \(elements.count)",
                    german: "„\(parameter.name)“ nimmt einen Wert und nicht \(elements.count)")
            }
            // An element is one value, even if it has a comma.
            var single = parameter
            single.supportsMultipleValues = false
            var converted: [IntentValue] = []
            for element in elements {
                converted += try self.converted(element, to: single, of: catalog, for: provider)?.elements ?? []
            }
            return parameter.isList ? .list(converted) : converted.first
        }
        return try read(typed, value, as: parameter, of: catalog, for: provider)
    }

    /// Returns a number and its unit, such as “5 miles”, as what was said of it was kept; `nil` for other values.
    private func quantity(
        _ elements: [TypedValue], of parameter: ParameterDefinition, _ catalog: TypeCatalog
    ) throws(StepFailure) -> IntentValue? {
        guard case .number(_, let cases) = parameter.spokenForm, !parameter.isList, elements.count == 2 else {
            return nil
        }
        let unit = ParameterDefinition(name: parameter.name, type: .enumeration(name: cases, isSystem: false))
        var number = parameter
        number.spokenForm = nil
        var parts: [IntentValue] = []
        for (element, part) in zip(elements, [number, unit]) {
            guard let part = try converted(element, to: part, of: catalog) else { return nil }
            parts.append(part)
        }
        return .list(parts)
    }

    private func fits(
        _ value: IntentValue, _ parameter: ParameterDefinition, _ catalog: TypeCatalog
    ) throws(StepFailure) -> Bool {
        if case .enumeration(let name, _) = parameter.type {
            // A text is looked up; for another value, all cases are looked at.
            if case .string = value { return false }
            try spend(values: catalog.enums[name]?.values.count ?? 0)
        }
        let shape = program.readingTables.shape(of: parameter.type, isList: false, in: catalog)
        return value.fits(shape, isList: parameter.isList)
    }

    private func read(
        _ typed: TypedValue, _ value: IntentValue, as parameter: ParameterDefinition, of catalog: TypeCatalog,
        for provider: String?
    ) throws(StepFailure) -> IntentValue {
        var reader = ValueReader(
            parameter: parameter, catalog: catalog, language: style.language, moment: moment,
            locale: style.localeIdentifier, tables: program.readingTables, isPlain: !value.isNamed)
        reader.folder = folder
        let isText = parameter.type == .string || parameter.type == .speakableString
        // A case without a plugin's definition around it is what people call it.
        let isCase = if case .enumeration = value { isOfAnotherPlugin(typed, than: provider) } else { false }
        let value = try composed(typed, value, as: parameter.type, of: catalog, for: provider)
        let text = isText || isCase ? self.text(of: typed) : value.text(for: parameter.type)
        // Finding out what words mean takes longer than looking at them.
        try spend(bytes: isText ? text.utf8.count : 64 * text.utf8.count)
        do throws(ValueMismatch) {
            if case .dictionary = value {
                let json = (try? JSONEncoder().encode(PlainValue(value))) ?? Data()
                return try reader.value(json: String(decoding: json, as: UTF8.self))
            }
            // Only a text can be what a person would write for several values; the comma in an amount separates none.
            guard case .string = value, !isText else { return try reader.values([text]) }
            return try reader.values(in: text)
        } catch {
            throw StepFailure("“\(parameter.name)”: \(error)", german: "„\(parameter.name)“: \(error)")
        }
    }
}

extension ParameterType {
    /// Whether the names of its values mean something in one plugin only.
    fileprivate var isOfPlugin: Bool {
        switch self {
        case .custom, .object, .enumeration(_, isSystem: false): true
        default: false
        }
    }
}

extension TypedValue {
    /// Whether it is a list whose values may come from several plugins.
    fileprivate var isOfSeveralSources: Bool {
        if case .list? = value { parts != nil } else { false }
    }

    /// Returns whether a value that has the shape of a parameter's is also of its type.
    fileprivate func isOfType(of parameter: ParameterDefinition, _ catalog: TypeCatalog) -> Bool {
        switch parameter.type {
        case .enumeration(let name, _):
            (value?.elements ?? []).allSatisfy { value in
                guard case .enumeration(let element) = value else { return false }
                return catalog.value(named: element, ofEnumeration: name) != nil
            }
        // A length has the shape of a mass, and each object that of another.
        case .length, .mass, .volume, .speed, .temperature, .energy, .custom, .object, .dateComponentsRange:
            declaration.type == parameter.type
        default: true
        }
    }
}

extension IntentValue {
    /// Whether the plain text of the value is a text or a name of its own, which is read as the person's words are.
    ///
    /// Numbers, amounts and dates are written the same way whatever the person's language is.
    fileprivate var isNamed: Bool {
        switch self {
        case .string, .speakableString, .enumeration, .person, .placemark, .paymentMethod, .url, .file: true
        case .object(let value): !value.object.displayString.isEmpty
        default: false
        }
    }

    /// Returns the text that is read as a value of a type.
    ///
    /// “Yes” may be the name of a case; for other types, a truth value is shown as a file has it.
    fileprivate func text(for type: ParameterType) -> String {
        guard case .boolean(let flag) = self else { return plainText }
        return switch type {
        case .custom, .object, .enumeration: plainText
        default: "\(flag)"
        }
    }
}
