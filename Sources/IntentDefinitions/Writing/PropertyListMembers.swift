/// The members of one dictionary of a definition file, whose keys all begin with the name of its element.
struct PropertyListMembers {
    private let element: DefinitionElement
    /// The namespace of the file, which is written beside each reference.
    let namespace: String?
    private(set) var members: [String: PropertyListValue] = [:]

    init(_ element: DefinitionElement, namespace: String?) {
        self.element = element
        self.namespace = namespace
    }

    var value: PropertyListValue { .dictionary(members) }

    mutating func add(_ name: String, _ value: PropertyListValue?) {
        if let value { members[element.rawValue + name] = value }
    }

    mutating func add(_ name: String, _ value: String?) { add(name, value.map { .string($0) }) }

    mutating func add(_ name: String, _ value: Int?) { add(name, value.map { .integer($0) }) }

    /// Adds a truth value, if it is stated.
    mutating func add(_ name: String, _ value: Bool?) { add(name, value.map { .boolean($0) }) }

    /// Adds a truth value only if it is true.
    mutating func flag(_ name: String, _ value: Bool) { if value { add(name, .boolean(true)) } }

    /// Adds a text and the key of its translations.
    mutating func add(_ name: String, _ text: LocalizableText) {
        add(name, text.text)
        add(name + "ID", text.id)
    }

    /// Adds a dictionary.
    mutating func dictionary(
        _ name: String, of element: DefinitionElement, _ body: (inout PropertyListMembers) -> Void
    ) {
        add(name, made(element, body))
    }

    /// Adds a list of dictionaries.
    mutating func list<Part>(
        _ name: String, _ parts: some Sequence<Part>, of element: DefinitionElement,
        _ body: (Part, inout PropertyListMembers) -> Void
    ) {
        add(name, .array(parts.map { part in made(element) { body(part, &$0) } }))
    }

    private func made(
        _ element: DefinitionElement, _ body: (inout PropertyListMembers) -> Void
    ) -> PropertyListValue {
        var members = PropertyListMembers(element, namespace: namespace)
        body(&members)
        return members.value
    }
}
