import CommandLineArguments
import IntentHost
import IntentKit

extension PluginRun.Finished {
    /// The exit code of the command: the signal that ended the request, or its outcome.
    var exitCode: Int32 { signal.map { 128 + $0 } ?? outcome.kind.exitCode }

    /// Shows how the request ended.
    func report(
        intent: InstalledIntent, asJSON: Bool, isVerbose: Bool, exitCode: Int32, console: Console
    ) throws {
        if asJSON {
            try console.print(JSONText.object(RunReport(self, plugin: intent.plugin, exitCode: exitCode)))
        } else {
            try RunSummary(self, intent: intent, terminal: .current).write(to: console, isVerbose: isVerbose)
        }
    }
}
