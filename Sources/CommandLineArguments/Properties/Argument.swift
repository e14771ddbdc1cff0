/// A value that is given by its position.
///
/// An array takes all that is left. Without a default, a value that is neither optional nor an array must be given; so
/// must at least one value of an array.
@propertyWrapper
package struct Argument<Value>: ParsableProperty {
    private let slot: ValueSlot<Value>
    private let help: ArgumentHelp

    // The compiler lets a wrapper stand without parentheses only when it sees this one; the ones below are then taken.
    @available(*, unavailable, message: "The type of the value must conform to ExpressibleByArgument.")
    package init() {
        // Nothing unavailable can be called.
        preconditionFailure()
    }

    package var wrappedValue: Value {
        get { slot.cell.value }
        set { slot.cell.value = newValue }
    }

    private init(slot: ValueSlot<Value>, help: ArgumentHelp) {
        self.slot = slot
        self.help = help
    }

    func definitions(for property: String) -> [ArgumentDefinition] {
        [ArgumentDefinition(.positional, valueName: help.valueName ?? property.kebabCased, help: help, slot: slot)]
    }
}

extension Argument where Value: ExpressibleByArgument {
    package init(help: ArgumentHelp = "") {
        self.init(slot: ValueSlot(single: nil), help: help)
    }

    package init(wrappedValue: Value, help: ArgumentHelp = "") {
        self.init(slot: ValueSlot(single: wrappedValue), help: help)
    }
}

extension Argument {
    package init<Wrapped: ExpressibleByArgument>(help: ArgumentHelp = "") where Value == Wrapped? {
        self.init(slot: ValueSlot(), help: help)
    }

    package init<Element: ExpressibleByArgument>(help: ArgumentHelp = "") where Value == [Element] {
        self.init(slot: ValueSlot(array: nil), help: help)
    }

    package init<Element: ExpressibleByArgument>(wrappedValue: [Element], help: ArgumentHelp = "")
    where Value == [Element] {
        self.init(slot: ValueSlot(array: wrappedValue), help: help)
    }
}
