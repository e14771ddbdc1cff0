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
        let hasObjects = elements.contains { if case .object? = $0.value { true } else { false } }
        var seen: Set<String> = []
        var ids: Set<String> = []
        var choices: [IntentValue] = []
        var offered: [TypedValue] = []
        for element in elements {
            guard var choice = element.value else { continue }
            if isMixed { choice = named(choice, text(of: element), asObject: hasObjects) }
            // What two plugins call the same isn't.
            let source = (provider(of: element) ?? "") + "\n"
            guard seen.insert(source + (try sameness(of: choice))).inserted else { continue }
            if isMixed, case .object(var object) = choice {
                while let id = object.object.identifier, !ids.insert(id).inserted {
                    object.object.identifier = id + "*"
                }
                choice = .object(object)
            }
            choices.append(choice)
            offered.append(element)
        }
        guard isMixed else {
            return ShortcutQuery(declaration: values.declaration.element, intent: values.intent, choices: choices)
        }
        let type = ShortcutType(hasObjects ? .object(name: nil) : .string)
        var query = ShortcutQuery(declaration: PropertyDefinition("", type), choices: choices)
        query.offered = TypedValue(
            .list(offered.compactMap(\.value)), PropertyDefinition("", ShortcutType(.string, isList: true)),
            parts: PartTypes(elements: offered.map(PartType.init)))
        return query
    }

    /// Returns a value that is offered by its name beside values of other types.
    private func named(_ value: IntentValue, _ text: String, asObject: Bool) -> IntentValue {
        if case .object(var object) = value {
            object.object.displayString = text
            return .object(object)
        }
        return asObject ? .object(ObjectValue(Object(identifier: nil, display: text))) : .string(text)
    }
}
