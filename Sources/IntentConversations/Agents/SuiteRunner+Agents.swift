import EssentialFoundation
import IntentHost
import IntentKit
import IntentMCP
import IntentRuntime
import IntentShortcuts
import ShortcutTools

extension SuiteRunner {
    /// A conversation with the server, with what was donated in it.
    private typealias Held = (conversation: AgentConversation, donations: [String])

    /// Returns how the calls of agents differ from a run; `nil` if they don't.
    ///
    /// The same values are given as arguments, and the same answers to the questions, in each of the ways in which
    /// clients answer.
    func difference(of run: CaseRun, inServerOf test: TestCase) async throws(FileProblem) -> String? {
        let tool: AgentTool
        let shortcut: ShortcutTool?
        let arguments: AgentArguments
        switch test.subject {
        case .intent(let intent, let request):
            // Agents don't configure widgets.
            guard request.widgetFamily == nil else { return nil }
            (tool, shortcut) = (AgentTool(intent, style: request.style), nil)
            arguments = try AgentArguments(of: request, line: test.conversation.line)
        case .shortcut(let begun, let intents):
            // A run that was begun in speech can't go on in writing.
            guard !begun.style.isSpoken else { return nil }
            let own = ShortcutTool(begun.program, intents: intents, style: begun.style)
            (tool, shortcut) = (own.tool, own)
            // The run has its input already.
            arguments = AgentArguments()
        }
        defer { arguments.removeFiles() }
        let answers = ScriptedAnswer.answers(run.transcripts, texts: test.conversation.answers)
        for mode in AgentMode.allCases {
            let client = ScriptedClient(mode, arguments: arguments.json, answers: answers)
            let agent = try await self.run(test, tool, shortcut, client)
            if let difference = Self.difference(between: run, agent, isSpoken: test.settings.isSpoken) {
                return "an agent \(mode.rawValue) \(difference)"
            }
        }
        return nil
    }

    /// Runs a case through the server.
    private func run(
        _ test: TestCase, _ tool: AgentTool, _ shortcut: ShortcutTool?, _ client: ScriptedClient
    ) async throws(FileProblem) -> Held {
        let apps =
            test.hasApp ? try AppEnvironment(environment: environment(of: test), line: test.conversation.line) : nil
        let process = ProcessNumber()
        let donations = DonationLog()
        let session = session(for: test, process: process, apps: apps?.launcher, donations: donations)
        let faults = test.settings.faults
        let requests = CaseRequests(session: session, inProcess: false) { _ in
        } interceptor: {
            faults.isEmpty ? nil : faults.interceptor(process: process)
        }
        let cancellation = RequestCancellation()
        let alarm = timekeeper.makeAlarm { cancellation.cancel(.superseded) }
        alarm.set(timekeeper.now + test.settings.limit)
        var conversation = AgentConversation(tool, client: client, moment: moment)
        await conversation.hold { work in
            switch (work, test.subject) {
            case (.request(let request), .intent(let intent, _)):
                let (transcript, outcome) = await requests.run(
                    request, of: intent, cancellation: cancellation, answer: { _, _ in nil })
                await requests.waitUntilEnded()
                return ([transcript], .init(request: transcript.request, outcome: outcome))
            case (.shortcut(let request, let state), .shortcut(let begun, let intents)):
                return await self.run(
                    request, state, of: shortcut, begun, intents, requests, isLocked: test.settings.isLocked)
            case (.request(let request), _), (.shortcut(let request, _), _):
                return ([], .init(request: request, outcome: Outcome(.crashed, reason: "it's another tool")))
            }
        }
        alarm.set(nil)
        await apps?.clear()
        return (conversation, donations.entries.map(\.text))
    }

    /// Runs a shortcut from its beginning, or from a question that was answered, up to its end or the next question.
    private func run(
        _ request: IntentRequest, _ state: MCPServer.ShortcutState?, of shortcut: ShortcutTool?, _ begun: ShortcutRun,
        _ intents: [InstalledIntent], _ requests: CaseRequests, isLocked: Bool
    ) async -> ([Transcript], MCPServer.RequestEnd) {
        guard let shortcut else { return ([], .init(request: request, outcome: Outcome(.crashed))) }
        var run = begun
        do throws(ShortcutTool.Refusal) {
            if let state { run = try shortcut.run(state, answered: request, at: moment, isLocked: isLocked) }
        } catch {
            return ([], .init(request: request, outcome: error.outcome, shortcut: state))
        }
        let transcript = await requests.run(
            run, of: intents, at: moment, cancellation: RequestCancellation(), answer: { _, _ in nil })
        await requests.waitUntilEnded()
        let texts = (state?.texts ?? []) + transcript.shownTexts
        return (
            transcript.handlerTranscripts,
            shortcut.end(of: transcript.run, request, texts: texts, until: moment.instant.addingTimeInterval(600))
        )
    }
}

// MARK: - Comparing

extension SuiteRunner {
    private static func difference(between run: CaseRun, _ agent: Held, isSpoken: Bool) -> String? {
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

extension ShortcutTranscript {
    /// The requests to handlers, in order.
    fileprivate var handlerTranscripts: [Transcript] {
        steps.compactMap { if case .request(let transcript, _, _?) = $0.kind { transcript } else { nil } }
    }

    fileprivate var shownTexts: [String] {
        steps.compactMap { if case .show(let text) = $0.kind { text } else { nil } }
    }
}

extension ConversationStyle {
    /// The same style, but in writing.
    fileprivate var written: ConversationStyle {
        var style = self
        style.isSpoken = false
        return style
    }
}

extension AgentTool {
    /// Creates the tool of a case's intent, which talks as the case does, but in writing.
    fileprivate init(_ intent: InstalledIntent, style: ConversationStyle) {
        self.init(
            intent.definition, catalog: intent.catalog, plugin: intent.plugin.manifest.identifier,
            style: style.written, isRestrictedWhileLocked: intent.isRestrictedWhileLocked, fingerprint: { "case" })
    }
}
