import CLibrary
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentKit
import IntentRuntime

/// An error that ends a command with an exit code, and a message for people or one JSON object.
struct Failure: Error {
    /// The exit codes other than those of a request's outcomes.
    enum Code: Int32 {
        case commandLine = 64
        case invalidInput = 65
        case unavailable = 69
        case inputOutput = 74
    }

    var message: String
    var code: Int32
    /// The messages of further mistakes, each of which names a file and a line.
    var others: [String] = []
    private var kind: Kind

    private enum Kind {
        case error
        /// The message already names a file and a line.
        case diagnostic
        /// The person has declined or canceled, which isn't an error.
        case cancellation
    }

    init(_ code: Code, _ message: String) {
        self.message = message
        self.code = code.rawValue
        kind = .error
    }

    /// Creates a failure with the exit code of a request's outcome.
    init(outcome: Outcome.Kind, _ message: String) {
        self.message = message
        code = outcome.exitCode
        kind = outcome == .cancelled ? .cancellation : .error
    }

    /// Creates a failure with the exit code of a process that is ended by a signal.
    init(signal: Int32, _ message: String) {
        self.message = message
        code = 128 + signal
        kind = .error
    }

    /// Creates a failure in a file: `path:line: error: message`.
    init(_ code: Code, diagnostic: String) {
        self.init(code, diagnostic)
        kind = .diagnostic
    }

    /// Creates a failure for a file that can't be written.
    init(writing path: String, _ error: any Error) {
        let reason = (error as? Data.WritingFailure)?.reason ?? error.systemReason
        self.init(.inputOutput, diagnostic: "\(path): error: can't write the file: \(reason)")
    }

    /// The messages as they are printed, a line each.
    var text: String {
        ([first] + others).map(\.visibleLine).joined(separator: "\n")
    }

    private var first: String {
        switch kind {
        case .error: "Error: \(message)"
        case .diagnostic: message
        case .cancellation: (message.prefix(1).uppercased() + message.dropFirst()).asSentence
        }
    }
}

extension Error {
    /// The reason in the system's words, if the error has one.
    fileprivate var systemReason: String {
        guard let cause = (self as? CocoaError)?.underlying as? POSIXError else { return "\(self)" }
        return String(cString: strerror(cause.code.rawValue))
    }
}

/// An error as one JSON object.
struct ErrorReport: Encodable {
    var error: String
    /// All messages if there are several.
    var errors: [String]?
    var exitCode: Int32
}

extension Console {
    /// Runs the body of a command; reports a failure as text or JSON, and throws its exit code.
    func reporting<Result>(asJSON: Bool, _ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let failure as Failure {
            if asJSON {
                let all = failure.others.isEmpty ? nil : [failure.message] + failure.others
                try print(
                    JSONText.object(ErrorReport(error: failure.message, errors: all, exitCode: failure.code)))
            } else {
                try print(failure.text, to: .standardError)
            }
            throw ExitCode(failure.code)
        }
    }
}
