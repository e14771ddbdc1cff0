import CardDrawing
import IntentHost
import IntentKit
import IntentRuntime
import IntentUI

extension SpokenQuestion {
    /// Returns the question with a card.
    func showing(_ card: [String]) -> SpokenQuestion {
        var question = self
        question.card = card
        return question
    }
}

extension SpokenOutcome {
    /// Returns the outcome with a card.
    func showing(_ card: [String]) -> SpokenOutcome {
        var outcome = self
        outcome.card = card
        return outcome
    }
}

extension [ShownView] {
    /// Returns the lines of the card that is shown with a question; only the one before an intent is handled has one.
    func lines(with prompt: Prompt) -> [String] { prompt.reason == .confirmIntent ? lines(in: .confirm) : [] }

    /// Returns the lines of the card that was shown in a phase, or none.
    func lines(in phase: Phase) -> [String] {
        guard let view = last(where: { $0.phase == phase }) else { return [] }
        // A line that is empty in the file would end the step.
        return view.card.lines().map(\.inOneLine).filter { !$0.isEmpty }
    }
}
