/// Refuses a command line that reads well but makes no sense; shown with the usage of the command.
package struct ValidationError: Error, Hashable, CustomStringConvertible {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }

    package var description: String { message }
}
