/// An error for a command line that can be parsed but isn't valid; shown with the usage of the command.
package struct ValidationError: Error, Hashable, CustomStringConvertible {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }

    package var description: String { message }
}
