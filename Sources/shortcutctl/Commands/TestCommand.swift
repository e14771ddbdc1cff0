import CLibrary
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentConversations
import IntentDefinitions
import IntentHost
import IntentKit
import IntentLibraryHost
import IntentRuntime
import Storybook

/// `shortcutctl test`: runs conversations that are written down as files.
struct TestCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Run conversations that are written down as files.",
        discussion: """
            A file NAME.conversation.md is Markdown in which each block with the info string “intent” is a case. A \
            folder stands for all such files in it and its subfolders. The plugin is the one whose folder contains the file, or \
            those of --plugin, which take precedence if they have the same identifier.

            Exit codes: 0 all passed; 1 a case failed; 2 a case couldn't be run, or there are no cases; 64 command \
            line; 65 a file or a plugin of --plugin isn't valid, or a file isn't trusted; 69 such a plugin isn't trusted, \
            or the system refuses a thread or a file; 74 a report can't be written; 128 + n ended by signal n.
            """)

    @Argument(help: ArgumentHelp("Files, or folders of them.", valueName: "path"))
    var paths: [String]

    @OptionGroup var plugins: PluginOptions

    @Option(help: ArgumentHelp("Only cases whose name matches this regular expression.", valueName: "regex"))
    var filter: String?

    @Option(
        help: ArgumentHelp("How many cases run at a time. (default: the number of processors)", valueName: "number"))
    var jobs: Int?

    @Option(
        help: ArgumentHelp(
            "Run one of several parts of the cases, such as 2/5, on one of five machines.", valueName: "part"))
    var shard: String?

    @Option(
        help: ArgumentHelp("The --json report of an earlier run, whose times balance the parts.", valueName: "file"))
    var times: String?

    @Option(help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"))
    var junit: String?

    @Flag(help: "Report how much of the definitions the cases reach.")
    var coverage = false

    @Option(help: ArgumentHelp("Write the coverage as a page, NAME.html.", valueName: "file"))
    var coveragePage: String?

    @Option(
        help: ArgumentHelp(
            "Write each conversation as a page, with an index and a page for each plugin.", valueName: "folder"))
    var pages: String?

    @Flag(help: "Send each case to the plugin's library as well, and fail if it behaves differently.")
    var doors = false

    @Flag(help: "Run each case through the server for agents as well, and fail if a call ends differently.")
    var mcp = false

    @Flag(help: "Rewrite the lines that differ, so that the cases match what happened.")
    var update = false

    @Flag(help: "Rewrite even if CI is set.")
    var force = false

    @OptionGroup var format: OutputFormat

    func exitCode() async throws -> Int32 {
        let isMeant = try filter.map(Self.matching) ?? { _ in true }
        let all = try readFiles()
        let suite = all.map { $0.filter(isMeant) }
        try checkReports(of: suite)
        // Otherwise each case would say what is wrong with a plugin that is named for all of them.
        _ = try plugins.plugins(isHere: false)
        let files = try part(of: suite)
        let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        // What a few cases at once need.
        let need = 4 * min(jobs, 8) + 4
        guard SystemResources.grants(threads: need), SystemResources.grants(descriptors: need) else {
            throw Failure(.unavailable, "the system refuses another thread or file; end some programs and try again")
        }
        let moment = Moment.now()
        let finder = TestFinder(
            folders: plugins.folders.map(\.absolutePath), environment: ProcessInfo.processInfo.environment,
            moment: moment
        ) { [console] locale in ConversationOptions.formatter(for: locale, console: console) }
        let runner = SuiteRunner(
            environment: PluginEnvironment.handedOn, jobs: jobs,
            moment: moment, libraries: doors ? LibraryLoader() : nil, isComparedWithServer: mcp,
            keepsStories: pages != nil,
            launcher: .ofCommand())
        let progress = TestProgress(terminal: json ? .absent : .current, console: console, files: files)
        let interrupt = Cancelling()
        let interruption = Interruption { interrupt.cancel() }
        // A library prints to this process's own standard output.
        let redirection = doors && json ? OutputRedirection() : nil
        let folder = doors ? WorkingFolder() : nil
        let running = Task { await runner.run(files, finder: finder, observe: progress.observe) }
        interrupt.attach(running)
        let results = await running.value
        redirection?.end()
        folder?.restore()
        progress.end()
        // An interrupted case has no result to report or to write down.
        if let signal = interruption.end() { throw Failure(signal: signal, "interrupted; nothing was reported") }
        for problem in finder.problems { try console.print(problem.description.visibleLine, to: .standardError) }
        if update { return try rewrite(files, results) }
        var report = SuiteReport(results, files: files) { path in
            (["shortcutctl", "test", "--update"] + plugins.words + [path.commandLinePath]).commandLine
        }
        // There may be more machines than cases.
        if results.isEmpty, suite.contains(where: { !$0.cases.isEmpty }) { report.exitCode = 0 }
        if let junit { try write(JUnitReport(report).text, to: junit) }
        let reached = coverage || coveragePage != nil || pages != nil ? Coverage(results, files: files) : nil
        if let reached, let pages {
            try write(Storybook(results, files: files, report: report, coverage: reached), to: pages)
        }
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
            if let warning = report.lateCards { try console.print(warning.visibleLine, to: .standardError) }
            try console.print(Terminal.current.bold(report.summary))
            if suite.allSatisfy(\.cases.isEmpty) { try explainCases(among: all) }
        }
        return report.exitCode
    }

    /// Says where cases are looked for, or that the filter leaves none.
    private func explainCases(among all: [ConversationFile]) throws {
        let count = all.reduce(0) { $0 + $1.cases.count }
        if count > 0 {
            let cases = count == 1 ? "The only case doesn't match" : "None of the \(count) cases matches"
            return try console.print("\(cases) --filter.", to: .standardError)
        }
        try console.print(
            "A case is a block with the info string “intent” in a Markdown file; of a folder, only files "
                + "NAME.conversation.md are read.", to: .standardError)
    }

    /// The results and, on request, the coverage and the plugins without a library.
    private struct Report: Encodable {
        var tests: SuiteReport
        var coverage: Coverage?
        var doors: DoorsReport?
    }

    /// Rewrites the cases that differ from what happened.
    private func rewrite(_ files: [ConversationFile], _ results: [CaseResult]) throws -> Int32 {
        var count = 0
        let resultsByFile = Dictionary(grouping: results, by: \.path)
        for file in files {
            let edits = resultsByFile[file.path, default: []].flatMap { result -> [CaseUpdate.Edit] in
                guard case .failed(let comparison) = result.verdict, !result.verdict.isLeftAlone else { return [] }
                count += 1
                return CaseUpdate(comparison, of: result.conversation, in: file.lines).edits
            }
            if !edits.isEmpty { try rewrite(file, edits) }
        }
        let others = SuiteReport(results.filter(\.verdict.isLeftAlone), files: files)
        for lines in others.cases.compactMap(\.difference) {
            try console.print(lines.map(\.visibleLine).joined(separator: "\n") + "\n")
        }
        let rest = count > 0 && others.cases.isEmpty ? "" : " \(others.summary)"
        try console.print(Terminal.current.bold("\(count) rewritten.\(rest)"))
        return count > 0 && others.cases.isEmpty ? 0 : others.exitCode
    }

    /// Rewrites a file, unless it was changed while its cases ran.
    private func rewrite(_ file: ConversationFile, _ edits: [CaseUpdate.Edit]) throws {
        let lock: ConversationLock
        do throws(Data.WritingFailure) {
            lock = try ConversationLock(of: file.path)
        } catch {
            throw Failure(writing: file.path, error)
        }
        defer { withExtendedLifetime(lock) {} }
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
        let text = file.text(with: edits)
        guard text.utf8.count <= ConversationFile.sizeLimit else { throw Failure(tooLong: file.path, text.utf8.count) }
        if let complaint = ConversationFile.complaint(about: text) {
            throw Failure(
                .invalidInput,
                diagnostic: "\(file.path): error: the file could not be read again and stays as it is: \(complaint)")
        }
        try write(text, to: present.place)
    }

    private func write(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).replaceContents(of: path)
        } catch {
            throw Failure(writing: path, error)
        }
    }

    /// Refuses a report that would take the place of a conversation file, by whatever name, or of another foreign file.
    private func checkReports(of suite: [ConversationFile]) throws {
        let reports: [(String, String?, OutputKind)] = [
            ("--junit", junit, .junit), ("--coverage-page", coveragePage, .coveragePage),
        ]
        for (option, report, kind) in reports {
            guard let report, let status = FileStatus(path: report) else { continue }
            let isConversation = suite.contains { file in
                FileStatus(path: file.path).map { ($0.device, $0.inode) == (status.device, status.inode) } ?? false
            }
            if isConversation {
                throw Failure(
                    .commandLine, "\(option) would overwrite the conversation file \(report); name another file")
            }
            try kind.check(report)
        }
    }

    /// Writes the pages of a suite into a folder, and says where.
    private func write(_ storybook: Storybook, to folder: String) throws {
        try PageFolder(path: folder).write(storybook.pages)
        guard !json else { return }
        let size = "\(storybook.pages.count) pages of \((storybook.size + 999) / 1000) kB in all"
        try console.print("\(size): open \(folder)/index.html".visibleLine)
    }

    /// Returns the files with the cases of `--shard`.
    private func part(of suite: [ConversationFile]) throws -> [ConversationFile] {
        guard let shard = shard.flatMap(SuiteShard.init) else { return suite }
        guard let times else { return shard.files(of: suite) }
        let report: Data
        do throws(BoundedFile.Failure) {
            report = try BoundedFile.contents(of: times, limit: Self.timesLimit)
        } catch {
            throw Failure(.invalidInput, diagnostic: "\(times): error: \(error.reason(limit: Self.timesLimit))")
        }
        guard let times = try? CaseTimes(report: report) else {
            throw Failure(.invalidInput, diagnostic: "\(times): error: the file isn't a report of “test --json”")
        }
        return shard.files(of: suite, times: times)
    }

    /// The maximum number of bytes of a report of times.
    private static let timesLimit = 64 << 20

    mutating func validate() throws {
        if let shard, SuiteShard(shard) == nil {
            throw ValidationError(
                "--shard is NUMBER/COUNT, such as 2/5: the number of a part, and how many there are, 1000 at most")
        }
        if times != nil, shard == nil { throw ValidationError("--times balances the parts of --shard; add --shard") }
        if let coveragePage, !Self.pageEndings.contains(where: { coveragePage.lowercased().ends(with: $0) }) {
            throw ValidationError("--coverage-page writes a file NAME.html; end its name with .html or .htm")
        }
        try ValidationError.refuseOutput(["--junit": junit])
        try ValidationError.refuseOutput(["--pages": pages], kind: "folder")
        if update, json || coverage || coveragePage != nil || junit != nil || pages != nil {
            throw ValidationError("--update reports nothing; leave out --json, --junit, --coverage and --pages")
        }
        if force, !update { throw ValidationError("--force is an option of --update; add --update") }
        if update, !force, let ci = getenv("CI"), ci.pointee != 0 {
            throw ValidationError("--update is refused when CI is set; --force rewrites anyway")
        }
        if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs is a number from 1 to 256") }
    }

    private static let pageEndings = [".html", ".htm"]

    private static func files(at path: String) throws -> [String]? {
        do throws(TestFinder.UnlistedFolder) {
            return try TestFinder.files(at: path)
        } catch {
            let advice = "make it readable, or name what is beside it"
            throw Failure(
                .invalidInput,
                diagnostic: "\(error.path): error: the folder cannot be listed: \(error.reason); \(advice)")
        }
    }

    private func readFiles() throws -> [ConversationFile] {
        var files: [ConversationFile] = []
        var size = SuiteSize()
        var known: Set<[UInt8]> = []
        for path in paths {
            guard let found = try Self.files(at: path) else {
                let isPage = Self.pageEndings.contains { path.lowercased().ends(with: $0) }
                let hint = coverage && isPage ? "; to write a page there, use --coverage-page" : ""
                throw Failure(.invalidInput, "“\(path)”: \(FileStatus.absence(at: path, of: "file or folder"))\(hint)")
            }
            // A file that is given twice, or also by its folder, is run once.
            for path in found where known.insert(Array(path.absolutePath.utf8)).inserted {
                do throws(FileProblem) {
                    let file = try ConversationFile(trustedAt: path)
                    try size.add(file)
                    files.append(file)
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
