/// A value that is given after a name: `--name value`, `--name=value` or `-n value`.
///
/// An array takes the values of all occurrences; a single value can be given once.
@propertyWrapper
package final class Option<Value>: ParsableProperty {
    private let slot: ValueSlot<Value>
    private let name: NameSpecification

    // The compiler allows the wrapper without parentheses only if it finds this initializer; it then uses one of those
    // below.
    @available(*, unavailable, message: "The type of the value must conform to ExpressibleByArgument.")
    package init() {
        // An unavailable initializer can't be called.
        preconditionFailure()
    }

    package var wrappedValue: Value {
        get { slot.cell.value }
        set { slot.cell.value = newValue }
    }

    private init(slot: ValueSlot<Value>, name: NameSpecification, help: ArgumentHelp) {
        self.slot = slot
        self.name = name
        super.init(help: help)
    }

    override func definitions(for property: String) -> [ArgumentDefinition] {
        let names = name.names(for: property)
        let valueName = help.valueName ?? names.lazy.compactMap(\.long).first ?? property.kebabCased
        return [ArgumentDefinition(.option, names: names, valueName: valueName, help: help, slot: slot)]
    }
}

extension Option where Value: ExpressibleByArgument {
    package convenience init(name: NameSpecification = .long, help: ArgumentHelp = "") {
        self.init(slot: ValueSlot(single: nil), name: name, help: help)
    }

    package convenience init(wrappedValue: Value, name: NameSpecification = .long, help: ArgumentHelp = "") {
        self.init(slot: ValueSlot(single: wrappedValue), name: name, help: help)
    }
}

extension Option {
    package convenience init<Wrapped: ExpressibleByArgument>(name: NameSpecification = .long, help: ArgumentHelp = "")
    where Value == Wrapped? {
        self.init(slot: ValueSlot(), name: name, help: help)
    }

    package convenience init<Element: ExpressibleByArgument>(name: NameSpecification = .long, help: ArgumentHelp = "")
    where Value == [Element] {
        self.init(slot: ValueSlot(array: nil), name: name, help: help)
    }

    package convenience init<Element: ExpressibleByArgument>(
        wrappedValue: [Element], name: NameSpecification = .long, help: ArgumentHelp = ""
    ) where Value == [Element] {
        self.init(slot: ValueSlot(array: wrappedValue), name: name, help: help)
    }
}
