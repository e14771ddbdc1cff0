import IntentKit

/// A shortcut that is running: the main one, or one that a step runs.
struct ShortcutFrame: Codable, Hashable, Sendable {
    /// The position of the shortcut in the program.
    var shortcut: Int
    /// The variables by name.
    var variables: [String: ShortcutVariable] = [:]
    /// The input.
    var input: TypedValue?
    /// The output of the last step that has one, which the next one may take as its input.
    var lastOutput: TypedValue?
    /// The blocks of steps that are running, from the outside in.
    var blocks: [ShortcutBlock] = [ShortcutBlock()]
    /// The answers to the questions that are part of the values of the current step.
    var answers: [TypedValue] = []
}

extension ShortcutFrame {
    /// The size of the variables in bytes, more or less.
    var variableSize: Int { variables.values.reduce(0) { $0 + $1.size } }

    /// The size of all other values in bytes, more or less.
    var heldSize: Int {
        let values = [input, lastOutput] + blocks.map { $0.loop?.values } + answers
        return values.reduce(0) { $0 + ($1?.size ?? 0) }
    }
}

/// A list of steps that is running.
struct ShortcutBlock: Codable, Hashable, Sendable {
    /// The position of the current step, or the number of steps at the end.
    var position = 0
    /// Whether it is the `otherwise` of the step around it.
    var isOtherwise = false
    /// The repetition, if the steps are repeated.
    var loop: ShortcutLoop?
}

/// A repetition of steps.
struct ShortcutLoop: Codable, Hashable, Sendable {
    /// The number of the current round, from 0.
    var round = 0
    /// The number of rounds.
    var count: Int
    /// The values of the rounds, or `nil` if only a number is counted.
    var values: TypedValue?
}

extension ShortcutFile {
    /// Returns the steps of the innermost of nested blocks, or `nil` if there are no such blocks.
    func steps(of blocks: [ShortcutBlock]) -> [ShortcutStep]? {
        guard !blocks.isEmpty else { return nil }
        var steps = self.steps
        for (outer, inner) in zip(blocks, blocks.dropFirst()) {
            guard steps.indices.contains(outer.position) else { return nil }
            switch steps[outer.position].action {
            case .decide(_, let then, let otherwise): steps = inner.isOtherwise ? otherwise : then
            case .repeat(_, let body), .each(_, let body): steps = body
            default: return nil
            }
        }
        return steps
    }

    /// Returns the number of the current step, such as `3.1`.
    func number(of blocks: [ShortcutBlock]) -> String {
        var numbers: [Int] = []
        for (depth, block) in blocks.enumerated() {
            var number = block.position + 1
            if block.isOtherwise, depth > 0,
                case .decide(_, let then, _)? = currentStep(of: Array(blocks[..<depth]))?.action
            {
                number += then.count
            }
            numbers.append(number)
        }
        return numbers.map(String.init).joined(separator: ".")
    }

    /// Returns the current step of the innermost of nested blocks, or `nil` at its end.
    func currentStep(of blocks: [ShortcutBlock]) -> ShortcutStep? {
        guard let position = blocks.last?.position, let steps = steps(of: blocks), steps.indices.contains(position)
        else { return nil }
        return steps[position]
    }
}

extension ShortcutStep.Action {
    /// What the step does in a word or a name.
    var title: String {
        switch self {
        case .run(let run): run.intent
        case .open: "open"
        case .show: "show"
        case .ask: "ask"
        case .choose: "choose"
        case .decide: "if"
        case .repeat: "repeat"
        case .each: "each"
        case .set: "set"
        case .wait: "wait"
        case .shortcut(let run): run.name
        }
    }
}
