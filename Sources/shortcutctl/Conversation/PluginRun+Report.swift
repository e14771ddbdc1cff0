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
    ///   - intent: What was run.
    ///   - asJSON: Whether it is one JSON object.
    ///   - isVerbose: Whether calls, values and response are shown.
    ///   - takesValues: Whether the command takes values, which can answer a question beforehand.
    ///   - exitCode: What the command ends with.
    ///   - console: Where it is shown.
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
