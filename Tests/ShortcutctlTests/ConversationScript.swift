import CommandLineArguments
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import Synchronization
import Testing

@testable import shortcutctl

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A whole conversation written down beforehand: what the handler says, and what the person does.
struct ConversationScript: Sendable {
    /// How a conversation is shown.
    enum Form: String, CaseIterable {
        case terminal, voice, json
    }

    var definition: IntentDefinition
    var catalog = TypeCatalog()
    var values: [String: IntentValue] = [:]
    var purpose = IntentRequest.Purpose.handling
    /// What the handler says each time that it is asked about a parameter; a success once there is no more.
    var resolutions: [Resolutions] = []
    /// What the handler offers each time that it is asked for options.
    var options: [CallResult] = []
    var confirmed = CallResult.response(ResponseContent(code: "ready"))
    var handled = CallResult.response(ResponseContent(code: "success"))
    var answers: [String] = []
    /// Other answers for who hears the conversation.
    var spokenAnswers: [String]?

    /// Everything that the command prints of the conversation, as a person or a program gets it.
    func text(in language: Language, as form: Form) async throws -> String {
        let output = Mutex("")
        let console = Console { text, stream in output.withLock { $0 += text } }
        let terminal = Terminal.absent
        let answers = form == .voice ? spokenAnswers ?? answers : answers
        let silent = Console { _, _ in }
        let answerer = Answerer(
            answers: answers, terminal: terminal, console: form == .json ? silent : console, stream: .standardOutput)
        let request = IntentRequest(
            for: definition, catalog: catalog, values: values,
            style: ConversationStyle(language: language, isSpoken: form == .voice), purpose: purpose)
        let transcript = await IntentRunner(deadline: nil, timekeeper: StoppedTimekeeper())
            .run(request, with: ScriptedHandler(self)) { answerer.answer($0, of: $1) }
        let finished = PluginRun.Finished(
            transcript: transcript, outcome: transcript.outcome, printed: [], unusedAnswers: answerer.leftOver)
        let plugin = try Plugin(folder: Shortcutctl.package.appending(path: "Examples/SoupChef").path)
        if form == .json {
            let report = RunReport(finished, plugin: plugin, exitCode: finished.outcome.kind.exitCode)
            try console.print(try JSONText.object(report))
        } else {
            let intent = try #require(try plugin.intents().first)
            try RunSummary(finished, intent: intent, terminal: terminal).write(to: console, isVerbose: false)
        }
        return output.withLock { $0 }
    }
}

/// Says what the script says, one thing after the other.
private final class ScriptedHandler: HandlerSource, HandlerConnection {
    private let script: Mutex<ConversationScript>

    init(_ script: ConversationScript) {
        self.script = Mutex(script)
    }

    @concurrent func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection { self }

    @concurrent func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
        script.withLock { script in
            switch call {
            case .resolve(let name):
                if !script.resolutions.isEmpty { return .resolved(script.resolutions.removeFirst()) }
                guard let value = values[name] else { return .resolved(.one(.notRequired)) }
                guard case .list(let elements) = value else { return .resolved(.one(.success(value))) }
                return .resolved(.each(elements.map(Resolution.success)))
            case .options: return script.options.isEmpty ? .options([]) : script.options.removeFirst()
            case .defaultValue: return .defaultValue(nil)
            case .confirm: return script.confirmed
            case .handle: return script.handled
            }
        }
    }
}

/// A clock that stands still, so that nothing takes any time.
private struct StoppedTimekeeper: Timekeeper {
    var now: Duration { .zero }

    func makeAlarm(_ ring: @escaping @Sendable () -> Void) -> any Alarm { NoAlarm() }

    private struct NoAlarm: Alarm {
        func set(_ time: Duration?) {}
    }
}
