import Escaping
import IntentDefinitions
package import IntentKit

extension Dialogs {
    /// The subject of a text: what its placeholders may name besides the intent's parameters.
    struct Subject {
        var parameter: ParameterDefinition?
        /// The value that the question is about.
        var value: IntentValue?
        /// The number of items to choose from.
        var count: Int?
        var response: [String: IntentValue]?
        /// Whether the text is the title of an action, which shows values by their names: nobody agrees to it.
        var isTitle: Bool

        init(
            parameter: ParameterDefinition? = nil, value: IntentValue? = nil, count: Int? = nil,
            response: [String: IntentValue]? = nil, isTitle: Bool = false
        ) {
            self.parameter = parameter
            self.value = value
            self.count = count
            self.response = response
            self.isTitle = isTitle
        }

        init(_ question: Resolving.Question, of parameter: ParameterDefinition) {
            self.init(parameter: parameter, value: question.value, count: question.choices.count)
        }
    }

    /// Fills in a text's placeholders: `${count}`, those of built-in reasons, and the response's and intent's values.
    func filled(_ text: LocalizableText, about subject: Subject) -> String { sentence(text, about: subject).text }

    /// A text with its values, and the parameters and properties whose values can be read in it.
    struct Sentence {
        var text: String
        var named: Set<String> = []
    }

    /// Fills in a text's placeholders, and notes what they have named.
    ///
    /// - Parameter others: The number of values that stand beside the text in the same question.
    func sentence(_ text: LocalizableText, about subject: Subject, beside others: Int = 0) -> Sentence {
        if request.isLiteral { return Sentence(text: text.text ?? "") }
        let embedded = text.variants.isEmpty ? [] : embeddedValues(in: text.text ?? "", about: subject)
        let source = text.template(
            valueIDs: embedded.map(\.id), count: subject.count,
            language: request.style.localeIdentifier ?? request.style.language.rawValue)
        let template = Template(source ?? "")
        var named: Set<String> = []
        // A form of the text that is made for a value says it, unless it could be that of another parameter.
        if let id = text.variantID(among: embedded.map(\.id)) {
            let names = Set(embedded.filter { $0.id == id }.map(\.name))
            if names.count == 1 { named = names }
        }
        // What a response says may have several lines; a question is asked in the words of its definition.
        let limit = subject.response == nil ? questionLimit(among: template.placeholders.count + others) : nil
        // The same value may be named very often.
        var known: [[String]: String] = [:]
        let filled = template.filled { path in
            let path = end(of: path, about: subject)
            let text = known[path] ?? self.text(at: path, about: subject, limit: limit)
            known[path] = text
            if let name = path.first, !text.isBlank, !isPart(path) { named.insert(name) }
            return text
        }
        return Sentence(text: filled, named: named)
    }

    /// Returns whether a path leads to a part of a value, and leaves something else of it unsaid.
    private func isPart(_ path: [String]) -> Bool {
        guard let parameter = path.first.flatMap(request.parameter), let value = values[parameter.name] else {
            return false
        }
        return request.texts(of: parameter).isPart(path.dropFirst(), of: value)
    }

    /// Returns a path without the names that mean nothing, because what is before them isn't an object.
    private func end(of path: [String], about subject: Subject) -> [String] {
        guard let name = path.first, var value = value(named: name, about: subject)?.value else { return path }
        var count = 1
        while count < path.count, case .object(let object) = value {
            guard let property = object.properties[path[count]] else { return Array(path.prefix(count + 1)) }
            value = property
            count += 1
        }
        return Array(path.prefix(count))
    }

    /// Returns the text of what a path names.
    ///
    /// - Parameter limit: The number of code points of a value in a question; `nil` if the text isn't one.
    func text(at path: [String], about subject: Subject, limit: Int? = nil) -> String {
        guard let name = path.first else { return "" }
        if let value = value(named: name, about: subject) {
            let texts = SubjectTexts(values: value.texts, limit: limit, isTitle: subject.isTitle)
            return texts.cut(text(of: value.value, at: path.dropFirst(), type: value.type, texts))
        }
        switch name {
        case "count": return subject.count.map(String.init) ?? ""
        case "displayName": return subject.parameter?.spokenName ?? ""
        case "minimumValue": return bound(subject.parameter?.metadata?.minimum, of: subject.parameter)
        case "maximumValue": return bound(subject.parameter?.metadata?.maximum, of: subject.parameter)
        default: return ""
        }
    }

    private typealias NamedValue = (
        value: IntentValue?, type: ParameterType, metadata: ValueMetadata?, texts: ValueTexts
    )

