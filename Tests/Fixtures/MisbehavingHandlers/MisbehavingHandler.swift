import Foundation
import Intents

/// A handler with completions that does something wrong with one of them.
final class MisbehavingHandler: NSObject, StirIntentHandling {
    private let deed: Deed
    /// Completions that are kept.
    private var kept: [() -> Void] = []

    init(_ deed: Deed) { self.deed = deed }

    func resolvePot(for intent: StirIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
        answer("resolve", intent, with: intent.pot.map { .success(with: $0) } ?? .needsValue(), completion)
    }

    func providePotOptionsCollection(
        for intent: StirIntent, with completion: @escaping (INObjectCollection<NSString>?, Error?) -> Void
    ) {
        answer("options", intent, with: INObjectCollection(items: ["copper", "steel"])) { completion($0, nil) }
    }

    func confirm(intent: StirIntent, completion: @escaping (StirIntentResponse) -> Void) {
        answer("confirm", intent, with: StirIntentResponse(code: .ready, userActivity: nil), completion)
    }

    func handle(intent: StirIntent, completion: @escaping (StirIntentResponse) -> Void) {
        answer("handle", intent, with: StirIntentResponse(code: .success, userActivity: nil), completion)
    }

    private func answer<Answer>(
        _ moment: String, _ intent: StirIntent, with answer: Answer, _ completion: @escaping (Answer) -> Void
    ) {
        guard moment == deed.moment else { return completion(answer) }
        deed.say("misbehaving")
        switch deed.name {
        case "completesTwice":
            completion(answer)
            completion(answer)
        case "completesElsewhere": Thread { completion(answer) }.start()
        case "completesLater": DispatchQueue.main.async { completion(answer) }
        case "losesCompletion": break
        case "keepsCompletion": kept.append { completion(answer) }
        case "completesTooLate":
            // After the deadline and what follows it, if the process were let live on.
            DispatchQueue.global().asyncAfter(deadline: .now() + 3600) { completion(answer) }
        case "blocksMainThread": Thread.sleep(forTimeInterval: 3600)
        case "spinsRunLoop": while true { RunLoop.current.run(until: .distantFuture) }
        case "readsPastEnd": deed.say([String]()[1])
        case "donatesAfterwards":
            completion(answer)
            INInteraction(intent: intent, response: nil).donate { _ in }
        case "asksItself": askItself(answer, completion)
        default: completion(answer)
        }
    }

    /// Calls a form that the handler didn't write, as a handler may: that is no question whether it has the other one.
    private func askItself<Answer>(_ answer: Answer, _ completion: @escaping (Answer) -> Void) {
        Task {
            _ = await self.confirm(intent: StirIntent())
            completion(answer)
        }
    }
}
