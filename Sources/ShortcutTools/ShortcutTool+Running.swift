package import EssentialFoundation
import IntentDefinitions
import IntentHost
package import IntentKit
package import IntentMCP
package import IntentRuntime
package import IntentShortcuts

extension ShortcutTool {
    /// A call that can't run the shortcut.
    package struct Refusal: Error {
        /// The outcome of the call.
        package var outcome: Outcome

        /// Creates a refusal.
        package init(outcome: Outcome) { self.outcome = outcome }
    }

    /// Returns the run that a call begins.
    ///
    /// - Parameters:
    ///   - values: The arguments.
    ///   - moment: The current time.
    ///   - folder: The folder of files that a text names by a relative path; `nil` for the process's. Defaults to `nil`.
    ///   - isLocked: Whether the machine is locked.
    package func run(
        _ values: [String: IntentValue], at moment: Moment, in folder: String? = nil, isLocked: Bool
    ) throws(Refusal) -> ShortcutRun {
        var said: [ShortcutFile.SlotTarget: IntentValue] = [:]
        for (name, target) in slots {
            guard let value = values[name] else { continue }
            if let other = said.updateValue(value, forKey: target), other != value {
                throw Refusal(
                    outcome: Outcome(.failed, reason: "“\(name)” and another argument are two values for the same"))
            }
        }
        guard let shortcut = program.shortcuts[0].filled(with: said) else {
            let reason =
                "“\(program.shortcuts[0].name)” can't have these values: a text has at most "
                + "\(ShortcutReader.Limits.text) bytes and no null character, and a list \(ShortcutReader.Limits.elements) "
                + "values"
            throw Refusal(outcome: Outcome(.failed, reason: reason))
        }
        let filled = ShortcutProgram([shortcut] + program.shortcuts.dropFirst(), intents: program.intents)
        return ShortcutRun(
            filled, input: values[Self.input], style: tool.style, at: moment, in: folder, isLocked: isLocked)
    }

    /// Returns the run that a call continues.
    ///
    /// - Parameters:
    ///   - state: The state in which it stopped at a question.
    ///   - request: The request of the question, with the answer.
    ///   - moment: The current time.
    ///   - isLocked: Whether the machine is locked.
    package func run(
        _ state: MCPServer.ShortcutState, answered request: IntentRequest, at moment: Moment, isLocked: Bool
    ) throws(Refusal) -> ShortcutRun {
        var run: ShortcutRun
        do throws(SavedRequest.Failure) {
            run = try SavedShortcut(data: state.run ?? Data()).run(for: intents, at: moment.instant)
        } catch {
            throw Refusal(outcome: Outcome(.unavailable, reason: "\(error)"))
        }
        if let formatter = tool.style.formatter { run.attach(formatter) }
        run.moment = moment
        run.setLocked(isLocked)
        run.take(answered: request)
        return run
    }

    /// Returns how a run ended, or the question at which it stopped.
    ///
    /// - Parameters:
    ///   - run: The run in its last state.
    ///   - request: The request with which the call began or continued.
    ///   - texts: The texts that have been shown.
    ///   - expiry: When a run that stopped at a question expires.
    ///   - isDonated: Whether the shortcut is donated as a whole when all of it is done.
    package func end(
        of run: ShortcutRun, _ request: IntentRequest, texts: [String], until expiry: Date, isDonated: Bool = false
    ) -> MCPServer.RequestEnd {
        let ended = run.outcome
        var state = MCPServer.ShortcutState()
        var records = run.records.filter(\.mayHaveActed)
        // Nothing is done as long as values are resolved.
        if ended.outcome.kind == .failed, ended.outcome.phase == .resolve, records.last?.place == ended.place {
            records.removeLast()
        }
        state.steps = records.map { record in
            let place = record.place
            let isOwn = place.shortcut == program.shortcuts[0].name
            return .init(
                name: isOwn ? "\(place.number) (\(place.title))" : place.description, outcome: record.kind.rawValue,
                dialog: record.text)
        }
        state.texts = texts
        if case .ask = run.step {
            state.run = try? SavedShortcut(run, of: intents, until: expiry, isDonated: isDonated).data()
        } else {
            state.place = ended.place?.description
            state.output = ended.output
            state.outputText = ended.outputText
        }
        return .init(request: run.request ?? request, outcome: ended.outcome, shortcut: state)
    }
}
