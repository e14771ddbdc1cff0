/// An error and the command it happened in, whose usage goes with the message.
package struct CommandError: Error {
    package let path: CommandPath
    /// A `ParserError`, a `ValidationError`, an `ExitCode`, or whatever else the command threw.
    package let underlyingError: any Error
}
