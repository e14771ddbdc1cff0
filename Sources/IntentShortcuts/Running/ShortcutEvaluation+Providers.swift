import Escaping
import IntentDefinitions
import IntentKit
import IntentRuntime

// The identifier of one plugin's object may mean something else to another plugin, which gets the object by its name.

extension ShortcutEvaluation {
    /// Returns the identifier of the plugin that a value comes from, or `nil` if it comes from none.
    func provider(of value: TypedValue) -> String? { value.intent.flatMap { program.intents[$0].provider } }

    /// Returns whether a value comes from another plugin.
    func isOfAnotherPlugin(_ value: TypedValue, than provider: String?) -> Bool {
        guard let provider, let own = self.provider(of: value) else { return false }
        return !own.isIdentical(to: provider)
    }

    /// Returns a value for a plugin: within an object that was written or given, what another plugin's are by name.
    ///
    /// What isn't within another value is read by its name when it is converted.
    func handedOver(_ value: IntentValue, of typed: TypedValue, to provider: String?) -> IntentValue {
        guard provider != nil, case .dictionary(let members) = value else { return value }
        if let parts = typed.parts {
            return .dictionary(
                Dictionary(
                    uniqueKeysWithValues: members.map { name, member in
                        (name, parts.members[name].map { named($0.typed(member), for: provider) } ?? member)
                    }))
        }
        return isOfAnotherPlugin(typed, than: provider) ? value.withoutIdentifiers : value
    }

    private func named(_ typed: TypedValue, for provider: String?) -> IntentValue {
        guard let value = typed.value else { return .dictionary([:]) }
        if case .list = value, typed.parts != nil { return .list(typed.elements.map { named($0, for: provider) }) }
        if case .dictionary = value { return handedOver(value, of: typed, to: provider) }
        return isOfAnotherPlugin(typed, than: provider) ? value.withoutIdentifiers : value
    }
}

extension IntentValue {
    /// The value with a name alone for each object that has an identifier; a range of dates has none.
    fileprivate var withoutIdentifiers: IntentValue {
        switch self {
        case .object(let value) where value.object.identifier != nil:
            .object(ObjectValue(Object(identifier: nil, display: value.object.displayString)))
        case .object(let value):
            .object(ObjectValue(value.object, properties: value.properties.mapValues(\.withoutIdentifiers)))
        case .list(let values): .list(values.map(\.withoutIdentifiers))
        case .dictionary(let values): .dictionary(values.mapValues(\.withoutIdentifiers))
        default: self
        }
    }
}
