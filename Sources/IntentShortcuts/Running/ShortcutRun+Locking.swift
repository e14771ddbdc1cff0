import IntentDefinitions
import IntentKit
import IntentRuntime

extension ShortcutRun {
    /// The first place at which a restricted intent runs whatever is answered and decided, or `nil`.
    ///
    /// What comes after a decision, or is repeated a number of times that isn't known, is refused only when it is reached.
    var firstRestrictedPlace: ShortcutPlace? {
        var way = RestrictedWay(program: program)
        return way.search(0, depth: 1)
    }
}

/// A search for a restricted intent on the way that a shortcut takes in any case.
private struct RestrictedWay {
    let program: ShortcutProgram
    /// Whether the way so far depends on nothing.
    var isCertain = true
    /// The shortcuts that have been searched: nothing was found in them, and won't be.
    var searched: Set<Int> = []

    mutating func search(_ shortcut: Int, depth: Int) -> ShortcutPlace? {
        guard depth <= ShortcutRun.Limits.depth, searched.insert(shortcut).inserted else { return nil }
        let file = program.shortcuts[shortcut]
        return search(file.steps, of: file, blocks: [], depth: depth)
    }

    private mutating func search(
        _ steps: [ShortcutStep], of file: ShortcutFile, blocks: [ShortcutBlock], depth: Int
    ) -> ShortcutPlace? {
        for (position, step) in steps.enumerated() where isCertain {
            let blocks = blocks + [ShortcutBlock(position: position)]
            switch step.action {
            case .run(let run):
                guard let intent = program.position(of: run), program.intents[intent].isRestricted else { continue }
                return ShortcutPlace(
                    shortcut: file.name, number: file.number(of: blocks), title: step.action.title)
            case .repeat(.integer(let count), let body) where count > 0:
                if let place = search(body, of: file, blocks: blocks, depth: depth) { return place }
            case .shortcut(let run):
                guard let next = program.position(ofShortcut: run.name) else { return nil }
                if let place = search(next, depth: depth + 1) { return place }
            case .decide, .repeat, .each: isCertain = false
            case .open, .show, .ask, .choose, .set, .wait: break
            }
        }
        return nil
    }
}

extension LinkedIntent {
    fileprivate var isRestricted: Bool { isRestrictedWhileLocked || definition.isRestrictedWhileLocked }
}
