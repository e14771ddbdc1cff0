import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentDesktop

/// `shortcutctl desktop status`: what is installed.
struct DesktopStatusCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show which files are installed, and what the bus starts.",
        discussion: "Exit codes: 0 done, even if nothing is installed; 64 command line.")

    @OptionGroup var format: OutputFormat

    private struct Report: Encodable {
        var files, missing: [String]
        /// The words that the bus starts.
        var command: [String]?
        /// What is wrong with the installation.
        var problem: String?
    }

    func perform() async throws {
        let files = try DesktopFiles()
        let installed = files.installed
        let known = DesktopInstallation.paths(in: files.folders).prefix(4) + [DesktopInstallation.systemPath]
        let command = files.command
        var report = Report(
            files: installed, missing: installed.isEmpty ? [] : known.filter { !installed.contains($0) },
            command: command
        )
        if let program = command?.first {
            if FileStatus(path: program) == nil {
                report.problem = "\(program) doesn't exist any more; install again"
            }
        } else if installed.contains(DesktopInstallation.servicePath(files.folders)) {
            report.problem = "the service's file isn't one that “desktop install” wrote; install again"
        }
        if json { return try console.print(JSONText.object(report)) }
        if installed.isEmpty { try console.print("Nothing is installed; “shortcutctl desktop install” installs it.") }
        for path in report.files { try console.print("Installed  \(path)".visibleLine) }
        for path in report.missing { try console.print("Missing    \(path)".visibleLine) }
        if let command { try console.print("Starts     \(command.commandLine)".visibleLine) }
        if let problem = report.problem { try console.print("Problem    \(problem)".visibleLine) }
        if report.missing.contains(DesktopInstallation.systemPath) {
            try console.print("GNOME needs the file in a system folder:")
            try console.print("  " + DesktopInstallation.systemCommand(in: files.folders).commandLine)
        }
    }
}
