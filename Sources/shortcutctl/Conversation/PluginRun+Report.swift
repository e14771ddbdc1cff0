import CommandLineArguments
import IntentHost
import IntentKit
import IntentRuntime

extension PluginRun.Finished {
    /// The exit code of the command: the signal that ended the request, or its outcome.
    var exitCode: Int32 { signal.map { 128 + $0 } ?? outcome.kind.exitCode }

    /// Shows how the request ended.
    ///
    /// - Parameters:
    ///   - intent: The intent that was run.
    ///   - asJSON: Whether to print one JSON object.
    ///   - isVerbose: Whether to show the calls, the values and the response.
    ///   - takesValues: Whether the command takes values, which can answer a question in advance.
    ///   - exitCode: The exit code of the command.
    ///   - console: The console to print to.
    func report(
        intent: InstalledIntent, asJSON: Bool, isVerbose: Bool, takesValues: Bool = true, exitCode: Int32,
        console: Console
    ) throws {
        if asJSON {
            try console.print(JSONText.object(RunReport(self, plugin: intent.plugin, exitCode: exitCode)))
        } else {
            try RunSummary(self, intent: intent, terminal: .current, takesValues: takesValues)
                .write(to: console, isVerbose: isVerbose)
        }
    }
}
