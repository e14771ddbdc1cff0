/// An error and the command in which it occurred, whose usage is shown with the message.
package struct CommandError: Error {
    package let path: CommandPath
    /// A `ParserError`, a `ValidationError`, an `ExitCode`, or another error that the command threw.
    package let underlyingError: any Error
}
