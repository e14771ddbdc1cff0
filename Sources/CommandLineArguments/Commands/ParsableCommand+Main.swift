extension ParsableCommand {
    /// Runs the command that the process was started with, and ends the process.
    @MainActor package static func main() async {
        await main(Array(CommandLine.arguments.dropFirst())).exitProcess()
    }

    /// Runs the command that the arguments select, and returns the exit code.
    ///
    /// - Parameters:
    ///   - arguments: The arguments, without the name of the program.
    ///   - console: The destination of the output; commands access it with `@CommandConsole`.
    ///   - present: Changes a message, such as the help or an error, before it is written.
    package static func main(
        _ arguments: [String], console: Console = .standard, present: (MessageInfo) -> MessageInfo = { $0 }
    ) async -> ExitCode {
        do throws(CommandError) {
            var parsed = try ParsedCommand(root: Self.self, arguments: arguments)
            try await parsed.run(console: console)
            return .success
        } catch {
            return console.show(present(MessageInfo(error)))
        }
    }
}

extension Console {
    fileprivate func show(_ message: MessageInfo) -> ExitCode {
        guard !message.text.isEmpty else { return message.exitCode }
        do throws(WriteError) {
            try write(message.text, to: message.stream)
            return message.exitCode
        } catch {
            guard message.stream == .standardOutput else { return message.exitCode }
            // If this can't be written either, only the exit code is left to report it.
            try? print("Error: \(error)", to: .standardError)
            return .outputFailure
        }
    }
}
