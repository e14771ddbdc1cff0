import IntentDefinitions
import IntentKit
import IntentRuntime
package import IntentShortcuts

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One shortcut on its way between random handlers and a random person.
package struct RandomShortcutRun {
    /// The steps at which the run is written down and taken up by another process.
    package enum Cut: Sendable {
        case nowhere
        case everywhere
        case at(Int)
    }

    /// What was done, in order: calls to handle, answers, texts, activities and waits.
    package private(set) var events: [String] = []
    /// The run in its last state.
    package private(set) var run: ShortcutRun
    /// The number of steps that a driver has performed.
    package private(set) var steps = 0

    private let cut: Cut
    private var random: SeededGenerator

    /// Two o'clock on a Wednesday.
    private static let moment = Moment(instant: Date(timeIntervalSince1970: 1_781_094_030), secondsFromGMT: 7200)

    /// More steps than a run can have: each one executed has a request with its questions and turns.
    private static let limit = 200_000

    package init(_ program: ShortcutProgram, seed: UInt64, cut: Cut) {
        self.cut = cut
        random = SeededGenerator(seed: seed)
        run = ShortcutRun(
            program, input: random.oneIn(2) ? .string("three") : nil,
            style: ConversationStyle(language: random.pick(.english, .german), isSpoken: random.oneIn(2)),
            at: Self.moment, isLocked: random.oneIn(10))
    }

    /// Takes up a run that may be in any state that can be read.
    package init(takingUp run: ShortcutRun, seed: UInt64) {
        self.run = run
        self.run.moment = Self.moment
        cut = .nowhere
        random = SeededGenerator(seed: seed)
    }

    /// Takes the run to its end.
    package mutating func finish() throws -> ShortcutOutcome {
        while true {
            if isCut { try writeDown() }
            steps += 1
            guard steps <= Self.limit else { throw RandomConversation.Violation(description: "it does not end") }
            switch run.step {
            case .call(let call): try perform(call)
            case .ask(let prompt): try answer(prompt)
            case .show(let text):
                events.append("show \(text)")
                run.proceed(failure: random.oneIn(100) ? Outcome(.failed, reason: "nobody reads it") : nil)
            case .open(let activity):
                events.append("open \(activity.activity)")
                run.proceed(failure: random.oneIn(10) ? Outcome(.failed, reason: "there is no app") : nil)
            case .wait(let duration):
                events.append("wait \(duration)")
                run.proceed()
            case .finished(let outcome): return outcome
            }
        }
    }

    /// Takes the run to a question, or returns `false` if it ends before.
    package mutating func proceed(toQuestion number: Int) throws -> Bool {
        var seen = 0
        while steps < 2000 {
            steps += 1
            switch run.step {
            case .call(let call): try perform(call)
            case .ask(let prompt):
                if seen == number { return true }
                seen += 1
                try answer(prompt)
            case .show, .open, .wait: run.proceed()
            case .finished: return false
            }
        }
        return false
    }

    private var isCut: Bool {
        switch cut {
        case .nowhere: false
        case .everywhere: true
        case .at(let number): number == steps
        }
    }

    /// Has another process take the run up.
    private mutating func writeDown() throws {
        let before = run
        let isLocked = run.isLocked
        run = try JSONDecoder().decode(ShortcutRun.self, from: JSONEncoder().encode(run))
        run.moment = before.moment
        run.setLocked(isLocked)
        guard run == before else {
            throw RandomConversation.Violation(description: "step \(steps): it changed when it was written down")
        }
    }

    private mutating func perform(_ call: Call) throws {
        guard let position = run.intent, let request = run.request else {
            throw RandomConversation.Violation(description: "step \(steps): \(call) is for no intent")
        }
        guard !run.isLocked || !run.program.intents[position].isRestrictedWhileLocked else {
            throw RandomConversation.Violation(description: "step \(steps): \(call) is not allowed while locked")
        }
        if call == .handle { events.append("handle \(run.place?.number ?? "") \(request.definition.name)") }
        let handler = RandomHandler(definition: request.definition, catalog: request.catalog)
        run.receive(handler.result(of: call, using: &random))
    }

    private mutating func answer(_ prompt: Prompt) throws {
        guard let request = run.request else {
            throw RandomConversation.Violation(description: "step \(steps): the question is of no request")
        }
        let person = RandomPerson(catalog: request.catalog)
        let text = person.text(to: prompt, using: &random)
        let answer = RandomPerson.read(text, to: prompt, of: request)
        events.append("answer \(text)")
        do {
            try run.answer(answer)
        } catch {
            throw RandomConversation.Violation(description: "step \(steps): “\(text)” is refused: \(error)")
        }
    }
}
