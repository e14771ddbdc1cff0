import CommandLineArguments
import Escaping
import IntentHost
import IntentStore

/// `shortcutctl uninstall`: removes what `install` has put into the user's folder of plugins.
struct UninstallCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "uninstall",
        abstract: "Remove a plugin that was installed with “install”.",
        discussion: """
            Only what was installed is removed, and no process is ended. Donations, and files that the plugin has written, \
            stay; the command names them.

            Exit codes: 0 uninstalled; 64 command line; 69 it isn't installed, or wasn't with “install”; 74 a file \
            can't be removed.
            """)

    @Argument(help: "The plugin's identifier.")
    var identifier: String

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    /// What remains of the plugin, as one JSON object.
    private struct Report: Encodable {
        var identifier, path: String
        var remains: String?
        var donations: Int?
        var isRunning: Bool
    }

    mutating func validate() throws {
        if identifier.isEmpty { throw ValidationError("name a plugin by the identifier that its manifest has") }
    }

    func perform() async throws {
        let installer = try PluginInstaller.ofPerson()
        let report: Report
        do throws(InstallationError) {
            let remains = try installer.uninstall(identifier)
            report = Report(
                identifier: identifier, path: installer.path(of: identifier), remains: remains,
                donations: await donationCount(), isRunning: await isRunning())
        } catch {
            var failure = Failure(error)
            let installed = installer.installedPaths.compactMap { try? Plugin(folder: $0).manifest }
            if error.code == .unavailable, let question = installed.question(whetherMeantBy: identifier) {
                failure.message += "; \(question)"
            }
            throw failure
        }
        if json { return try console.print(JSONText.object(report)) }
        try console.print("Uninstalled \(identifier)".visibleLine)
        if let remains = report.remains {
            try console.print("Files that weren't installed with it stay in \(remains)".visibleLine)
        }
        if let count = report.donations, count > 0 {
            let command = command(["donations", "delete-all", "--app", identifier])
            let advice = count == 1 ? "1 donation remains; delete it" : "\(count) donations remain; delete them"
            try console.print("\(advice) with: \(command)".visibleLine)
        }
        if report.isRunning {
            try console.print(
                "The app is still running; end it with: \(command(["apps", "quit", identifier]))".visibleLine)
        }
    }

    private func command(_ words: [String]) -> String { (["shortcutctl"] + words).commandLine }

    /// Returns the number of the plugin's donations; `nil` if the history can't be read.
    private func donationCount() async -> Int? {
        let apps = try? await store.reading { store throws(StoreError) in try await store.apps() }
        return apps.map { $0.first { $0.identifier.isIdentical(to: identifier) }?.donations ?? 0 }
    }

    private func isRunning() async -> Bool {
        let apps = try? await RunningApps(launcher: .ofCommand(), deadline: .seconds(2)).all()
        return apps?.contains { $0.identifier.isIdentical(to: identifier) } ?? false
    }
}
