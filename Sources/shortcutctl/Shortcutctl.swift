import CommandLineArguments

/// The command `shortcutctl`.
@main
struct Shortcutctl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shortcutctl",
        abstract: "Run intents, and look at their definitions.",
        discussion: """
            An intent is something an app can do. Plugins hold handlers of intents; they are found in the folders given \
            with --plugin, then on SHORTCUTCTL_PLUGIN_PATH, then in intentkit/plugins of the user's data directory.
            """,
        version: "0.1.0",
        subcommands: [
            RunCommand.self, TestCommand.self, RecordCommand.self, InitCommand.self, ResumeCommand.self,
            OptionsCommand.self, ConfigureCommand.self, DonateCommand.self, DonationsCommand.self, SuggestCommand.self,
            RelevantCommand.self, StackCommand.self,
            ListCommand.self, DescribeCommand.self, AppsCommand.self, LintCommand.self, DoctorCommand.self,
            GenerateCommand.self, ConvertCommand.self, CompletionCommand.self, CompleteCommand.self,
        ]
    )

    @MainActor static func main() async {
        Terminal.fillClosedDescriptors()
        let arguments = Array(CommandLine.arguments.dropFirst())
        let wantsJSON = arguments.prefix { $0 != "--" }.contains("--json")
        await main(arguments, present: { wantsJSON ? $0.asJSON : $0 }).exitProcess()
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
