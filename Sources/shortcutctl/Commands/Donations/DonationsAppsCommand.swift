import CommandLineArguments
import Escaping
import IntentStore

/// `shortcutctl donations apps`: the apps that donate, and whether their donations are kept.
struct DonationsAppsCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps",
        abstract: "Show which apps donate; turn learning on or off for one.",
        discussion: """
            With learning off nothing that the app donates is kept; what it had donated stays until deleted.

            Exit codes: 0 done; 64 command line; 69 the app has donated nothing; 74 the history can't be read or written.
            """)

    /// Whether an app's donations are kept.
    enum Learning: String, ExpressibleByArgument, CaseIterable {
        case on, off
    }

    @Argument(help: "The app's identifier.")
    var app: String?

    @Option(help: ArgumentHelp("Whether its donations are kept: on or off.", valueName: "on|off"))
    var learning: Learning?

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if learning != nil, app == nil { throw ValidationError("name the app that --learning is for") }
    }

    private struct Report: Encodable {
        var apps: [DonatingApp]
    }

    func perform() async throws {
        if let app, let learning {
            try await store.using { store throws(StoreError) in try await store.setLearning(learning == .on, of: app) }
        }
        let apps = try await store.reading { store throws(StoreError) in try await store.apps() }
            .filter { [app] in app == nil || $0.identifier == app }
        if let app, apps.isEmpty { throw Failure(.unavailable, "\(app) has donated nothing") }
        if json { return try console.print(JSONText.object(Report(apps: apps))) }
        if apps.isEmpty { try console.print("No app has donated.") }
        for app in apps {
            let number = app.donations == 0 ? "no" : String(app.donations)
            let count = app.donations == 1 ? "1 donation" : "\(number) donations"
            try console.print("\(app.identifier): \(count)\(app.learns ? "" : ", learning is off")".visibleLine)
        }
    }
}
