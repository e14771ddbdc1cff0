import CLibrary
import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentWire

/// A started extension and its wire.
struct RunningExtension: Sendable {
    let plugin: Plugin
    let process: ExtensionProcess
    let wire: PluginWire
    /// The status of the program when it was started.
    private let program: FileStatus?

    /// Creates a running extension by starting the plugin's program.
    ///
    /// - Throws: ``CallFailure/unavailable(reason:)`` if it can't be started.
    init(
        _ plugin: Plugin,
        launcher: ProcessLauncher,
        configuration: ExtensionSource.Configuration,
        print: @escaping @Sendable (String) -> Void
    ) throws(CallFailure) {
        self.plugin = plugin
        let executable: String
        do {
            executable = try plugin.executablePath()
        } catch {
            throw .unavailable(reason: error.message)
        }
        do {
            process = try ExtensionProcess.start(
                ProcessDescription(
                    executable: executable,
                    arguments: plugin.manifest.arguments,
                    environment: configuration.environment.merging(Self.ownVariables) { _, own in own },
                    directory: plugin.folder.path,
                    memoryLimit: configuration.memoryLimit(of: plugin),
                    isLimitOfHost: configuration.memoryLimit != .manifest),
                launcher: launcher,
                limits: configuration.limits,
                print: print)
        } catch {
            // The file existed a moment ago, so its interpreter is probably missing.
            let hint = error.number == ENOENT ? "; is the interpreter that its #! line names there?" : ""
            throw .unavailable(reason: "\(executable) cannot be started: \(error)\(hint)")
        }
        let process = process
        wire = PluginWire(process.transport, limits: configuration.limits) { error in
            // A process that closed the wire and continues gets its grace period after the caller has the outcome.
            guard process.isEnding else { return .crashed(reason: "\(error), and its process goes on") }
            let end = process.end(grace: configuration.grace)
            return .crashed(
                reason: end.hasOutgrownMemory
                    ? "\(end)" : "\(error)\(end.wasKilled ? ", and was killed" : ": \(end)")")
        }
        program = FileStatus(path: executable)
    }

    /// Whether the process can serve another request: it runs, has sent no unsolicited data, and its program on the
    /// disk hasn't changed.
    var isReady: Bool {
        guard wire.isSound, process.isReady, let path = try? plugin.executablePath(), let program,
            let present = FileStatus(path: path)
        else { return false }
        // Not the whole status: another hard link to the file changes it, too.
        return present.device == program.device && present.inode == program.inode && present.size == program.size
            && present.modification == program.modification
    }

    /// The variables that every extension gets: the descriptor of the wire, and a setting that turns backtraces off,
    /// which would delay a crash.
    private static let ownVariables = ["INTENTKIT_WIRE": "3", "SWIFT_BACKTRACE": "enable=no"]
}
