import Escaping

/// The wrapped properties of a command or an option group, in the order of their declaration.
///
/// Finding them takes long, so this is made only once for a command.
struct PropertyList {
    private let properties: [(name: String, property: ParsableProperty)]

    init(of arguments: some ParsableArguments) {
        properties = Mirror(reflecting: arguments).children.compactMap { child in
            guard let property = child.value as? ParsableProperty else { return nil }
            let label = child.label ?? ""
            return (label.rest(after: "_").map(String.init) ?? label, property)
        }
    }

    /// The arguments that set the properties.
    var definitions: [ArgumentDefinition] {
        properties.flatMap { $0.property.definitions(for: $0.name) }
    }

    /// Validates the option groups, on which the parent may rely.
    func validate() throws {
        for (_, property) in properties {
            try property.validate()
        }
    }

    func connect(to console: Console) {
        for (_, property) in properties {
            property.connect(to: console)
        }
    }
}
