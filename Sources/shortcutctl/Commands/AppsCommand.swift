import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentRuntime
import IntentWire

/// `shortcutctl apps`: the running apps, and their scenes.
struct AppsCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "apps",
        abstract: "List running apps; show, hide or end one.",
        discussion: """
            list             lists the running apps
            open ID          brings an app to the foreground; starts it if necessary
            background ID    sends an app to the background
            quit ID          ends an app: asks it, then sends SIGTERM, then SIGKILL

            Exit codes: 0 done; 64 command line; 65 invalid plugin; 69 the app wasn't found or couldn't be \
            started; 70 the app crashed; 124 the app didn't answer in time.
            """)

    /// The action to perform.
    enum Action: String, ExpressibleByArgument, CaseIterable {
        case list, open, background, quit
    }

    @Argument(help: "list, open, background or quit.")
    var action = Action.list

    @Argument(help: "The app's identifier.")
    var identifier: String?

    @OptionGroup var plugins: PluginOptions

    @Option(help: ArgumentHelp("Seconds allowed for the app, or “none”.", valueName: "seconds"))
    var deadline = Deadline.seconds(10)

    @OptionGroup var format: OutputFormat

    func perform() async throws {
        let apps = RunningApps(launcher: .ofCommand(), deadline: deadline.duration)
        switch (action, identifier) {
        case (.list, nil): try await list(apps)
        case (.list, _?): throw Failure(.commandLine, "list takes no identifier")
        case (_, nil): throw Failure(.commandLine, "name the app: shortcutctl apps \(action.rawValue) IDENTIFIER")
        case (.open, let identifier?): try await open(identifier, apps)
        case (.background, let identifier?):
            try report(try await asked(identifier) { try await apps.enterBackground(identifier) })
        case (.quit, let identifier?): try await quit(identifier, apps)
        }
    }

    private func list(_ apps: RunningApps) async throws {
        let running = try await asked("the list") { try await apps.all() }
        let names = displayNames
        let report = AppsReport(
            apps: running.map { app in
                AppsReport.App(app, displayName: names[app.identifier])
            })
        if json { return try console.print(JSONText.object(report)) }
        for app in report.apps { try console.print(app.line.visibleLine) }
        if report.apps.isEmpty { try console.print("No app runs.") }
    }

    /// The display names of installed apps; plugins that can't be read are left out.
    private var displayNames: [String: String] {
        let installed = (try? plugins.plugins().plugins) ?? []
        return Dictionary(
            installed.map { ($0.manifest.identifier, $0.manifest.displayName) }, uniquingKeysWith: { first, _ in first }
        )
    }

    private func open(_ identifier: String, _ apps: RunningApps) async throws {
        let installed = try plugins.plugins().plugins
        guard let plugin = installed.first(where: { $0.manifest.identifier == identifier }) else {
            let known = installed.filter { $0.manifest.kind == .app }.map(\.manifest.identifier)
            let hint = known.isEmpty ? "name its folder with --plugin" : "there is \(known.joined(separator: ", "))"
            throw Failure(.unavailable, "there is no app “\(identifier)”; \(hint)")
        }
        guard plugin.manifest.kind == .app else {
            throw Failure(.unavailable, "\(identifier) is an extension, which is started for each request")
        }
        try report(try await asked(identifier) { try await apps.open(plugin) })
    }

    private func quit(_ identifier: String, _ apps: RunningApps) async throws {
        let ending = try await asked(identifier) { try await apps.quit(identifier) }
        guard ending != .wasNotRunning else { throw Failure(.unavailable, "\(identifier) is not running") }
        if json { return try console.print(JSONText.object(EndingReport(identifier: identifier, ending: ending))) }
        let what =
            switch ending {
            case .quit: "has quit"
            case .terminated: "did not quit when asked to, and was ended with SIGTERM"
            case .killed, .wasNotRunning: "did not end when asked to, and was killed"
            }
        try console.print("\(identifier) \(what)".visibleLine)
    }

    private func report(_ running: RunningApp) throws {
        let app = AppsReport.App(running, displayName: displayNames[running.identifier])
        try console.print(json ? JSONText.object(app) : app.line.visibleLine)
    }

    /// Calls an app; a failure has the exit code of the corresponding outcome of a request.
    private func asked<Value>(_ identifier: String, _ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let failure as CallFailure {
            let (kind, reason) = failure.summary
            throw Failure(outcome: kind, "\(identifier): \(reason)")
        }
    }
}

extension CallFailure {
    /// The corresponding outcome of a request, and the reason.
    var summary: (Outcome.Kind, String) {
        switch self {
        case .unavailable(let reason): (.unavailable, reason)
        case .crashed(let reason), .optionsUnavailable(let reason): (.crashed, reason)
        case .timedOut: (.timedOut, "it did not answer in time")
        }
    }
}

/// How an app ended, as one JSON object.
private struct EndingReport: Encodable {
    var identifier, ending: String

    init(identifier: String, ending: RunningApps.Ending) {
        self.identifier = identifier
        self.ending = ending.rawValue
    }
}
