import IntentDefinitions
import IntentKit

// What is written in the file as a number of rounds or as the length of a wait is known before the shortcut is run.
extension StepLint {
    mutating func checkRounds(_ count: ShortcutValue, line: SourceLine) {
        check(count, fits: .integer, as: "repeat", line: line)
        guard case .integer(let rounds)? = converted(count, to: .integer) else { return }
        let limit = ShortcutRun.Limits.steps
        if rounds < 0 { report("“repeat” must be a whole number, 0 or more", line) }
        if rounds > limit { report("“repeat” is at most \(limit), as a shortcut executes no more steps", line) }
    }

    mutating func checkWait(_ time: ShortcutValue, line: SourceLine) {
        check(time, fits: .timeInterval, as: "wait", line: line)
        guard case .timeInterval(let seconds)? = converted(time, to: .timeInterval) else { return }
        if seconds < 0 { report("“wait” can't be negative", line) }
        if seconds > ShortcutRun.Limits.wait { report("“wait” is at most a day, which is 86400 seconds", line) }
    }

    /// Returns a value that is written in the file as one of a type; `nil` if it isn't one, which is another finding.
    private func converted(_ value: ShortcutValue, to type: ParameterType) -> IntentValue? {
        guard let read = known(value) else { return nil }
        return try? evaluation.converted(read, to: ParameterDefinition(name: "value", type: type))
    }
}
