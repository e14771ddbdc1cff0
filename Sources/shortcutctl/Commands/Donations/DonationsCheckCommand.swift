import CommandLineArguments
import IntentStore

/// `shortcutctl donations check`: looks for damage.
struct DonationsCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Look for damage in the history.",
        discussion: """
            A file that is no history any more is kept aside by whatever command finds it, which ends with 74. One \
            that can be read and is damaged inside is kept aside with --set-aside.
            """)

    @OptionGroup var store: StoreOptions

    @Flag(help: "Keep a damaged history aside, under a name that says so.")
    var setAside = false

    @Flag(help: "Print one JSON object.")
    var json = false

    @CommandConsole var console: Console

    mutating func run() async throws {
        let command = self
        try await console.reporting(asJSON: json) { try await command.perform() }
    }

    private struct Report: Encodable {
        var path: String
        var donations: Int
        var problems: [String]
    }

    private func perform() async throws {
        let file = try store.file()
        guard file.exists else { throw Failure(.unavailable, "there is no history at \(file.path)") }
        let (count, problems) = try await store.using { store throws(StoreError) in
            (try await store.count(), try await store.problems())
        }
        let report = Report(path: file.path, donations: count, problems: problems)
        if json { try console.print(JSONText.object(report)) }
        guard !problems.isEmpty else {
            if !json { try console.print("\(file.path): \(count) donations, no damage.".visibleLine) }
            return
        }
        if !json { for problem in problems { try console.print("\(file.path): \(problem)".visibleLine) } }
        guard setAside else {
            throw Failure(
                .inputOutput, "the history is damaged; “shortcutctl donations check --set-aside” keeps it aside")
        }
        let kept: String
        do throws(StoreError) {
            kept = try file.setAside()
        } catch {
            throw Failure(error)
        }
        throw Failure(.inputOutput, "the history is damaged, and was kept as \(kept)")
    }
}
