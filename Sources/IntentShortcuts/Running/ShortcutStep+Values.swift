extension ShortcutValue {
    /// The question that a parameter itself asks, so that what its handler offers can be chosen; otherwise `nil`.
    var parameterQuestion: ShortcutQuestion? {
        guard case .ask(let question) = self, question.type == nil else { return nil }
        return question
    }

    /// The questions that are part of the value, in the order in which it is evaluated.
    var questions: [ShortcutQuestion] {
        switch self {
        case .ask(let question): [question]
        case .list(let values): values.flatMap(\.questions)
        case .object(let arguments): arguments.flatMap(\.value.questions)
        case .boolean, .integer, .decimal, .text: []
        }
    }

    /// The names of the variables that the value refers to, in its questions too.
    var variables: [String] {
        switch self {
        case .text(let text): text.variables
        case .ask(let question): question.text.variables
        case .list(let values): values.flatMap(\.variables)
        case .object(let arguments): arguments.flatMap(\.value.variables)
        case .boolean, .integer, .decimal: []
        }
    }
}

extension ShortcutText {
    /// The names of the variables that the text refers to.
    fileprivate var variables: [String] {
        pieces.compactMap { piece in
            if case .reference(let reference) = piece { reference.name } else { nil }
        }
    }
}

extension ShortcutCondition {
    /// The values that are compared, in the order in which they are evaluated.
    var values: [ShortcutValue] {
        switch self {
        case .compare(let value, _, let other): [value, other]
        case .isEmpty(let value, _): [value]
        case .all(let conditions), .any(let conditions): conditions.flatMap(\.values)
        case .not(let condition): condition.values
        }
    }
}

extension ShortcutStep.Action {
    /// The values of the step, without those of the steps within it, in the order in which they are evaluated.
    var values: [ShortcutValue] {
        switch self {
        case .run(let run): run.arguments.map(\.value)
        case .open(let activity): activity.userInfo.map(\.value)
        case .show(let value), .repeat(let value, _), .each(let value, _), .set(_, let value), .wait(let value),
            .choose(_, let value):
            [value]
        case .ask: []
        case .decide(let condition, _, _): condition.values
        case .shortcut(let run): run.input.map { [$0] } ?? []
        }
    }

    /// The questions that are asked before the step, in order.
    var questions: [ShortcutQuestion] {
        if case .run = self { return values.filter { $0.parameterQuestion == nil }.flatMap(\.questions) }
        return values.flatMap(\.questions)
    }

    /// The names of the variables that the step and those within it refer to.
    var variables: [String] {
        var names = values.flatMap(\.variables) + steps.flatMap(\.action.variables)
        switch self {
        case .ask(let question): names += question.text.variables
        case .choose(let text, _): names += text.variables
        default: break
        }
        return names
    }
}
