import EssentialFoundation
import IntentHost
import IntentKit
import IntentMCP
import IntentRuntime

extension SuiteRunner {
    /// Returns how the calls of agents differ from a run; `nil` if they don't.
    ///
    /// The same values are given as arguments, and the same answers to the questions, in each of the ways in which
    /// clients answer.
    func difference(of run: CaseRun, inServerOf test: TestCase) async throws(FileProblem) -> String? {
        // Agents don't configure widgets, and aren't served shortcuts.
        guard case .intent(let intent, let request) = test.subject, request.widgetFamily == nil,
            let transcript = run.parts.first?.transcript
        else { return nil }
        let answers = ScriptedAnswer.answers(transcript, texts: test.conversation.answers)
        for mode in AgentMode.allCases {
            let client = ScriptedClient(
                mode, arguments: .object(request.values.mapValues(JSONValue.init(argument:))), answers: answers)
            let agent = try await self.run(test, intent, AgentTool(intent, style: request.style), client)
            if let difference = Self.difference(between: run, agent, isSpoken: test.settings.isSpoken) {
                return "an agent \(mode.rawValue) \(difference)"
            }
        }
        return nil
    }

    /// Runs a case through the server, and returns the conversation with what was donated.
    private func run(
        _ test: TestCase, _ intent: InstalledIntent, _ tool: AgentTool, _ client: ScriptedClient
    ) async throws(FileProblem) -> (conversation: AgentConversation, donations: [String]) {
        let apps =
            test.hasApp ? try AppEnvironment(environment: environment(of: test), line: test.conversation.line) : nil
        let process = ProcessNumber()
        let donations = DonationLog()
        let session = session(for: test, process: process, apps: apps?.launcher, donations: donations)
        let faults = test.settings.faults
        let cancellation = RequestCancellation()
        let alarm = timekeeper.makeAlarm { cancellation.cancel(.superseded) }
        alarm.set(timekeeper.now + test.settings.limit)
        var conversation = AgentConversation(tool, client: client, moment: moment)
        await conversation.hold { request in
            let run = await session.run(
                request, of: intent, identifier: "handled", cancellation: cancellation,
                interceptor: faults.isEmpty ? nil : faults.interceptor(process: process))
            await run.waitUntilEnded()
            return (run.transcript, run.outcome)
        }
        alarm.set(nil)
        await apps?.clear()
        return (conversation, donations.entries.map(\.text))
    }

    private static func difference(
        between run: CaseRun, _ agent: (conversation: AgentConversation, donations: [String]), isSpoken: Bool
    ) -> String? {
        var (wanted, end) = (AgentEnd(run.outcome), agent.conversation.end)
        // What is heard is shorter than what is read.
        if isSpoken || end.dialog == nil { (wanted.dialog, end.dialog) = (nil, nil) }
        guard end == wanted else { return "gets “\(end.summary)”, not “\(wanted.summary)”" }
        let calls = agent.conversation.transcripts.flatMap(\.handlerCalls)
        let expected = run.parts.flatMap(\.transcript.handlerCalls)
        guard calls == expected else {
            let index = zip(calls, expected).prefix { $0 == $1 }.count
            let (call, other) = (calls.dropFirst(index).first, expected.dropFirst(index).first)
            return "has call \(index + 1) \(call ?? "missing"), not \(other ?? "missing")"
        }
        let donations = (run.donations ?? []).map(\.text)
        return agent.donations == donations ? nil : "donates \(agent.donations), not \(donations)"
    }
}

extension AgentEnd {
    fileprivate var summary: String {
        ([outcome] + [code, dialog].compactMap(\.self) + response.sorted()).joined(separator: " · ")
    }
}

extension Transcript {
    /// The calls of the handler, but for those that list choices, which a client may see at another time.
    fileprivate var handlerCalls: [String] {
        entries.compactMap { entry in
            guard case .call(let call) = entry.kind else { return nil }
            if case .options = call { return nil }
            return call.spelling
        }
    }
}

extension JSONValue {
    /// Creates a value as a client gives it: plain JSON, but a file by its absolute path.
    fileprivate init(argument value: IntentValue) {
        switch value {
        case .file(let file) where file.fileURL != nil:
            self = file.fileURL.map { .string($0.absoluteURL.standardizedFileURL.path) } ?? .null
        case .list(let values): self = .array(values.map(JSONValue.init(argument:)))
        default:
            let data = try? JSONEncoder().encode(PlainValue(value))
            self = data.flatMap { try? JSONDecoder().decode(JSONValue.self, from: $0) } ?? .null
        }
    }
}

extension AgentTool {
    /// Creates the tool of a case's intent, which talks as the case does, but in writing.
    fileprivate init(_ intent: InstalledIntent, style: ConversationStyle) {
        var style = style
        style.isSpoken = false
        self.init(
            intent.definition, catalog: intent.catalog, plugin: intent.plugin.manifest.identifier, style: style,
            isRestrictedWhileLocked: intent.isRestrictedWhileLocked, fingerprint: { "case" })
    }
}
