import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentDesktop
import IntentHost

/// `shortcutctl desktop install`: writes the files by which a desktop finds the service.
struct DesktopInstallCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "install",
        abstract: "Write the files by which GNOME and KRunner find actions.",
        discussion: """
            The files have absolute paths: of this program, and of the folders given with --plugin and in \
            SHORTCUTCTL_PLUGIN_PATH. Installing again gives the same files. GNOME reads one file only from a folder of \
            the system; the command that puts it there is printed.

            Exit codes: 0 installed; 64 command line; 65 a named plugin isn't valid; 69 the folder of shortcuts \
            doesn't exist, or a path can't be written into the files; 74 a file can't be written.
            """)

    @Flag(
        help: ArgumentHelp(
            "Also show suggestions, and reminders of reservations, as notifications, by a timer of systemd; without it, "
                + "there is no timer."))
    var notify = false

    @Option(
        help: ArgumentHelp(
            "With --notify: minutes that getting to a reservation takes, from 1 to 1440. (default: what the apps state)",
            valueName: "minutes"))
    var travel: Int?

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if let travel, !(1...1440).contains(travel) { throw ValidationError("--travel is from 1 to 1440 minutes") }
        if travel != nil, !notify { throw ValidationError("--travel is an option of --notify; add --notify") }
    }

    private struct Report: Encodable {
        var files: [String]
        /// The words of the command that puts the file for GNOME where it is read; `nil` if it is there.
        var systemCommand: [String]?
        /// The command that begins to show suggestions and reminders before the next login.
        var startingCommand: String?
    }

    func perform() async throws {
        let files = try DesktopFiles()
        let program = try Self.executable()
        let installation: DesktopInstallation
        do throws(DesktopInstallation.UnusableWord) {
            installation = try DesktopInstallation(
                executable: program, options: options, travelTime: travel, folders: files.folders)
        } catch {
            throw Failure(
                .unavailable,
                "the path “\(error.word.shortened(to: 200))” has a character that can't be written into the files of every "
                    + "desktop, such as a quotation mark; use another folder")
        }
        // The service would start without them.
        if let missing = shortcuts.missingFolder { throw Failure(.unavailable, missing) }
        _ = try plugins.readable(isNeeded: false)
        let written = installation.files + (notify ? installation.timerFiles : [])
        for file in written { try files.write(file) }
        // An earlier installation may have had the timer.
        if !notify { try files.remove(installation.timerFiles.map(\.path)) }
        files.reloadBus()
        let isComplete = FileStatus(path: DesktopInstallation.systemPath) != nil
        let report = Report(
            files: written.map(\.path),
            systemCommand: isComplete ? nil : DesktopInstallation.systemCommand(in: files.folders),
            startingCommand: notify ? DesktopInstallation.startingCommand : nil)
        if json { return try console.print(JSONText.object(report)) }
        for path in report.files { try console.print("Wrote \(path)".visibleLine) }
        if let command = report.systemCommand {
            try console.print("For GNOME, one file has to be in a system folder:")
            try console.print("  " + command.commandLine)
        }
        if let command = report.startingCommand {
            try console.print("Suggestions and reminders start at the next login, or now with:")
            try console.print("  " + command)
        }
    }

    /// The path of this program.
    static func executable() throws -> String {
        if let path = symbolicLinkTarget(of: "/proc/self/exe") { return String(decoding: path, as: UTF8.self) }
        guard let first = CommandLine.arguments.first, first.isAbsolutePath else {
            throw Failure(.unavailable, "the path of this program can't be determined; run it by its full path")
        }
        return first
    }

    /// The options that the service is given, since it doesn't have the environment of this command.
    private var options: [String] {
        let named = ProcessInfo.processInfo.environment["SHORTCUTCTL_PLUGIN_PATH"] ?? ""
        let folders = plugins.folders + named.fields(separatedBy: ":").map(String.init)
        var words = folders.flatMap { ["--plugin", $0.absolutePath] }
        if let path = shortcuts.named?.path { words += ["--shortcuts", path.absolutePath] }
        if let path = store.store, !path.isEmpty { words += ["--store", path.absolutePath] }
        return words
    }
}
