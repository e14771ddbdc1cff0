import IntentShortcuts

/// What the shortcuts of a folder do, which needn't be proposed again.
struct KeptActions {
    private let all: Set<[ShortcutStep]>

    /// Reads the shortcuts; those that can't be read are skipped.
    init(in folder: ShortcutFolder) {
        all = Set(
            folder.names().compactMap { name in
                // A single action is proposed for a phrase, so a shortcut without one doesn't count.
                guard let shortcut = try? folder.shortcut(named: name),
                    shortcut.steps.count > 1 || !shortcut.phrases.isEmpty
                else { return nil }
                return shortcut.steps.map(\.ordered)
            })
    }

    /// Returns whether a shortcut has just these steps.
    func contain(_ steps: [ShortcutStep]) -> Bool { all.contains(steps.map(\.ordered)) }
}

extension ShortcutStep {
    /// The step with its values in the order of their names; they may be written in that of the parameters.
    fileprivate var ordered: ShortcutStep {
        guard case .run(var run) = action else { return self }
        run.arguments.sort { $0.name < $1.name }
        return ShortcutStep(.run(run), as: resultName)
    }
}
