/// Arguments that several commands share.
@propertyWrapper
package struct OptionGroup<Value: ParsableArguments>: ParsableProperty {
    private let cell = Cell(Value())

    package init() {}

    package var wrappedValue: Value {
        get { cell.value }
        set { cell.value = newValue }
    }

    func definitions(for property: String) -> [ArgumentDefinition] {
        cell.value.propertyDefinitions
    }

    func validate() throws { try cell.value.validateAll() }

    func connect(to console: Console) { cell.value.connect(to: console) }
}

/// The console that a command was started with.
///
/// A command that writes only to this console, not to the process's descriptors, can be tested as a whole.
@propertyWrapper
package struct CommandConsole: ParsableProperty {
    private let cell = Cell(Console.standard)

    package init() {}

    package var wrappedValue: Console { cell.value }

    func connect(to console: Console) { cell.value = console }
}
