import CommandLineArguments
import IntentConversations
import IntentDefinitions
import IntentHost
import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `shortcutctl record`: runs an intent for real and writes the conversation down.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run an intent and append the conversation to a file, as a case of “test”.",
        discussion: """
            Everything is really done. The case has the answers as stable ids, so that it goes the same way again. \
            Name the intent and its values behind “--”:

                shortcutctl record Soup.conversation.md -- OrderSoup quantity=2

            Exit codes: 0 recorded, however the request ended; 64 command line; 65 invalid value, definition, plugin \
            or file; 74 the file cannot be written.
            """)

    @Argument(help: "The file, which is made if it is not there.")
    var file: String

    @Argument(help: ArgumentHelp("The intent, then its values.", valueName: "request"))
    var request: [String]

    @Option(help: ArgumentHelp("The heading of the case; else the intent and its values.", valueName: "text"))
    var name: String?

    @Option(name: .customLong("answer"), help: ArgumentHelp("The answer to the next question.", valueName: "text"))
    var answers: [String] = []

    @OptionGroup var arguments: IntentArguments

    @CommandConsole var console: Console

    mutating func validate() throws {
        if request.isEmpty { throw ValidationError("name an intent behind “--”, then its values") }
        if arguments.json { throw ValidationError("there is no JSON to print; the conversation goes to the file") }
    }

    mutating func run() async throws {
        let command = self
        let code = try await console.reporting(asJSON: false) { try await command.perform() }
        throw ExitCode(code)
    }

    private func perform() async throws -> Int32 {
        let text = try present()
        let (plugins, intent) = try arguments.installed(request[0], console: console)
        let reader = RequestValues(of: intent, language: arguments.conversation.language)
        let style = arguments.conversation.style(console: console)
        let asked = intent.request(values: try reader.read(Array(request.dropFirst())), style: style)
        let run = arguments.run(of: intent, plugins: plugins, terminal: .current, console: console)
        let finished = await run.run(asked, answers: answers)
        if finished.signal != nil { return finished.exitCode }
        try RunSummary(finished, intent: intent, terminal: .current).write(to: console, isVerbose: false)
        let recorded = RecordedCase(
            name: name ?? request.joined(separator: " "), request: request, options: options, finished.transcript,
            outcome: finished.outcome)
        do {
            try Data(recorded.appended(to: text).utf8).writeOrReplace(file)
        } catch {
            throw Failure(.inputOutput, diagnostic: "\(file):1: error: the conversation cannot be written")
        }
        try console.print("Recorded in \(file).".visibleLine, to: .standardError)
        return 0
    }

    /// What the case needs besides the request to go the same way.
    private var options: [String] {
        (arguments.conversation.locale.map { ["locale \($0)"] } ?? []) + (arguments.conversation.voice ? ["voice"] : [])
            + (arguments.with.map { ["with \($0)"] } ?? [])
    }

    /// The text of the file, empty where there is none; checked before anything is done.
    private func present() throws -> String {
        let text: String
        do throws(BoundedFile.Failure) {
            text = String(
                decoding: try BoundedFile.contents(of: file, limit: ConversationFile.sizeLimit), as: UTF8.self)
        } catch .missing {
            let folder = URL(filePath: file).deletingLastPathComponent().path
            guard FileStatus(path: folder)?.kind == .directory else {
                throw Failure(.inputOutput, diagnostic: "\(file):1: error: there is no folder \(folder)")
            }
            return ""
        } catch {
            throw Failure(.invalidInput, diagnostic: "\(file):1: error: the file cannot be read: \(error)")
        }
        guard let problem = ConversationFile(text, path: file).problems.first else { return text }
        throw Failure(.invalidInput, diagnostic: "\(file):\(problem.line): error: \(problem.message)")
    }
}
