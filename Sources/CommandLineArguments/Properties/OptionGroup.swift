/// Arguments that several commands share.
@propertyWrapper
package final class OptionGroup<Value>: ParsableProperty {
    // The type requires nothing of its value, because that would be searched for in the whole program for each group.
    private let cell: Cell<Value>
    /// The properties of the group, which copies of it share.
    private let properties: PropertyList
    private let validateValue: () throws -> Void

    // The compiler allows the wrapper without parentheses only if it finds this initializer; it then uses the one below.
    @available(*, unavailable, message: "The type of the value must conform to ParsableArguments.")
    package init() {
        // An unavailable initializer can't be called.
        preconditionFailure()
    }

    package var wrappedValue: Value {
        get { cell.value }
        set { cell.value = newValue }
    }

    private init(_ cell: Cell<Value>, _ properties: PropertyList, validate: @escaping () throws -> Void) {
        self.cell = cell
        self.properties = properties
        validateValue = validate
        super.init(help: "")
    }

    override func definitions(for property: String) -> [ArgumentDefinition] { properties.definitions }

    override func validate() throws {
        try properties.validate()
        try validateValue()
    }

    override func connect(to console: Console) { properties.connect(to: console) }
}

extension OptionGroup where Value: ParsableArguments {
    package convenience init(of type: Value.Type = Value.self) {
        let cell = Cell(Value())
        self.init(cell, PropertyList(of: cell.value)) { try cell.value.validate() }
    }
}

/// The console that a command was started with.
///
/// A command that writes only to this console, not to the process's descriptors, can be tested as a whole.
@propertyWrapper
package final class CommandConsole: ParsableProperty {
    private let cell = Cell(Console.standard)

    package init() { super.init(help: "") }

    package var wrappedValue: Console { cell.value }

    override func connect(to console: Console) { cell.value = console }
}
