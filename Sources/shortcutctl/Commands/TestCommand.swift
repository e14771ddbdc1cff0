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

/// `shortcutctl test`: runs conversations that are written down as files.
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Run conversations that are written down as files.",
        discussion: """
            A file NAME.conversation.md is Markdown in which each block with the info string “intent” is a case. A \
            folder means all such files in it and below. The plugin is the one in whose folder the file lies, or \
            those of --plugin.

            Exit codes: 0 all passed; 1 a case failed; 2 a case could not be run; 64 command line.
            """)

    @Argument(help: ArgumentHelp("Files, or folders of them.", valueName: "path"))
    var paths: [String]

    @OptionGroup var plugins: PluginOptions

    @Option(help: ArgumentHelp("Only cases whose name has a match of this regular expression.", valueName: "regex"))
    var filter: String?

    @Option(
        help: ArgumentHelp("How many cases run at a time; else as many as there are processors.", valueName: "number"))
    var jobs: Int?

    @Flag(help: "Print one JSON object.")
    var json = false

    @CommandConsole var console: Console

    mutating func run() async throws {
        let command = self
        let code = try await console.reporting(asJSON: json) { try await command.perform() }
        throw ExitCode(code)
    }

    private func perform() async throws -> Int32 {
        let files = try readFiles()
        let isMeant = try filter.map(Self.matching) ?? { _ in true }
        let moment = Moment.now()
        let finder = TestFinder(
            folders: plugins.folders, environment: ProcessInfo.processInfo.environment, moment: moment
        ) { [console] locale in ConversationOptions.formatter(for: locale, console: console) }
        let runner = SuiteRunner(
            environment: PluginEnvironment.handedOn, apps: .ofCommand(),
            jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, moment: moment)
        let results = await runner.run(files, finder: finder, where: isMeant)
        let report = TestReport(results)
        try report.write(to: console, terminal: .current)
        return report.exitCode
    }

    private func readFiles() throws -> [ConversationFile] {
        var files: [ConversationFile] = []
        for path in paths {
            guard let found = TestFinder.files(at: path) else {
                throw Failure(.commandLine, "there is no file and no folder “\(path)”")
            }
            for path in found {
                do throws(BoundedFile.Failure) {
                    let data = try BoundedFile.contents(of: path, limit: ConversationFile.sizeLimit)
                    files.append(ConversationFile(String(decoding: data, as: UTF8.self), path: path))
                } catch {
                    throw Failure(.invalidInput, diagnostic: "\(path):1: error: the file cannot be read: \(error)")
                }
            }
        }
        return files
    }

    private static func matching(_ expression: String) throws -> (ConversationCase) -> Bool {
        let regex: Regex<AnyRegexOutput>
        do {
            regex = try Regex(expression)
        } catch {
            throw Failure(.commandLine, "“\(expression)” is no regular expression: \(error)")
        }
        return { $0.name.firstMatch(of: regex) != nil }
    }
}
