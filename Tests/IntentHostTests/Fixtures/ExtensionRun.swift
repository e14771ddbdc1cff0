import IntentHost
import IntentKit
import IntentRuntime

/// One request to an extension, taken to its end.
struct ExtensionRun {
    var transcript: Transcript
    var end: ProcessEnd?
    /// How long the caller waited for the outcome.
    var duration: Duration
    var recorder: Recorder

    var outcome: Outcome { transcript.outcome }

    /// Runs a request and waits until nothing is left of its extension.
    static func run(
        _ plugin: Plugin,
        _ request: IntentRequest = .stirring,
        deadline: Duration = .seconds(60),
        configuration: ExtensionSource.Configuration = .init(grace: .milliseconds(100)),
        runner: IntentRunner = IntentRunner(deadline: nil),
        answer: @escaping @Sendable (Prompt, IntentRequest) async -> Answer? = { _, _ in nil }
    ) async -> ExtensionRun {
        let recorder = Recorder()
        let source = ExtensionSource(
            plugin, launcher: ProcessLauncher(), configuration: configuration, print: recorder.print)
        var runner = runner
        runner.deadline = deadline
        let start = ContinuousClock.now
        let transcript = await runner.run(request, with: source, answer: answer)
        let duration = ContinuousClock.now - start
        let end = await source.waitForEnd()
        return ExtensionRun(transcript: transcript, end: end, duration: duration, recorder: recorder)
    }
}
