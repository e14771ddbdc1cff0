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

    /// Returns a value for a plugin: in a list or an object that was written or given, what another plugin's are by name.
    ///
    /// What is alone is read by its name when it is converted.
    func handedOver(_ typed: TypedValue, to provider: String?) -> IntentValue? {
        guard provider != nil else { return typed.value }
        switch typed.value {
        case .list?, .dictionary?: return named(typed, for: provider)
        default: return typed.value
        }
    }

    private func named(_ typed: TypedValue, for provider: String?) -> IntentValue? {
        guard typed.parts != nil || isOfAnotherPlugin(typed, than: provider) else { return typed.value }
        switch typed.value {
        case .list?: return .list(typed.elements.compactMap { named($0, for: provider) })
        case .dictionary(let members)?:
            let named = named(members, of: typed, for: provider)
            return .dictionary(isOfAnotherPlugin(typed, than: provider) ? named.withoutIdentifier : named)
        case .enumeration?:
            guard case .enumeration(_, isSystem: false) = typed.declaration.type else { return typed.value }
            return .string(text(of: typed))
        // A range of dates has no identifier.
        case .object(let value)? where value.object.identifier == nil:
            return .object(
                ObjectValue(value.object, properties: named(value.properties, of: typed, for: provider)))
        case .object(let value)?:
            return .object(ObjectValue(Object(identifier: nil, display: value.object.displayString)))
        default: return typed.value
        }
    }

    private func named(
        _ members: [String: IntentValue], of typed: TypedValue, for provider: String?
    ) -> [String: IntentValue] {
        let catalog = catalog(of: typed)
        var named: [String: IntentValue] = [:]
        for (name, value) in members {
            named[name] = self.named(typed.member(name, value, in: catalog), for: provider)
        }
        return named
    }
}

// MARK: - Parts

extension ShortcutEvaluation {
    /// Returns an object that was written, with each value of a plugin in it converted to the type of its property.
    func composed(
        _ typed: TypedValue, _ value: IntentValue, as type: ParameterType, of catalog: TypeCatalog,
        for provider: String?
    ) throws(StepFailure) -> IntentValue {
        guard case .custom(let type) = type, case .dictionary(var members) = value,
            case .dictionary(let given)? = typed.value, let parts = typed.parts?.members
        else { return value }
        for (name, part) in parts {
            guard let property = catalog.property(named: name, ofType: type), let member = given[name] else { continue }
            let parameter = ParameterDefinition(property, named: name)
            members[name] = try converted(part.typed(member), to: parameter, of: catalog, for: provider)
        }
        return .dictionary(members)
    }

    /// Returns a value as the input of a shortcut.
    ///
    /// What fits stays what it is made of, and of the plugin that it comes from.
    func input(_ given: TypedValue, as type: ShortcutType) throws(StepFailure) -> TypedValue {
        let declaration = PropertyDefinition("input", type)
        let parameter = ParameterDefinition(declaration, named: "input")
        var input = TypedValue(try converted(given, to: parameter), declaration)
        guard let value = input.value else { return input }
        if value == given.value {
            (input.intent, input.parts) = (given.intent, given.parts)
            return input
        }
        let (elements, results) = (given.elements, value.elements)
        guard elements.count == results.count else { return input }
        let typed = zip(elements, results).map { $0.value == $1 ? $0 : TypedValue($1, declaration.element) }
        if !type.isList {
            (input.intent, input.parts) = (typed.first?.intent, typed.first?.parts)
        } else if typed.allSatisfy({ $0.parts == nil && $0.intent == typed.first?.intent }) {
            input.intent = typed.first?.intent
        } else {
            input.parts = PartTypes(elements: typed.map(PartType.init))
        }
        return input
    }
}

extension TypedValue {
    /// Returns a value within a dictionary or an object, with its type.
    fileprivate func member(_ name: String, _ value: IntentValue, in catalog: TypeCatalog) -> TypedValue {
        if let part = parts?.members[name] { return part.typed(value) }
        let declared = declaration.member(name, in: catalog)
        // What was written beside the parts is of no plugin.
        return TypedValue(
            value, declared ?? PropertyDefinition("", ShortcutType(of: value)), intent: parts == nil ? intent : nil)
    }
}

extension [String: IntentValue] {
    /// The members without the identifier, if they are an object's as a plugin writes it among values of any type.
    fileprivate var withoutIdentifier: Self {
        guard case .string? = self["identifier"], case .string? = self["displayString"] else { return self }
        return filter { $0.key != "identifier" }
    }
}
