import CLibrary
import CommandLineArguments
import Dispatch
import Escaping
import IntentKit
import IntentLibraryHost

/// The command `shortcutctl`.
@main
struct Shortcutctl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shortcutctl",
        abstract: "Run and test intents, and suggest what to do next.",
        discussion: """
            An intent is something an app can do. Plugins hold handlers of intents; they are found in the folders given \
            with --plugin, then on SHORTCUTCTL_PLUGIN_PATH, then in intentkit/plugins of the user's data directory, and \
            then in the current folder if it is a plugin.
            """,
        version: "0.1.0",
        subcommands: [
            RunCommand.self, TestCommand.self, RecordCommand.self, InitCommand.self, ResumeCommand.self,
            OptionsCommand.self, ConfigureCommand.self, DonateCommand.self, DonationsCommand.self, ContextCommand.self,
            SuggestCommand.self, SearchCommand.self, RelevantCommand.self, StackCommand.self, ReservationsCommand.self,
            MediaCommand.self, PeopleCommand.self, ShortcutCommand.self, PhraseCommand.self, SayCommand.self,
            ListCommand.self, DescribeCommand.self, InstallCommand.self, UninstallCommand.self, AppsCommand.self,
            LintCommand.self, DoctorCommand.self,
            DesktopCommand.self,
            MCPCommand.self, GenerateCommand.self, ConvertCommand.self, CompletionCommand.self, CompleteCommand.self,
        ]
    )

    /// Runs the command on a separate thread.
    ///
    /// When a request ends, the shared pool may need another thread to continue, and a plugin may have used up the
    /// user's limit. The main thread serves the main queue, for libraries whose handlers are isolated to the main actor.
    @MainActor static func main() {
        Terminal.fillClosedDescriptors()
        // Files that everybody could write would be refused when they are read again.
        umask(umask(0) | 0o002)
        // Exceeding a file size limit must be an error, not a signal; and with SIGCHLD ignored, the exit status of a
        // process couldn't be read.
        signal(SIGXFSZ, SIG_IGN)
        signal(SIGCHLD, SIG_DFL)
        // Without them, each command would be the overview, and succeed.
        guard !CommandLine.arguments.isEmpty else {
            refuse("the command line can't be read, because /proc isn't mounted", exitCode: 69, wantsJSON: false)
        }
        let arguments = Array(CommandLine.arguments.dropFirst())
        let wantsJSON = arguments.prefix { !$0.isIdentical(to: "--") }.contains { $0.isIdentical(to: "--json") }
        if let number = numberOfWordWithoutText, arguments.first?.isIdentical(to: "__complete") != true {
            refuse(
                "word \(number) of the command line isn't UTF-8; give the file a name that is", exitCode: 64,
                wantsJSON: wantsJSON)
        }
        guard SystemResources.grants(descriptors: 1) else {
            refuse("the system refuses another file", wantsJSON: wantsJSON)
        }
        // Only these load libraries into the process, and it takes some milliseconds.
        if arguments.contains(where: { $0.isIdentical(to: "--in-process") || $0.isIdentical(to: "--doors") }) {
            LibraryLoader.prepareMainThread()
            // This program ends with _exit(2): whoever calls exit(3) is a library, whose success it would seem to be.
            atexit {
                let message = StaticString("Error: a library has ended the process\n")
                _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
                _exit(70)
            }
        }
        // dispatchMain() ends the process if there is no descriptor for the main queue: it is made now, before another
        // thread can take the last one.
        DispatchQueue.main.async {}
        guard SystemResources.grants(threads: SystemResources.usualThreads), let thread = HandlerThread() else {
            refuse("the system refuses another thread", wantsJSON: wantsJSON)
        }
        Task.detached(executorPreference: thread) { await run(arguments, wantsJSON: wantsJSON).exitProcess() }
        dispatchMain()
    }

    /// The number of the first word that isn't UTF-8, from 1 on, or `nil`.
    ///
    /// What is read of it as text would name another file.
    private static var numberOfWordWithoutText: Int? {
        (1..<max(Int(CommandLine.argc), 1)).first { number in
            CommandLine.unsafeArgv[number].map { String(validatingCString: $0) == nil } ?? false
        }
    }

    /// Ends the command, which can't run without what the system refuses.
    private nonisolated static func refuse(_ reason: String, wantsJSON: Bool) -> Never {
        refuse("\(reason); end some programs and try again", exitCode: 69, wantsJSON: wantsJSON)
    }

    private nonisolated static func refuse(_ message: String, exitCode: Int32, wantsJSON: Bool) -> Never {
        let refusal = MessageInfo(
            message: message, text: "Error: \(message)\n", stream: .standardError, exitCode: ExitCode(exitCode))
        let shown = wantsJSON ? refusal.asJSON : refusal
        try? Console.standard.write(shown.text, to: shown.stream)
        shown.exitCode.exitProcess()
    }

    private nonisolated static func run(_ arguments: [String], wantsJSON: Bool) async -> ExitCode {
        await main(arguments, present: { wantsJSON ? $0.asJSON : $0 })
    }
}

extension MessageInfo {
    /// An error as one JSON object on standard output; help stays as it is.
    fileprivate var asJSON: MessageInfo {
        guard exitCode != .success, !message.isEmpty else { return self }
        let report = ErrorReport(error: message, exitCode: exitCode.rawValue)
        guard let text = try? JSONText.object(report) else { return self }
        return MessageInfo(message: message, text: text + "\n", stream: .standardOutput, exitCode: exitCode)
    }
}
