/// A value that is given by its position.
///
/// An array takes all remaining arguments. Without a default, a value that isn't optional must be given, and an array
/// needs at least one value.
@propertyWrapper
package final class Argument<Value>: ParsableProperty {
    private let slot: ValueSlot<Value>

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

    private init(slot: ValueSlot<Value>, help: ArgumentHelp) {
        self.slot = slot
        super.init(help: help)
    }

    override func definitions(for property: String) -> [ArgumentDefinition] {
        [ArgumentDefinition(.positional, valueName: help.valueName ?? property.kebabCased, help: help, slot: slot)]
    }
}

extension Argument where Value: ExpressibleByArgument {
    package convenience init(help: ArgumentHelp = "") { self.init(slot: ValueSlot(single: nil), help: help) }

    package convenience init(wrappedValue: Value, help: ArgumentHelp = "") {
        self.init(slot: ValueSlot(single: wrappedValue), help: help)
    }
}

extension Argument {
    package convenience init<Wrapped: ExpressibleByArgument>(help: ArgumentHelp = "") where Value == Wrapped? {
        self.init(slot: ValueSlot(), help: help)
    }

    package convenience init<Element: ExpressibleByArgument>(help: ArgumentHelp = "") where Value == [Element] {
        self.init(slot: ValueSlot(array: nil), help: help)
    }

    package convenience init<Element: ExpressibleByArgument>(wrappedValue: [Element], help: ArgumentHelp = "")
    where Value == [Element] {
        self.init(slot: ValueSlot(array: wrappedValue), help: help)
    }
}
