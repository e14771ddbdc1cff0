import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentDesktop

/// `shortcutctl desktop remove`: removes what `desktop install` has written.
struct DesktopRemoveCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove what “desktop install” has written.",
        discussion: """
            Requests that wait for an answer are removed too. The file in the system's folder belongs to root; the command \
            that removes it is printed.

            Exit codes: 0 removed, or nothing was installed; 64 command line; 74 a file can't be removed.
            """)

    @OptionGroup var format: OutputFormat

    private struct Report: Encodable {
        var removed: [String]
        /// The words of the command that removes the file in the system's folder.
        var systemCommand: [String]?
    }

    func perform() async throws {
        let files = try DesktopFiles()
        let removed = try files.removeAll()
        files.reloadBus()
        let remains = FileStatus(path: DesktopInstallation.systemPath, followsLinks: false) != nil
        let report = Report(
            removed: removed, systemCommand: remains ? ["sudo", "rm", DesktopInstallation.systemPath] : nil)
        if json { return try console.print(JSONText.object(report)) }
        for path in removed { try console.print("Removed \(path)".visibleLine) }
        if removed.isEmpty { try console.print("Nothing is installed.") }
        if let command = report.systemCommand {
            try console.print("One file is in a system folder; remove it with:")
            try console.print("  " + command.commandLine)
        }
    }
}
