import CLibrary
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentConversations
import IntentDefinitions
import IntentHost
import IntentKit
import IntentShortcuts

/// `shortcutctl record`: runs an intent for real and writes the conversation down.
struct RecordCommand: ReportingCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run an intent and append the conversation to a file, as a case of “test”.",
        discussion: """
            The intent is handled for real. The case has the answers as stable ids, or as other texts that mean the \
            same, so that it takes the same course again. Give the intent and its values after “--”:

                shortcutctl record Soup.conversation.md -- OrderSoup quantity=2

            Exit codes: 0 recorded, however the request ended; 64 command line; 65 invalid value, definition, plugin \
            or file, or an answer that can't be written down; 69 no plugin handles the intent; 74 the file can't be \
            written; 128 + n ended by signal n, and nothing is recorded.
            """)

    @Argument(help: "The file, which is created if it doesn't exist.")
    var file: String

    @Argument(help: ArgumentHelp("The intent, then its values.", valueName: "request"))
    var request: [String]

    @Option(help: ArgumentHelp("The heading of the case. (default: the intent and its values)", valueName: "text"))
    var name: String?

    @OptionGroup var answers: AnswerOptions

    @OptionGroup var cards: CardOptions

    @OptionGroup var arguments: IntentArguments

    @OptionGroup var widgets: WidgetOptions

    @CommandConsole var console: Console

    mutating func validate() throws {
        try ValidationError.refuseOutput(["<file>": file])
        try ValidationError.refuseEmpty(["name": name])
        if request.isEmpty { throw ValidationError("name an intent after “--”, then its values") }
        // An intent's name has none: what was meant as the file is the intent.
        if request[0].utf8.contains(UInt8(ascii: "=")) {
            throw ValidationError(
                "name the file before “--” and the intent; “\(file.shortened(to: 100))” was read as the file")
        }
        try request.checkForOptions()
        func isLong(_ text: String) -> Bool { text.contains(where: \.isNewline) }
        if answers.texts.contains(where: isLong) { throw ValidationError("an answer of a case is one line") }
        if request.contains(where: isLong) {
            throw ValidationError("a request of a case is one line; write a text of several as name:='\"a\\nb\"'")
        }
        if name.map(isLong) ?? false { throw ValidationError("the heading of a case is one line") }
    }

    func exitCode() async throws -> Int32 {
        let present = try present()
        let answers = try answers.all()
        guard !answers.contains(where: { $0.contains(where: \.isNewline) }) else {
            throw Failure(.invalidInput, "an answer of a case is one line")
        }
        let own = TestFinder.plugin(around: file)
        if request[0] == TestFinder.shortcutWord {
            return try await recordShortcut(answers, own: own, in: present.file)
        }
        let (plugins, intent) = try installed(own: own)
        let options = try RecordedOptions(arguments, widgets, intent: intent, file: present.file).lines
        let reader = RequestValues(of: intent)
        let style = arguments.conversation.style(for: intent, console: console)
        let asked = intent.request(
            values: try reader.read(Array(request.dropFirst())), style: style,
            widgetFamily: try widgets.family(of: intent))
        var run = arguments.run(of: intent, plugins: plugins, terminal: .current, console: console)
        let log = DonationLog()
        run.history = .ofPerson(log: log)
        run.cards = cards.output(style: asked.style, terminal: run.terminal, console: console)
        let finished = try await run.run(asked, answers: answers)
        if finished.signal != nil { return finished.exitCode }
        // What was run for real is recorded, even if nobody reads of it any more.
        let shown = Result {
            try RunSummary(finished, intent: intent, terminal: .current).write(to: console, isVerbose: false)
        }
        // What was refused before it began is refused when the case is run, too.
        let wasLocked = finished.outcome.kind == .restricted && finished.transcript.entries.isEmpty
        try append { () throws(UnwritableAnswer) in
            try RecordedCase(
                name: name ?? request.joined(separator: " "), request: request,
                options: options + (wasLocked ? ["locked"] : []), finished.transcript, outcome: finished.outcome,
                donations: log.entries, cards: finished.cards,
                varying: reader.changingTexts(in: Array(request.dropFirst()), style: asked.style))
        }
        try shown.get()
        return 0
    }

    private func append(_ recording: () throws(UnwritableAnswer) -> RecordedCase) throws {
        let recorded: RecordedCase
        do throws(UnwritableAnswer) {
            recorded = try recording()
        } catch {
            throw Failure(
                .invalidInput,
                "the answer “\(error.answer)” to “\(error.question)” can't be written down, because it would be read as "
                    + "another answer; nothing is recorded")
        }
        do {
            try appending { text in Data(recorded.appended(to: text).utf8) }
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(writing: file, error)
        }
        let isFound = file.ends(with: TestFinder.suffix)
        let hint = isFound ? "" : " “test” of its folder reads only files NAME\(TestFinder.suffix)."
        try console.print("Recorded in \(file).\(hint)".visibleLine, to: .standardError)
    }

    /// Returns all plugins, and the intent that is recorded.
    ///
    /// - Throws: ``Failure`` that says how to record a shortcut if its name was given instead.
    private func installed(own: String?) throws -> (plugins: [Plugin], intent: InstalledIntent) {
        do {
            return try arguments.installed(request[0], own: own, console: console)
        } catch var failure as Failure {
            let shortcut = TestFinder.shortcuts(beside: file).names(meantBy: request[0]).first
            if failure.code == Failure.Code.unavailable.rawValue, let shortcut {
                failure.message +=
                    "; to record the shortcut “\(shortcut)”, write “\(TestFinder.shortcutWord)” before its name"
            }
            throw failure
        }
    }

    /// Records a shortcut, which is found beside the file as when it is tested.
    private func recordShortcut(_ answers: [String], own: String?, in present: ConversationFile) async throws -> Int32 {
        guard request.count > 1 else { throw Failure(.commandLine, "name a shortcut after “shortcut”") }
        let (plugins, directory) = try arguments.plugins.installed(own: own, console: console)
        let folder = ShortcutOptions()
        folder.path = TestFinder.shortcuts(beside: file).path
        let conversation = arguments.conversation
        let shortcut = try InstalledShortcut(
            request[1], folder, in: directory, locale: conversation.locale, console: console)
        let options = try RecordedOptions(arguments, widgets, intent: nil, file: present).lines
        let invocation = ShortcutInvocation(
            conversation: conversation, answers: answers, deadline: arguments.deadline, lock: LockCheck(),
            format: OutputFormat())
        let log = DonationLog()
        let run = try invocation.start(shortcut, Array(request.dropFirst(2)), console: console)
        var command = invocation.command(for: shortcut, plugins: plugins, console: console)
        command.history = .ofPerson(log: log)
        let finished = try await command.run(run, answers: answers)
        if finished.signal != nil { return finished.exitCode }
        let shown = Result {
            try ShortcutRunSummary(finished, intents: shortcut.intents, terminal: .current)
                .write(to: console, isVerbose: false)
        }
        let words = [request[0], shortcut.file.name] + request.dropFirst(2)
        try append { () throws(UnwritableAnswer) in
            try RecordedCase(
                name: name ?? request.joined(separator: " "), request: words, options: options,
                shortcut: finished.transcript, donations: log.entries)
        }
        try shown.get()
        return 0
    }

    /// Writes the file from its current text: another process may have recorded to it in the meantime.
    private func appending(_ contents: (String) -> Data) throws {
        let lock = try ConversationLock(of: file)
        defer { withExtendedLifetime(lock) {} }
        let (present, text) = try present()
        let data = contents(text)
        guard data.count <= ConversationFile.sizeLimit else { throw Failure(tooLong: file, data.count) }
        let recorded = ConversationFile(String(decoding: data, as: UTF8.self), path: file)
        guard recorded.cases.count == present.cases.count + 1, recorded.problems.isEmpty,
            ConversationFile.complaint(about: String(decoding: data, as: UTF8.self)) == nil
        else {
            throw Failure(
                .invalidInput,
                diagnostic:
                    "\(file): error: a case at its end wouldn't be read: close the block that is open there; it "
                    + "wasn't changed")
        }
        try data.replaceContents(of: file)
    }

    /// Returns the file and its text, which is empty if the file doesn't exist; checked before the intent is run.
    private func present() throws -> (file: ConversationFile, text: String) {
        var text = ""
        if let status = FileStatus(path: file, followsLinks: false) {
            // Any other file would be spoiled by a case at its end.
            guard status.size == 0 || file.ends(with: ".md") || file.ends(with: ".markdown") else {
                let message = "the existing file isn't Markdown; choose another name, or one that ends with .md"
                throw Failure(.invalidInput, diagnostic: "\(file): error: \(message)")
            }
            do throws(FileProblem) {
                text = try ConversationFile.text(trustedAt: file).text
            } catch {
                throw Failure(.invalidInput, diagnostic: "\(file):\(error.line): error: \(error.message)")
            }
        }
        let folder = URL(filePath: file).deletingLastPathComponent().path
        guard FileStatus(path: folder)?.kind == .directory else {
            throw Failure(.inputOutput, diagnostic: "\(file): error: there is no folder \(folder)")
        }
        // The intent is handled for real: what can't be recorded isn't run.
        do throws(Data.WritingFailure) {
            try Data.checkReplacing(file)
        } catch {
            throw Failure(writing: file, error)
        }
        let present = ConversationFile(text, path: file)
        guard let problem = present.problems.first else { return (present, text) }
        throw Failure(.invalidInput, diagnostic: "\(file):\(problem.line): error: \(problem.message)")
    }
}

extension Failure {
    /// Creates the failure for a conversation file that couldn't be read again.
    init(tooLong path: String, _ size: Int) {
        self.init(
            .inputOutput,
            diagnostic: "\(path): error: with what was said the file would have \(size) bytes, and at most "
                + "\(ConversationFile.sizeLimit) can be read; it wasn't changed. Record to another file, or elide items with “...”"
        )
    }
}
