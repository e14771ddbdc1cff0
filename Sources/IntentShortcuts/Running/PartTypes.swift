import IntentDefinitions
import IntentKit

/// The types of the values in a list or a dictionary that was put together from values of several types.
struct PartTypes: Codable, Hashable, Sendable {
    /// The types of a list's elements, in order.
    var elements: [PartType] = []
    /// The types of a dictionary's values that don't say them themselves.
    var members: [String: PartType] = [:]
}

/// The type of a value in a list or a dictionary.
struct PartType: Codable, Hashable, Sendable {
    /// The declared type, without the names and the style that a definition gives it.
    private var declaration: PropertyDefinition
    /// The position of the intent whose enumerations and types the declaration refers to.
    private var intent: Int?
    private var parts: PartTypes?

    /// Creates the type of a value.
    init(of typed: TypedValue) {
        let isList = typed.declaration.supportsMultipleValues
        declaration = PropertyDefinition(name: "", type: typed.declaration.type, supportsMultipleValues: isList)
        intent = typed.intent
        parts = typed.parts
    }

    /// Returns a value with this type.
    func typed(_ value: IntentValue) -> TypedValue {
        TypedValue(value, declaration, intent: intent, parts: parts)
    }

    /// The size in bytes, more or less.
    fileprivate var size: Int {
        let name =
            switch declaration.type {
            case .enumeration(let name, _), .custom(let name), .unknown(let name): name
            case .object(let name): name ?? ""
            default: ""
            }
        return 100 + name.utf8.count + (parts?.size ?? 0)
    }
}

extension PartTypes {
    /// The size in bytes, more or less.
    var size: Int {
        let lists = elements.reduce(0) { $0 + $1.size }
        return members.reduce(lists) { $0 + $1.key.utf8.count + $1.value.size }
    }
}

extension TypedValue {
    /// The values of a list, each with its type, or the value itself.
    var elements: [TypedValue] {
        guard case .list(let values)? = value else { return value == nil ? [] : [self] }
        return values.indices.map(element)
    }

    /// Returns an element of a list with its type.
    func element(_ position: Int) -> TypedValue {
        guard case .list(let values)? = value else { return self }
        if let parts { return parts.elements[position].typed(values[position]) }
        return TypedValue(values[position], declaration.element, intent: intent)
    }

    /// Returns a part of a list or a dictionary that has a type of its own, or `nil` for any other.
    func part(named name: String) -> TypedValue? {
        guard let parts else { return nil }
        switch value {
        case .list(let values)?:
            guard !values.isEmpty, name == "first" || name == "last" else { return nil }
            return element(name == "first" ? 0 : values.count - 1)
        case .dictionary(let values)?: return values[name].flatMap { value in parts.members[name]?.typed(value) }
        default: return nil
        }
    }

    /// Whether the value itself says its type.
    var isPlain: Bool {
        intent == nil && parts == nil && value.map { ShortcutType(of: $0).type } == declaration.type
    }

    /// Returns whether the types belong to the value, and to intents that there are.
    func isConsistent(among intents: Range<Int>) -> Bool {
        if let intent, !intents.contains(intent) { return false }
        guard let parts else { return true }
        switch value {
        case .list(let values)?:
            return values.count == parts.elements.count && parts.members.isEmpty
                && zip(values, parts.elements).allSatisfy { $1.typed($0).isConsistent(among: intents) }
        case .dictionary(let values)?:
            return parts.elements.isEmpty
                && parts.members.allSatisfy { name, type in
                    values[name].map { type.typed($0).isConsistent(among: intents) } ?? false
                }
        default: return false
        }
    }
}
