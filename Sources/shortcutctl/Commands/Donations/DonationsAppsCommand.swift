import CommandLineArguments
import Escaping
import IntentStore
import Spelling

/// `shortcutctl donations apps`: the apps that donate, and whether their donations are kept.
struct DonationsAppsCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps",
        abstract: "Show which apps donate; turn learning on or off for one.",
        discussion: """
            With learning off nothing that the app donates is kept; what it had donated stays until deleted. Learning can \
            also be turned off before an app donates anything.

            Exit codes: 0 done; 64 command line; 69 the app has donated nothing (without --learning); 74 the history \
            can't be read or written.
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
        if app == "" { throw ValidationError("the app's identifier is empty; name the app, or leave it out") }
        if learning != nil, app == nil { throw ValidationError("name the app that --learning is for") }
    }

    private struct Report: Encodable {
        var apps: [DonatingApp]
    }

    func perform() async throws {
        if let app, let learning {
            try await store.using { store throws(StoreError) in try await store.setLearning(learning == .on, of: app) }
        }
        try store.warnOfMissingHistory(on: console)
        let known = try await store.reading { store throws(StoreError) in try await store.apps() }
        let apps = known.filter { [app] in app == nil || $0.identifier == app }
        if let app, !apps.contains(where: { $0.donations > 0 }) {
            let others = known.filter { $0.donations > 0 }.map(\.identifier)
            let hint = others.closest(to: app).map { "; did you mean “\($0)”?" } ?? ""
            let finding = "\(app) has donated nothing\(hint)"
            if apps.isEmpty { throw Failure(.unavailable, finding) }
            try console.print(finding.visibleLine, to: .standardError)
        }
        if json { return try console.print(JSONText.object(Report(apps: apps))) }
        if apps.isEmpty { try console.print("No app has donated.") }
        for app in apps {
            let number = app.donations == 0 ? "no" : String(app.donations)
            let count = app.donations == 1 ? "1 donation" : "\(number) donations"
            try console.print("\(app.identifier): \(count)\(app.learns ? "" : ", learning is off")".visibleLine)
        }
    }
}
