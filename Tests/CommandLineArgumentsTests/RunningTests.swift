import CommandLineArguments
import Reaping
import Testing

@Suite(.reapingOrphans) struct RunningTests {
    private let recorder = Recorder()

    @Test func `a command writes to the console it was given`() async {
        #expect(await Kitchen.main(["cook", "leek", "-n", "2"], console: recorder.console) == .success)
        #expect(recorder.output == "2 × leek\n")
        #expect(recorder.errors == "done\n")
    }

    @Test func `text is written as it is, without a line end of its own`() async {
        #expect(await Kitchen.main(["cook", "leek", "--json"], console: recorder.console) == .success)
        #expect(recorder.output == "{}")
    }

    @Test func `a thrown exit code ends silently`() async {
        #expect(await Kitchen.main(["cook", "stone"], console: recorder.console) == ExitCode(3))
        #expect(recorder.output == "")
        #expect(recorder.errors == "")
    }

    @Test func `a thrown error is shown`() async {
        #expect(await Kitchen.main(["cook", "hot"], console: recorder.console) == .failure)
        #expect(recorder.output == "")
        #expect(recorder.errors == "Error: The soup is burnt; start again.\n")
    }

    @Test(arguments: [
        (["cook", "nails"], "There are no nails."),
        (["cook", "leek", "-n", "0"], "Nobody cooks no bowls."),
        (["cook", "leek", "--larder="], "A larder needs a path."),
    ])
    func `a validation error is shown with the usage`(line: [String], message: String) async {
        #expect(await Kitchen.main(line, console: recorder.console) == .validationFailure)
        #expect(recorder.output == "")
        #expect(recorder.errors.hasPrefix("Error: \(message)\nUsage: kitchen cook ["))
        #expect(recorder.errors.hasSuffix("\n  See 'kitchen cook --help' for more information.\n"))
    }

    @Test(arguments: [[], ["--help"], ["help"]])
    func `a group of subcommands shows its help`(line: [String]) async {
        #expect(await Kitchen.main(line, console: recorder.console) == .success)
        #expect(recorder.output == HelpScreen(path: CommandPath(root: Kitchen.self)).text)
        #expect(recorder.errors == "")
    }

    @Test(arguments: [["--version"], ["cook", "--version"], ["orders", "list", "--version", "--wrong"]])
    func `the version is shown anywhere`(line: [String]) async {
        #expect(await Kitchen.main(line, console: recorder.console) == .success)
        #expect(recorder.output == "1.2.3\n")
        #expect(recorder.errors == "")
    }

    @Test func `what is said can be changed before it is written`() async {
        let code = await Kitchen.main(["cook"], console: recorder.console) { message in
            #expect(message.stream == .standardError)
            return MessageInfo(
                message: message.message, text: "{\"error\": \"\(message.message)\"}\n", stream: .standardOutput,
                exitCode: message.exitCode)
        }
        #expect(code == .validationFailure)
        #expect(recorder.output == "{\"error\": \"Missing expected argument '<soup>'.\"}\n")
        #expect(recorder.errors == "")
    }

    @Test func `a process ends with the code, and writes to its own descriptors`() async throws {
        let success = try await #require(processExitsWith: .exitCode(0), observing: [\.standardOutputContent]) {
            await Kitchen.main(["cook", "leek"]).exitProcess()
        }
        #expect(String(decoding: success.standardOutputContent, as: UTF8.self).contains("1 × leek\n"))
        let refusal = try await #require(processExitsWith: .exitCode(64), observing: [\.standardErrorContent]) {
            await Kitchen.main(["cook"]).exitProcess()
        }
        #expect(String(decoding: refusal.standardErrorContent, as: UTF8.self).contains("Error: Missing expected"))
    }

    @Test(arguments: [["cook", "leek"], ["--help"]])
    func `output that cannot be written is a failure of its own`(line: [String]) async {
        let recorder = recorder
        let console = Console { text, stream throws(WriteError) in
            guard stream == .standardError else { throw WriteError(stream: stream, reason: "No space left") }
            try recorder.console.write(text, to: stream)
        }
        #expect(await Kitchen.main(line, console: console) == .outputFailure)
        #expect(recorder.errors == "Error: Cannot write to standard output: No space left.\n")
    }
}
