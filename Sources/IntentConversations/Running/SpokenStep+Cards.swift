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
    /// Returns the card that is shown with a question; only the one before an intent is handled has one.
    func card(with prompt: Prompt) -> Card? { prompt.reason == .confirmIntent ? card(in: .confirm) : nil }

    /// Returns the card that was shown in a phase, or `nil`.
    func card(in phase: Phase) -> Card? { last { $0.phase == phase }?.card }
}

extension Card {
    /// The lines of the card in a conversation file, without empty ones, which would end the step.
    var writtenLines: [String] { lines().map(\.inOneLine).filter { !$0.isEmpty } }
}
