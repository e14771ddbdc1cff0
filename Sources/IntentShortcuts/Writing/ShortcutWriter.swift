import IntentDefinitions

/// A writer of shortcuts' files.
///
/// The text of a shortcut is always the same, byte for byte, and ``ShortcutReader`` reads the same shortcut from it.
public struct ShortcutWriter: Sendable {
    /// Creates a writer.
    public init() {}

    /// Returns the text of a shortcut's file.
    public func text(of shortcut: ShortcutFile) -> String { JSON5Text(shortcut.written).text }
}

extension ShortcutFile {
    fileprivate var written: JSON5Value {
        .object(
            .member("name", .text(name)),
            .member("phrases", phrases.isEmpty ? nil : .list(phrases.map(JSON5Value.text))),
            .member("icon", icon.map(JSON5Value.text)),
            .member("color", color.map(JSON5Value.text)),
            .member("input", (input?.source).map(JSON5Value.text)),
            .member("output", output?.written),
            .member("steps", .list(steps.map(\.written))))
    }
}

extension ShortcutStep {
    fileprivate var written: JSON5Value {
        let members = action.written + [.member("as", resultName.map(JSON5Value.text))]
        return JSON5Value(.object(members.compactMap(\.self)))
    }
}

extension ShortcutStep.Action {
    fileprivate var written: [JSON5Value.Member?] {
        switch self {
        case .run(let run):
            [
                .member("run", .text(run.intent)), .member("plugin", run.plugin.map(JSON5Value.text)),
                .member("with", run.arguments.written),
                .member("showWhenRun", run.showsWhenRun ? nil : JSON5Value(.boolean(false))),
            ]
        case .open(let activity):
            [
                .member("open", .text(activity.activity)), .member("plugin", activity.plugin.map(JSON5Value.text)),
                .member("userInfo", activity.userInfo.written),
            ]
        case .show(let value): [.member("show", value.written)]
        case .ask(let question): question.written
        case .choose(let question, let values):
            [.member("choose", .text(question.source)), .member("from", values.written)]
        case .decide(let condition, let then, let otherwise):
            [
                .member("if", condition.written), .member("then", .list(then.map(\.written))),
                .member("otherwise", otherwise.isEmpty ? nil : .list(otherwise.map(\.written))),
            ]
        case .repeat(let count, let steps):
            [.member("repeat", count.written), .member("do", .list(steps.map(\.written)))]
        case .each(let values, let steps):
            [.member("each", values.written), .member("do", .list(steps.map(\.written)))]
        case .set(let name, let value): [.member("set", .text(name)), .member("to", value.written)]
        case .wait(let time): [.member("wait", time.written)]
        case .shortcut(let run): [.member("shortcut", .text(run.name)), .member("input", run.input?.written)]
        }
    }
}

extension ShortcutValue {
    fileprivate var written: JSON5Value {
        switch self {
        case .boolean(let flag): JSON5Value(.boolean(flag))
        case .integer(let number): JSON5Value(.integer(number))
        case .decimal(let number): JSON5Value(.real(number))
        case .text(let text): .text(text.source)
        case .list(let values): .list(values.map(\.written))
        case .object(let arguments): arguments.written ?? JSON5Value(.object([]))
        case .ask(let question): JSON5Value(.object(question.written.compactMap(\.self)))
        }
    }
}

extension ShortcutQuestion {
    fileprivate var written: [JSON5Value.Member?] {
        [
            .member("ask", .text(text.source)), .member("type", (type?.source).map(JSON5Value.text)),
        ]
    }
}

extension ShortcutCondition {
    fileprivate var written: JSON5Value {
        switch self {
        case .compare(let value, let comparison, let other):
            .object(.member("value", value.written), .member(comparison.rawValue, other.written))
        case .isEmpty(let value, let isEmpty):
            .object(.member("value", value.written), .member("isEmpty", JSON5Value(.boolean(isEmpty))))
        case .all(let conditions): .object(.member("all", .list(conditions.map(\.written))))
        case .any(let conditions): .object(.member("any", .list(conditions.map(\.written))))
        case .not(let condition): .object(.member("not", condition.written))
        }
    }
}

extension [ShortcutArgument] {
    fileprivate var written: JSON5Value? {
        isEmpty ? nil : JSON5Value(.object(map { JSON5Value.Member(name: $0.name, value: $0.value.written) }))
    }
}

extension JSON5Value {
    fileprivate static func text(_ text: String) -> JSON5Value { JSON5Value(.string(text)) }
    fileprivate static func list(_ values: [JSON5Value]) -> JSON5Value { JSON5Value(.list(values)) }
    fileprivate static func object(_ members: Member?...) -> JSON5Value {
        JSON5Value(.object(members.compactMap(\.self)))
    }
}

extension JSON5Value.Member {
    fileprivate static func member(_ name: String, _ value: JSON5Value?) -> JSON5Value.Member? {
        value.map { JSON5Value.Member(name: name, value: $0) }
    }
}
