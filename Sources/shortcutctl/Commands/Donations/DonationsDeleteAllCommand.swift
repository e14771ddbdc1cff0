import CommandLineArguments
import IntentKit
import IntentStore

/// `shortcutctl donations delete-all`: deletes everything, or everything of an app.
struct DonationsDeleteAllCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete-all",
        abstract: "Delete all donations, or all of an app.",
        discussion: "At a terminal it asks first; exit code 5 where the answer is not yes. What is deleted is gone.")

    @Option(help: ArgumentHelp("Only those of an app.", valueName: "identifier"))
    var app: String?

    @Flag(help: "Do not ask.")
    var force = false

    @OptionGroup var store: StoreOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    @CommandConsole var console: Console

    mutating func run() async throws {
        let command = self
        try await console.reporting(asJSON: json) {
            guard try command.isMeant() else { throw Failure(outcome: .cancelled, "nothing was deleted") }
            let deleted = try await command.store.reading { store throws(StoreError) in
                try await store.deleteAll(of: command.app)
            }
            try DonationsDeleted(deleted: deleted).report(asJSON: command.json, console: command.console)
        }
    }

    /// Asks whoever is there whether it is meant; a script means it.
    private func isMeant() throws -> Bool {
        guard !force, Terminal.current.canAsk else { return true }
        let what = app.map { "all donations of \($0)" } ?? "all donations"
        try console.print("Delete \(what)? [y/N]".visibleLine, to: .standardError)
        return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
    }
}
