import IntentRuntime

/// The reason why a step can't be executed, in each language.
struct StepFailure: Error {
    private let english, german: String

    init(_ english: String, german: String) {
        (self.english, self.german) = (english, german)
    }

    /// More is done than a shortcut may do.
    static let tooManySteps = StepFailure(
        "the shortcut has executed \(ShortcutRun.Limits.steps) steps",
        german: "der Kurzbefehl hat schon \(ShortcutRun.Limits.steps) Schritte ausgeführt")

    /// The values take more than they may.
    static func tooLarge(_ limit: Int) -> StepFailure {
        StepFailure(
            "the values of the shortcut take more than \(limit >> 20) MB",
            german: "die Werte des Kurzbefehls brauchen mehr als \(limit >> 20) MB")
    }

    /// A value has more levels than it may have.
    static func tooDeep(_ limit: Int) -> StepFailure {
        StepFailure(
            "a value is nested more than \(limit) levels deep",
            german: "ein Wert ist mehr als \(limit) Ebenen tief verschachtelt")
    }

    func reason(in language: Language) -> String {
        switch language {
        case .english: english
        case .german: german
        }
    }
}
