import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

/// `shortcutctl doctor`: shows how a plugin uses its first ten seconds, and its memory.
struct DoctorCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Start an extension or an app, and show where its time and memory go.",
        discussion: """
            Starts the plugin, performs the handshake, and makes the first call of a request: to resolve a \
            parameter, to get its options or its default, or to confirm. Then asks for the options of parameters \
            that can be searched. Nothing is handled. An app quits afterwards; one that is running already isn't \
            started, and is left alone.

            Exit codes: 0 it answered all calls; 64 command line; 65 invalid value, definition or plugin; 69 \
            unavailable; 70 crashed; 77 restricted while locked; 124 timedOut.
            """)

    @Argument(help: "The plugin's folder.")
    var plugin: String

    @Argument(help: "The intent. (default: the first in the manifest)")
    var intent: String?

    @Argument(help: ArgumentHelp("Values, as name=text or name:=JSON; repeat for several.", valueName: "name=value"))
    var values: [String] = []

    @Option(help: ArgumentHelp("Seconds allowed per phase, or “none”.", valueName: "seconds"))
    var deadline = Deadline.seconds(10)

    @Option(help: ArgumentHelp("Memory limit in MB, or “none”. (default: the manifest's)", valueName: "MB"))
    var memoryLimit: MemoryLimit?

    @OptionGroup var lock: LockOptions

    @OptionGroup var format: OutputFormat

    func exitCode() async throws -> Int32 {
        // Without an intent, the first argument is a value.
        let isValue = intent?.utf8.contains(UInt8(ascii: "=")) ?? false
        let arguments = (isValue ? [intent].compactMap(\.self) : []) + values
        let installed = try installedIntent(named: isValue ? nil : intent)
        let values = try RequestValues(of: installed).read(arguments)
        let printed = PrintedLines()
        let cancellation = RequestCancellation()
        let interruption = Interruption { cancellation.cancel(.userCancelled) }
        let examination = try await examination(of: installed, values: values, cancellation, printed)
        if let signal = interruption.end() { throw Failure(signal: signal, "interrupted; the plugin has ended") }
        let plugin = installed.plugin
        let report = DoctorReport(
            examination, of: plugin, appFinding: try plugin.appFinding(.warning, among: PluginOptions().readable()),
            deadline: deadline.duration, pluginOutput: printed.all)
        try show(report)
        return examination.failure?.kind.exitCode ?? 0
    }

    private func examination(
        of intent: InstalledIntent, values: [String: IntentValue], _ cancellation: RequestCancellation,
        _ printed: PrintedLines
    ) async throws -> ExtensionExamination {
        if intent.isRestrictedWhileLocked, lock.check.isLockedForRestricted() {
            throw Failure(outcome: .restricted, Language.english.restriction(of: intent.definition.name))
        }
        let runner = IntentRunner(deadline: deadline.duration)
        guard intent.plugin.manifest.kind == .extension else {
            guard memoryLimit == nil else {
                throw Failure(.commandLine, "--memory-limit doesn't apply to apps, which outlive the request")
            }
            return await .examine(
                intent, values: values, runner: runner, launcher: .ofCommand(), cancellation: cancellation)
        }
        var configuration = ExtensionSource.Configuration(environment: PluginEnvironment.handedOn)
        configuration.memoryLimit = memoryLimit?.limit ?? .manifest
        return await .examine(
            intent, values: values, runner: runner, launcher: .ofCommand(),
            configuration: configuration, cancellation: cancellation, print: { printed.append($0) })
    }

    private func installedIntent(named name: String?) throws -> InstalledIntent {
        do {
            let installed = try Plugin(folder: plugin)
            guard installed.manifest.kind != .ui else { throw Self.advice(toExamine: installed) }
            let directory = IntentDirectory([installed])
            if let problem = directory.problems.first { throw problem }
            guard let name = name ?? installed.manifest.intentsSupported.first else {
                throw PluginError(place: installed.manifestPath, "intentsSupported is empty; list what it handles")
            }
            return try directory.intent(meaning: name)
        } catch let error as PluginError {
            throw Failure(error)
        }
    }

    /// Returns the error that names the plugin to examine in place of its UI extension, which handles nothing.
    private static func advice(toExamine ui: Plugin) -> PluginError {
        let advice =
            ui.drawnPlugin().map { plugin in
                "examine the plugin: \(["shortcutctl", "doctor", plugin.folder.path].commandLine)"
            } ?? "name the folder of the plugin whose manifest names this one as “ui”"
        return PluginError(
            place: ui.folder.path, line: nil,
            "this is a UI extension, which only draws cards for the intents that another plugin handles; \(advice)")
    }
}
