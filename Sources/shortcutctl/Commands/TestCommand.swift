import CommandLineArguments
import Escaping
import IntentConversations
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// `shortcutctl test`: runs conversations that are written down as files.
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Run conversations that are written down as files.",
        discussion: """
            A file NAME.conversation.md is Markdown in which each block with the info string “intent” is a case. A \
            folder means all such files in it and below. The plugin is the one in whose folder the file lies, or \
            those of --plugin; of two with one identifier that of --plugin counts.

            Exit codes: 0 all passed; 1 a case failed; 2 a case could not be run, or there are no cases; 64 command \
            line; 128 + n ended by signal n.
            """)

    @Argument(help: ArgumentHelp("Files, or folders of them.", valueName: "path"))
    var paths: [String]

    @OptionGroup var plugins: PluginOptions

    @Option(help: ArgumentHelp("Only cases whose name has a match of this regular expression.", valueName: "regex"))
    var filter: String?

    @Option(
        help: ArgumentHelp("How many cases run at a time; else as many as there are processors.", valueName: "number"))
    var jobs: Int?

    @Option(help: ArgumentHelp("Write the results as JUnit's XML.", valueName: "file"))
    var junit: String?

    @Flag(help: "Say what cases reach of what the definitions allow.")
    var coverage = false

    @Option(help: ArgumentHelp("Write what cases reach as a page, NAME.html.", valueName: "file"))
    var coveragePage: String?

    @Flag(help: "Send each case to the plugin's library as well, and fail where it says something else.")
    var doors = false

    @Flag(help: "Rewrite what differs, so that the cases say what was said.")
    var update = false

    @Flag(help: "Rewrite also where CI is set.")
    var force = false

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
            environment: PluginEnvironment.handedOn, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
            moment: moment, triesLibraries: doors, launcher: ProcessLauncher(adoptsOrphans: true))
        let progress = TestProgress(terminal: json ? .absent : .current, console: console, files: files, where: isMeant)
        let interrupt = Cancelling()
        let interruption = Interruption { interrupt.cancel() }
        let running = Task { await runner.run(files, finder: finder, where: isMeant, observe: progress.observe) }
        interrupt.attach(running)
        let results = await running.value
        progress.end()
        // What a case says that was cut off is nothing to report or to write down.
        if let signal = interruption.end() { throw Failure(signal: signal, "interrupted; nothing was reported") }
        for problem in finder.problems { try console.print(problem.description.visibleLine, to: .standardError) }
        if update { return try rewrite(files, results) }
        let report = SuiteReport(
            results, files: files, options: plugins.words)
        if let junit { try write(JUnitReport(report).text, to: junit) }
        let reached = coverage || coveragePage != nil ? Coverage(results, files: files) : nil
        if let reached, let page = coveragePage { try write(CoveragePage(reached).text, to: page) }
        if json {
            let doors = doors ? DoorsReport(results) : nil
            try console.print(JSONText.object(Report(tests: report, coverage: coverage ? reached : nil, doors: doors)))
        } else {
            for lines in report.cases.compactMap(\.difference) {
                try console.print(lines.map(\.visibleLine).joined(separator: "\n") + "\n")
            }
            for line in coverage ? reached?.textLines ?? [] : [] { try console.print(line.visibleLine) }
            for line in doors ? DoorsReport(results).textLines : [] { try console.print(line.visibleLine) }
            try console.print(Terminal.current.bold(report.summary))
        }
        return report.exitCode
    }

    /// The results and, if they were asked for, what cases reach and where there is one door alone.
    private struct Report: Encodable {
        var tests: SuiteReport
        var coverage: Coverage?
        var doors: DoorsReport?
    }

    /// Rewrites the cases that say something else than was said.
    private func rewrite(_ files: [ConversationFile], _ results: [CaseResult]) throws -> Int32 {
        var count = 0
        let resultsByFile = Dictionary(grouping: results, by: \.path)
        for file in files {
            let edits = resultsByFile[file.path, default: []].flatMap { result -> [CaseUpdate.Edit] in
                guard case .failed(let comparison) = result.verdict else { return [] }
                count += 1
                return CaseUpdate(comparison, of: result.conversation, in: file.lines).edits
            }
            if !edits.isEmpty { try rewrite(file, edits) }
        }
        let others = SuiteReport(results.filter { if case .failed = $0.verdict { false } else { true } }, files: files)
        for lines in others.cases.compactMap(\.difference) {
            try console.print(lines.map(\.visibleLine).joined(separator: "\n") + "\n")
        }
        let rest = count > 0 && others.cases.isEmpty ? "" : " \(others.summary)"
        try console.print(Terminal.current.bold("\(count) rewritten.\(rest)"))
        return count > 0 && others.cases.isEmpty ? 0 : others.exitCode
    }

    /// Rewrites a file, unless it has become another one while its cases ran.
    private func rewrite(_ file: ConversationFile, _ edits: [CaseUpdate.Edit]) throws {
        let present: (text: String, place: String)
        do throws(FileProblem) {
            present = try ConversationFile.text(trustedAt: file.path)
        } catch {
            throw Failure(.inputOutput, diagnostic: "\(file.path): error: \(error.message)")
        }
        guard present.text.isIdentical(to: file.text(with: [])) else {
            throw Failure(
                .inputOutput, diagnostic: "\(file.path): error: the file has changed while its cases ran; run it again")
        }
        try write(file.text(with: edits), to: present.place)
    }

    private func write(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).replaceContents(of: path)
        } catch {
            throw Failure(writing: path, error)
        }
    }

    mutating func validate() throws {
        if let coveragePage, !Self.pageEndings.contains(where: { coveragePage.lowercased().ends(with: $0) }) {
            throw ValidationError("--coverage-page is a file NAME.html")
        }
        if update, json || coverage || coveragePage != nil || junit != nil {
            throw ValidationError("--update reports nothing; leave --json, --junit and --coverage out")
        }
        if update, !force, let ci = getenv("CI"), ci.pointee != 0 {
            throw ValidationError("--update is refused where CI is set; --force rewrites all the same")
        }
        if let junit,
            paths.contains(where: { URL(filePath: $0).standardizedFileURL == URL(filePath: junit).standardizedFileURL })
        {
            throw ValidationError("--junit would write over a file of conversations")
        }
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs is a number from 1 to 256") }
    }

    private static let pageEndings = [".html", ".htm"]

    private func readFiles() throws -> [ConversationFile] {
        var files: [ConversationFile] = []
        var known: Set<[UInt8]> = []
        for path in paths {
            guard let found = TestFinder.files(at: path) else {
                let isPage = Self.pageEndings.contains { path.lowercased().ends(with: $0) }
                let hint = coverage && isPage ? "; to write a page there, use --coverage-page" : ""
                throw Failure(.commandLine, "“\(path)” doesn't exist\(hint)")
            }
            // A file that is named twice, or lies in a folder that is named too, is run once.
            for path in found where known.insert(Array(URL(filePath: path).standardizedFileURL.path.utf8)).inserted {
                do throws(FileProblem) {
                    files.append(try ConversationFile(trustedAt: path))
                } catch {
                    throw Failure(.invalidInput, diagnostic: "\(path):\(error.line): error: \(error.message)")
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
            throw Failure(.commandLine, "“\(expression)” isn't a valid regular expression: \(error)")
        }
        return { $0.name.firstMatch(of: regex) != nil }
    }
}
