/// The code a process ends with; thrown from a command it ends it without a message.
package struct ExitCode: RawRepresentable, Error, Hashable {
    package static let success = ExitCode(0)
    package static let failure = ExitCode(1)
    /// The command line is wrong (`EX_USAGE`).
    package static let validationFailure = ExitCode(64)
    /// What the command says could not be written (`EX_IOERR`).
    package static let outputFailure = ExitCode(74)

    package let rawValue: Int32

    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    package init(_ code: Int32) {
        self.init(rawValue: code)
    }
}
