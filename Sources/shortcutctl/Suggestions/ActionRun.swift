import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import IntentStore
import ReservationCalendar
import Spelling

/// The run of a donated action: an intent is handled, an activity opened in its app, or a shortcut run.
struct ActionRun {
    /// All installed plugins.
    var plugins: [Plugin]
    var shortcuts: ShortcutOptions
    var store: StoreOptions
    var answers: [String]
    var format: OutputFormat
    /// The file in which what is run is kept if nobody can answer, or `nil`.
    var state: String?
    var lock = LockOptions()

    private var console: Console { format.console }

    /// Runs an action of an app, and returns the exit code.
    func run(_ shortcut: Shortcut, of app: String) async throws -> Int32 {
        if let activity = ShortcutActivity(shortcut, of: app) {
            return try await run(shortcut: activity.name, input: activity.input)
        }
        if let place = DirectionsActivity(shortcut) { return try place.open(in: format) }
        guard let plugin = plugins.first(where: { $0.manifest.identifier == app }) else {
            // The person has donated it without an app.
            if app == ShortcutActivity.app, case .userActivity(let activity) = shortcut {
                return try await open(activity, in: declaring(activity))
            }
            throw Failure(.unavailable, "\(app) is not installed; name its folder with --plugin")
        }
        switch shortcut {
        case .intent(let name, let values): return try await run(name, values, of: plugin)
        case .userActivity(let activity): return try await open(activity, in: plugin)
        }
    }

    /// Runs a shortcut of the person, and returns the exit code.
    func run(shortcut name: String, input: IntentValue? = nil) async throws -> Int32 {
        // What was donated names one in the folder exactly, and no path: one with a similar name does something else.
        guard try shortcuts.folder().names(meantBy: name).contains(where: { $0.isIdentical(to: name) }) else {
            throw Failure(
                .unavailable,
                "there is no shortcut “\(name.shortened(to: 200))”; “shortcutctl shortcut list” shows all")
        }
        let (file, path, folder) = try InstalledShortcut.read(named: name, shortcuts)
        let shortcut = InstalledShortcut(
            file, path: path, folder: folder, in: IntentDirectory(plugins), console: console)
        let invocation = ShortcutInvocation(
            conversation: ConversationOptions(), answers: answers,
            lock: lock.check, state: state, format: format,
            history: History(try store.file()))
        return try await invocation.run(shortcut, [], input: input, plugins: plugins)
    }

    private func run(_ name: String, _ values: [String: IntentValue], of plugin: Plugin) async throws -> Int32 {
        let intents = IntentDirectory(plugin, among: plugins).intents
        guard let intent = intents.first(where: { $0.definition.name == name }) else {
            throw Failure(.unavailable, "\(plugin.manifest.displayName) no longer supports \(name)")
        }
        let request = intent.request(values: values)
        if let parameter = request.unfitParameter {
            throw Failure(
                .invalidInput,
                "the stored value of \(parameter) no longer has the type that the definition of \(name) gives it; delete "
                    + "what is stored, and do it again with the current definition")
        }
        var run = PluginRun(
            intent: intent, plugins: plugins, deadline: .seconds(10), lock: lock.check,
            console: console, terminal: .current, showsJSON: format.json)
        run.history = History(try store.file())
        let held = try state.map(StateFile.init)?.takePlace()
        let finished = try await run.run(request, answers: answers)
        var note: String?
        if let state, finished.transcript.unansweredPrompt != nil {
            note = try finished.keep(of: intent, in: state, replacing: held)
        }
        try finished.report(intent: intent, in: format, takesValues: false)
        if let note { try console.print(note.visibleLine, to: .standardError) }
        return finished.exitCode
    }

    /// Returns the one app that declares the type of an activity.
    private func declaring(_ activity: UserActivity) throws -> Plugin {
        let apps = plugins.apps
        let declaring = apps.declaring(activity.activityType)
        let type = activity.activityType.shortened(to: 200)
        if declaring.count > 1 {
            throw Failure(
                .unavailable,
                "\(declaring.map(\.manifest.identifier).conjunction) all declare the activity “\(type)”; donate it "
                    + "with --app")
        }
        guard let app = declaring.first else {
            let near = apps.flatMap(\.manifest.userActivityTypes).closest(to: activity.activityType)
            throw Failure(
                .unavailable,
                "no installed app declares the activity “\(type)”; "
                    + (near.map { "did you mean “\($0)”?" } ?? "name the folder of its app with --plugin"))
        }
        return app
    }

    private func open(_ activity: UserActivity, in plugin: Plugin) async throws -> Int32 {
        guard plugin.manifest.kind == .app else {
            throw Failure(
                .unavailable, "\(plugin.manifest.displayName) is an extension; only an app can open an activity")
        }
        if let name = activity.restrictedIntent(of: plugin, among: plugins), lock.check.isLockedForRestricted() {
            throw Failure(outcome: .restricted, Language.english.restriction(of: name))
        }
        let running: RunningApp
        let history = History(try store.file())
        do throws(CallFailure) {
            running = try await RunningApps(launcher: .ofCommand(), donations: { history.center(of: $0) })
                .continueUserActivity(activity, in: plugin)
        } catch {
            let (kind, reason) = error.summary
            throw Failure(outcome: kind, "\(plugin.manifest.displayName): \(reason)")
        }
        let app = AppsReport.App(running, displayName: plugin.manifest.displayName)
        try console.print(format.json ? JSONText.object(app) : app.line.visibleLine)
        return 0
    }
}
