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
        abstract: "List running apps; open or end one.",
        discussion: """
            list             lists the running apps, and their scenes
            open ID          brings an app to the foreground; starts it if necessary
            background ID    sends an app to the background
            close ID         disconnects the scene that --scene names; the app keeps running
            quit ID          ends an app: asks it, then sends SIGTERM, then SIGKILL

            At a terminal, open shows the scene: keys go to the app, and q or Escape detaches. The app keeps running.

            Exit codes: 0 done; 64 command line; 65 invalid plugin; 69 the app wasn't found or couldn't be \
            started; 70 the app crashed; 124 the app didn't answer in time; 128 + n ended by signal n, and the app goes \
            on.
            """)

    /// The action to perform.
    enum Action: String, ExpressibleByArgument, CaseIterable {
        case list, open, background, close, quit
    }

    @Argument(help: "list, open, background, close or quit.")
    var action = Action.list

    @Argument(help: "The app's identifier.")
    var identifier: String?

    @Option(help: ArgumentHelp("The scene, or “new”. (default: the one last in the foreground)", valueName: "scene"))
    var scene: String?

    @Flag(help: "Bring the app to the foreground without showing the scene.")
    var detached = false

    @OptionGroup var plugins: PluginOptions

    @Option(help: ArgumentHelp("Seconds allowed for the app, or “none”.", valueName: "seconds"))
    var deadline = Deadline.seconds(10)

    @OptionGroup var format: OutputFormat

    func perform() async throws {
        if scene != nil, action != .open, action != .close {
            throw Failure(.commandLine, "--scene is for open and close")
        }
        if detached, action != .open { throw Failure(.commandLine, "--detached is for open") }
        let history = History.ofPerson()
        let apps = RunningApps(
            launcher: .ofCommand(), deadline: deadline.duration, donations: { history.center(of: $0) })
        switch (action, identifier) {
        case (.list, nil): try await list(apps)
        case (.list, _?): throw Failure(.commandLine, "list takes no identifier")
        case (_, nil): throw Failure(.commandLine, "name the app: shortcutctl apps \(action.rawValue) IDENTIFIER")
        case (.open, let identifier?): try await open(identifier, apps, history)
        case (.close, let identifier?):
            guard let scene else { throw Failure(.commandLine, "name the scene to close with --scene") }
            try report(try await asked(identifier) { try await apps.close(scene, of: identifier) })
        case (.background, let identifier?):
            try report(try await asked(identifier) { try await apps.enterBackground(identifier) })
        case (.quit, let identifier?): try await quit(identifier, apps)
        }
    }

    private func list(_ apps: RunningApps) async throws {
        let running = try await asked("the list") { try await apps.all() }
        let names = try displayNames()
        let report = AppsReport(
            apps: running.map { app in
                AppsReport.App(app, displayName: names[app.identifier])
            })
        if json { return try console.print(JSONText.object(report)) }
        for app in report.apps {
            for line in [app.line] + app.sceneLines { try console.print(line.visibleLine) }
        }
        if report.apps.isEmpty { try console.print("No app is running.") }
    }

    /// Returns the display names of installed apps; plugins that weren't named and can't be read are left out.
    private func displayNames() throws -> [String: String] {
        Dictionary(
            try plugins.readable().map { ($0.manifest.identifier, $0.manifest.displayName) },
            uniquingKeysWith: { first, _ in first })
    }

    private func open(_ identifier: String, _ apps: RunningApps, _ history: History) async throws {
        let installed = try plugins.plugins().plugins
        guard let plugin = installed.first(where: { $0.manifest.identifier == identifier }) else {
            if try await asked("the list", { try await apps.all() }).contains(where: { $0.identifier == identifier }) {
                throw Failure(
                    .unavailable,
                    "“\(identifier)” is running, but isn't installed; name its folder with --plugin to open it")
            }
            let known = installed.apps.map(\.manifest.identifier)
            let hint = known.isEmpty ? "name its folder with --plugin" : "there is \(known.joined(separator: ", "))"
            throw Failure(.unavailable, "there is no app “\(identifier)”; \(hint)")
        }
        guard plugin.manifest.kind == .app else {
            throw Failure(.unavailable, "\(identifier) is an extension, which is started for each request")
        }
        let running = try await asked(identifier) {
            scene == "new" ? try await apps.addScene(plugin) : try await apps.open(plugin, scene: scene)
        }
        let isSeen = !Terminal.current.drawable.filter { $0 == .standardOutput }.isEmpty
        // The scene that was added is the last one; that which was last in the foreground is known to the app.
        let shown = scene == "new" ? running.status?.connectedScenes?.last?.identifier : scene
        guard isSeen, !json, !detached, try await attach(to: plugin, scene: shown, history) else {
            return try report(running)
        }
    }

    /// Shows a scene at the terminal until the person detaches.
    ///
    /// - Returns: Whether the app has a screen to show.
    private func attach(to plugin: Plugin, scene: String?, _ history: History) async throws -> Bool {
        let identifier = plugin.manifest.identifier
        let app = AttachedApp(
            plugin, launcher: .ofCommand(), donations: history.center(of: plugin), deadline: deadline.duration)
        defer { app.close() }
        let status = try await asked(identifier) { try await app.perform(.showScreen(scene: scene)) }
        guard let shown = status.shown, shown.screen != nil else { return false }
        let terminal = AttachedTerminal(
            app, name: plugin.manifest.displayName, scene: shown.identifier, console: console)
        let interruption = Interruption { terminal.end() }
        do {
            try await asked(identifier) { try await terminal.show() }
        } catch {
            _ = interruption.end()
            throw error
        }
        if let signal = interruption.end() { throw Failure(signal: signal, "interrupted; the app keeps running") }
        return true
    }

    private func quit(_ identifier: String, _ apps: RunningApps) async throws {
        let ending = try await asked(identifier) { try await apps.quit(identifier) }
        guard ending != .wasNotRunning else {
            let known = try plugins.readable().apps.map(\.manifest)
            let isKnown = known.contains { $0.identifier == identifier }
            let hint = isKnown ? nil : known.question(whetherMeantBy: identifier)
            let advice = hint ?? "“shortcutctl apps” shows the identifiers of those that are"
            throw Failure(.unavailable, "no app “\(identifier)” is running; \(advice)")
        }
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
        let app = AppsReport.App(running, displayName: try displayNames()[running.identifier])
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
