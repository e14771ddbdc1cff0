import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

extension ShortcutEvaluation {
    /// Returns the question with which a person chooses from values, each of them offered once.
    ///
    /// In a list of several types each value is offered by its name or its text; the one that is chosen keeps its type.
    func query(choosingFrom values: TypedValue) throws(StepFailure) -> ShortcutQuery {
        let elements = values.elements
        let types = Set(elements.compactMap { $0.value.map(ShortcutType.init(of:)) })
        let isMixed = types.count > 1 || values.parts != nil
        var seen: Set<String> = []
        var ids: [String: Int] = [:]
        var choices: [IntentValue] = []
        var offered: [TypedValue] = []
        for element in elements {
            guard let value = element.value else { continue }
            // What two plugins call the same isn't; a number and a text that says it are.
            let source = "\(provider(of: element) ?? "")\n\(element.typeName ?? "")\n"
            guard seen.insert(source + (try key(of: value, isMixed: isMixed))).inserted else { continue }
            choices.append(isMixed ? .object(named(value, element, &ids)) : value)
            offered.append(element)
        }
        guard isMixed else {
            return ShortcutQuery(declaration: values.declaration.element, intent: values.intent, choices: choices)
        }
        let type = ShortcutType(.object(name: nil))
        var query = ShortcutQuery(declaration: PropertyDefinition("", type), choices: choices)
        query.offered = TypedValue(
            .list(offered.compactMap(\.value)), PropertyDefinition("", ShortcutType(.string, isList: true)),
            parts: PartTypes(elements: offered.map(PartType.init)))
        return query
    }

    /// Returns a text that is equal for two values of which one is offered.
    private func key(of value: IntentValue, isMixed: Bool) throws(StepFailure) -> String {
        if value.isItsText { return isMixed ? value.plainText : try sameness(of: value) }
        // What is called otherwise is offered, too, even if an app knows both by one identifier.
        let handle = if case .person(let person) = value { person.personHandle?.value } else { nil as String? }
        return [try sameness(of: value), value.plainText, handle ?? ""].joined(separator: "\n")
    }

    /// Returns an object that stands for a value beside values of other types, with an identifier of its own.
    private func named(_ value: IntentValue, _ element: TypedValue, _ ids: inout [String: Int]) -> ObjectValue {
        var choice: ObjectValue
        var text = text(of: element)
        switch value {
        case .object(let object):
            choice = object
            // All of a value without identity is said, as where all choices are of its type.
            let item = texts(of: element).item(value)
            (text, choice.object.subtitleString) = (item.title, item.subtitle)
        // Two people can have the same name, and two files.
        case .person(let person): choice = Self.object(text, person.personHandle?.value)
        case .file(let file): choice = Self.object(text, file.fileURL?.path)
        default: choice = Self.object(text, nil)
        }
        choice.object.displayString = text
        let id = choice.object.identifier ?? "\(ids.count + 1)"
        var unique = id
        var number = ids[id] ?? 1
        while ids[unique] != nil {
            number += 1
            unique = "\(id)*\(number)"
        }
        ids[id] = number
        ids[unique] = ids[unique] ?? 1
        choice.object.identifier = unique
        return choice
    }

    private static func object(_ text: String, _ subtitle: String?) -> ObjectValue {
        ObjectValue(Object(identifier: nil, display: text, subtitle: subtitle == text ? nil : subtitle))
    }
}

extension IntentValue {
    /// Whether values with the same text are the same.
    fileprivate var isItsText: Bool {
        switch self {
        case .object, .person, .placemark, .file, .paymentMethod, .speakableString, .list, .dictionary, .data: false
        case .string, .integer, .decimal, .boolean, .dateComponents, .timeInterval, .currencyAmount, .url,
            .measurement, .enumeration, .date:
            true
        }
    }
}
