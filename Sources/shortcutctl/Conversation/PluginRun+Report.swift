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
    ///   - format: The form of the output, and where it goes.
    ///   - isVerbose: Whether to show the calls, the values and the response.
    ///   - takesValues: Whether the command takes values, which can answer a question in advance.
    ///   - code: The exit code of the command, if it isn't that of the request.
    func report(
        intent: InstalledIntent, in format: OutputFormat, isVerbose: Bool = false, takesValues: Bool = true,
        exitCode code: Int32? = nil
    ) throws {
        if format.json {
            let report = RunReport(self, plugin: intent.plugin, exitCode: code ?? exitCode)
            try format.console.print(JSONText.object(report))
        } else {
            try RunSummary(self, intent: intent, terminal: .current, takesValues: takesValues)
                .write(to: format.console, isVerbose: isVerbose)
        }
    }
}
