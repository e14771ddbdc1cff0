import Escaping

/// A property wrapper that the parser finds in a command.
///
/// It is a class, because a protocol costs time: when a type is first cast to one, all conformances of the program are
/// searched.
package class ParsableProperty {
    /// The help of the argument; empty for properties that aren't arguments.
    let help: ArgumentHelp

    init(help: ArgumentHelp) {
        self.help = help
    }

    /// Returns the arguments that set the property with this name.
    func definitions(for property: String) -> [ArgumentDefinition] { [] }
    func validate() throws {}
    func connect(to console: Console) {}
}

extension ParsableArguments {
    /// The wrapped properties, in the order of their declaration.
    var properties: [(name: String, property: ParsableProperty)] {
        Mirror(reflecting: self).children.compactMap { child in
            guard let property = child.value as? ParsableProperty else { return nil }
            let label = child.label ?? ""
            return (label.rest(after: "_").map(String.init) ?? label, property)
        }
    }

    var propertyDefinitions: [ArgumentDefinition] {
        properties.flatMap { $0.property.definitions(for: $0.name) }
    }

    /// Validates the option groups, on which the parent may rely, then the parent itself.
    mutating func validateAll() throws {
        for (_, property) in properties {
            try property.validate()
        }
        try validate()
    }

    func connect(to console: Console) {
        for (_, property) in properties {
            property.connect(to: console)
        }
    }
}
