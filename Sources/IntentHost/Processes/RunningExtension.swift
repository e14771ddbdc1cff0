import CLibrary
import EssentialFoundation
import IntentKit
import IntentWire

/// A started extension and its wire.
struct RunningExtension: Sendable {
    let process: ExtensionProcess
    let wire: PluginWire

    /// Creates a running extension by starting the plugin's program.
    ///
    /// - Parameter starting: Gives up the start, which may take any time.
    /// - Throws: ``CallFailure/unavailable(reason:)`` if it can't be started.
    init(
        _ plugin: Plugin,
        launcher: ProcessLauncher,
        configuration: ExtensionSource.Configuration,
        starting: ProcessStart,
        print: @escaping @Sendable (String) -> Void
    ) throws(CallFailure) {
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
                    environment: configuration.environment.forPlugin(["INTENTKIT_WIRE": "3"]),
                    directory: plugin.folder.path,
                    memoryLimit: configuration.memoryLimit(of: plugin),
                    isLimitOfHost: configuration.memoryLimit != .manifest,
                    starting: starting),
                launcher: launcher,
                limits: configuration.limits,
                print: print)
        } catch {
            // The file and the interpreter of a script existed a moment ago, so what loads them is probably missing.
            let hint = error.number == ENOENT ? "; is the loader that it was linked for there?" : ""
            throw .unavailable(reason: "\(executable) cannot be started: \(error)\(hint)")
        }
        let process = process
        wire = PluginWire(process.transport, limits: configuration.limits) { error in
            // A process that closed the wire and continues gets its grace period after the caller has the outcome.
            guard process.isEnding else { return .crashed(reason: "\(error), and its process is still running") }
            let end = process.end(grace: configuration.grace)
            return .crashed(
                reason: end.hasOutgrownMemory
                    ? "\(end)" : "\(error)\(end.wasKilled ? ", and was killed" : ": \(end)")")
        }
    }
}

extension [String: String] {
    /// Returns the environment of a plugin's process.
    ///
    /// Backtraces, which delay the end of a crash, are off unless the host asks for them.
    ///
    /// - Parameter own: The variables that the process gets from this module, whatever the host has set.
    func forPlugin(_ own: [String: String]) -> [String: String] {
        ["SWIFT_BACKTRACE": "enable=no"].merging(self) { _, given in given }.merging(own) { _, own in own }
    }
}