    /// Returns the value that a placeholder names, looking in the response first, then in the intent.
    private func value(named name: String, about subject: Subject) -> NamedValue? {
        if let response = subject.response, let property = request.responseProperty(named: name) {
            return (response[name], property.type, property.metadata, request.texts(of: property))
        }
        guard let parameter = request.parameter(named: name) else { return nil }
        let own = name == subject.parameter?.name ? subject.value : nil
        return (own ?? values[name], parameter.type, parameter.metadata, request.texts(of: parameter))
    }

    /// Returns the embedded values with the keys of their names, for which a translation may have its own form of the
    /// text.
    private func embeddedValues(in text: String, about subject: Subject) -> [(name: String, id: String)] {
        Template(text).placeholders.compactMap { path in
            guard let name = path.first, let named = value(named: name, about: subject) else { return nil }
            let id: String? =
                switch (named.value, named.type) {
                case (.enumeration(let name)?, .enumeration(let type, _)):
                    request.catalog.value(named: name, ofEnumeration: type)?.displayName.id
                case (.boolean(let flag)?, _):
                    (flag ? named.metadata?.trueDisplayName : named.metadata?.falseDisplayName)?.id
                default: nil
                }
            return id.map { (name, $0) }
        }
    }

    /// Returns the text of a bound, written like the values that it limits.
    private func bound(_ bound: ValueMetadata.Bound?, of parameter: ParameterDefinition?) -> String {
        guard let bound, let parameter else { return "" }
        let texts = request.texts(of: parameter)
        // A number alone doesn't say what it counts.
        if let number = bound.number, parameter.type == .timeInterval {
            return texts.text(.timeInterval(number * (parameter.metadata?.secondsPerUnit ?? 1)))
        }
        if let number = bound.number, let unit = parameter.type.bareUnit(parameter.metadata) {
            return texts.text(.measurement(MeasuredValue(value: number, unit: unit)))
        }
        return switch bound {
        case .unset: ""
        case .integer(let number): texts.text(.integer(number))
        case .real(let number): texts.text(.decimal(number))
        }
    }

    /// Returns the text of a value, or of an object's property at a dotted path.
    private func text(
        of value: IntentValue?, at path: ArraySlice<String>, type: ParameterType, _ texts: SubjectTexts
    ) -> String {
        guard let value else { return "" }
        guard let name = path.first, case .object(let object) = value else { return texts.text(value) }
        if object.properties[name] == nil {
            return texts.clear(name == "identifier" ? object.object.identifier ?? "" : object.object.displayString)
        }
        guard case .custom(let typeName) = type,
            let property = request.catalog.property(named: name, ofType: typeName)
        else { return texts.clear(object.properties[name]?.plainText ?? "") }
        let own = SubjectTexts(values: request.texts(of: property), limit: texts.limit, isTitle: texts.isTitle)
        return self.text(of: object.properties[name], at: path.dropFirst(), type: property.type, own)
    }
}

/// The texts of values in a question, or in what a response says.
private struct SubjectTexts {
    let values: ValueTexts
    /// The number of code points of a value in a question.
    let limit: Int?
    /// Whether a value's name is enough.
    let isTitle: Bool

    func text(_ value: IntentValue) -> String {
        guard let limit, !isTitle else { return values.text(value) }
        let text = values.question(value, limit: limit)
        // Values may follow the sentence in brackets, each with a name: a text can't look like that.
        return values.looksNamed(value) ? text.quoted : text
    }

    /// Returns the text of a part of a value, quoted if it could be taken for several values.
    func clear(_ text: String) -> String { limit != nil && !isTitle && text.looksNamed ? text.quoted : text }

    /// Returns the text of a whole placeholder: on one line and cut, if it's in a question.
    func cut(_ text: String) -> String { limit.map { text.asQuestionValue(limit: $0) } ?? text }
}

extension IntentRequest {
    /// Returns the values of a response in words, in the order of the definition.
    ///
    /// Each comes with its path: a property, or a property of an object as in `orderDetails.total`.
    package func responseTexts(of values: [String: IntentValue]) -> [(path: String, text: String)] {
        (definition.response?.properties ?? []).flatMap { property in
            values[property.name].map { texts(of: $0, property, path: property.name) } ?? []
        }
    }

    private func texts(
        of value: IntentValue, _ property: PropertyDefinition, path: String
    ) -> [(path: String, text: String)] {
        let own = [(path: path, text: texts(of: property).text(value))]
        guard case .object(let object) = value, case .custom(let type) = property.type else { return own }
        return own
            + (catalog.types[type]?.customProperties ?? []).flatMap { inner in
                object.properties[inner.name].map { texts(of: $0, inner, path: "\(path).\(inner.name)") } ?? []
            }
    }
}
