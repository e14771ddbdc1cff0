/// The exit code of a process; a command that throws one ends without a message.
package struct ExitCode: RawRepresentable, Error, Hashable {
    package static let success = ExitCode(0)
    package static let failure = ExitCode(1)
    /// The command line is wrong (`EX_USAGE`).
    package static let validationFailure = ExitCode(64)
    /// The command's output couldn't be written (`EX_IOERR`).
    package static let outputFailure = ExitCode(74)

    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    package init(_ code: Int32) { self.init(rawValue: code) }
}
