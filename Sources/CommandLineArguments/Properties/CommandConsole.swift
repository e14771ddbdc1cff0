/// Gives a command the console that it was started with.
///
/// A command that writes here and not to the process's descriptors can be run whole in a test.
@propertyWrapper
package struct CommandConsole: ParsableProperty {
    private let cell = Cell(Console.standard)

    package init() {}

    package var wrappedValue: Console { cell.value }

    func connect(to console: Console) {
        cell.value = console
    }
}
