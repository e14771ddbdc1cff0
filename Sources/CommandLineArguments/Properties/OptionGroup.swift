/// Arguments that several commands share.
@propertyWrapper
package final class OptionGroup<Value: ParsableArguments>: ParsableProperty {
    private let cell = Cell(Value())

    package init() {
        super.init(help: "")
    }

    package var wrappedValue: Value {
        get { cell.value }
        set { cell.value = newValue }
    }

    override func definitions(for property: String) -> [ArgumentDefinition] {
        cell.value.propertyDefinitions
    }

    override func validate() throws { try cell.value.validateAll() }

    override func connect(to console: Console) { cell.value.connect(to: console) }
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
