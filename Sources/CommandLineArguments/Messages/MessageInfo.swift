import Escaping

/// The text, stream and exit code for a command that ends with an error or shows its help or version.
package struct MessageInfo: Hashable, Sendable {
    /// The message alone; for an error, without the usage.
    package var message: String
    /// The whole text to write, or an empty string.
    package var text: String
    package var stream: Console.Stream
    package var exitCode: ExitCode

    package init(message: String, text: String, stream: Console.Stream, exitCode: ExitCode) {
        self.message = message
        self.text = text
        self.stream = stream
        self.exitCode = exitCode
    }

    package init(_ error: CommandError) {
        switch error.underlyingError {
        case ParserError.helpRequested:
            self.init(answer: HelpScreen(path: error.path).text)
        case ParserError.versionRequested:
            self.init(answer: (error.path.version ?? "") + "\n")
        case let refusal as ParserError:
            self.init(refusal: refusal.description, in: error.path)
        case let refusal as ValidationError:
            self.init(refusal: refusal.message, in: error.path)
        case let code as ExitCode:
            self.init(message: "", text: "", stream: .standardError, exitCode: code)
        case let failure as WriteError:
            self.init(failure: failure, exitCode: .outputFailure)
        case let failure:
            self.init(failure: failure, exitCode: .failure)
        }
    }

    private init(answer: String) {
        self.init(message: answer, text: answer, stream: .standardOutput, exitCode: .success)
    }

    private init(refusal: String, in path: CommandPath) {
        let text = """
            Error: \(refusal.visible)
            \(UsageLine(path: path).text(title: "Usage:"))
              See '\(path.name) --help' for more information.

            """
        self.init(message: refusal, text: text, stream: .standardError, exitCode: .validationFailure)
    }

    private init(failure: any Error, exitCode: ExitCode) {
        let message = String(describing: failure)
        self.init(message: message, text: "Error: \(message.visible)\n", stream: .standardError, exitCode: exitCode)
    }
}
