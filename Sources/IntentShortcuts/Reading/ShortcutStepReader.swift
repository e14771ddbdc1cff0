import IntentDefinitions
import Spelling

/// A reader of steps, which counts them.
struct ShortcutStepReader {
    /// The members that say what a step does, in the order in which messages list them.
    static let actions = ["run", "open", "show", "ask", "choose", "if", "repeat", "each", "set", "wait", "shortcut"]

    private var count = 0

    /// Reads a list of steps.
    mutating func steps(_ member: JSON5Value.Member) throws(ShortcutProblem) -> [ShortcutStep] {
        guard let values = member.value.elements else {
            throw ShortcutProblem("“\(member.name)” is \(member.value.kind); write a list: [ … ]", line: member.line)
        }
        var steps: [ShortcutStep] = []
        for value in values {
            count += 1
            guard count <= ShortcutReader.Limits.steps else {
                throw ShortcutProblem(
                    "the shortcut has more than \(ShortcutReader.Limits.steps) steps; split it into several",
                    line: value.line)
            }
            do throws(ShortcutProblem) {
                steps.append(try step(value))
            } catch {
                throw error.located(at: value.line)
            }
        }
        return steps
    }

    private mutating func step(_ value: JSON5Value) throws(ShortcutProblem) -> ShortcutStep {
        var form = try ShortcutForm(value, kind: "a step")
        let actions = Self.actions.filter(form.has)
        guard let name = actions.first else { throw Self.unknown(value) }
        guard actions.count == 1 else {
            throw ShortcutProblem("a step does one thing; this one has \(actions.listed)", line: value.line)
        }
        let action = try action(name, &form)
        var resultName: String?
        if action.givesResult, let member = form.take("as") { resultName = try member.variableName() }
        try form.finish()
        return ShortcutStep(action, as: resultName, line: SourceLine(value.line))
    }

    private static func unknown(_ value: JSON5Value) -> ShortcutProblem {
        let names = (value.members ?? []).map(\.name)
        for name in names {
            if let near = actions.closest(to: name) {
                return ShortcutProblem("unknown member “\(name.shortened(to: 100))” of a step; did you mean “\(near)”?")
            }
        }
        return ShortcutProblem(
            "a step has one of \(actions.listed); this one has \(names.prefix(5).map { $0.shortened(to: 50) }.listed)")
    }

    private mutating func action(
        _ name: String, _ form: inout ShortcutForm
    ) throws(ShortcutProblem) -> ShortcutStep.Action {
        switch name {
        case "run": return .run(try ShortcutStep.RunIntent(&form))
        case "open": return .open(try ShortcutStep.OpenActivity(&form))
        case "show": return .show(try ShortcutValue(try form.require(name, "write a text").notEmpty()))
        case "ask": return .ask(try ShortcutQuestion(&form))
        case "choose":
            let question = try ShortcutText(try form.require(name, "write the question").notEmpty().value)
            let values = try form.require("from", "list what to choose from, or write a reference to a list")
            return .choose(question, from: try ShortcutValue(values))
        case "if":
            let condition = try ShortcutCondition(try form.require(name, "write a condition"))
            let then = try steps(try form.require("then", "list the steps"))
            guard let member = form.take("otherwise") else { return .decide(condition, then: then, otherwise: []) }
            return .decide(condition, then: then, otherwise: try steps(member))
        case "repeat":
            let count = try ShortcutValue(try form.require(name, "write a number").notEmpty("write a number"))
            return .repeat(count, try steps(try form.require("do", "list the steps")))
        case "each":
            let values = try ShortcutValue(try form.require(name, "write a list, or a reference to one"))
            return .each(values, try steps(try form.require("do", "list the steps")))
        case "set":
            let name = try form.require(name, "name the variable").variableName()
            return .set(name, try ShortcutValue(try form.require("to", "write a value")))
        case "wait":
            let advice = "write a number of seconds"
            return .wait(try ShortcutValue(try form.require(name, advice).notEmpty(advice)))
        default: return .shortcut(try ShortcutStep.RunShortcut(&form))
        }
    }
}

extension ShortcutStep.RunIntent {
    fileprivate init(_ form: inout ShortcutForm) throws(ShortcutProblem) {
        intent = try form.requireText("run", "name an intent")
        plugin = try form.text("plugin")
        arguments = try form.arguments("with")
        showsWhenRun = try form.flag("showWhenRun") ?? true
    }
}

extension ShortcutStep.OpenActivity {
    fileprivate init(_ form: inout ShortcutForm) throws(ShortcutProblem) {
        activity = try form.requireText("open", "name an activity")
        plugin = try form.text("plugin")
        userInfo = try form.arguments("userInfo")
    }
}

extension ShortcutStep.RunShortcut {
    fileprivate init(_ form: inout ShortcutForm) throws(ShortcutProblem) {
        name = try form.requireText("shortcut", "name a shortcut")
        input = try form.take("input").map(ShortcutValue.init)
    }
}

extension ShortcutForm {
    fileprivate mutating func arguments(_ name: String) throws(ShortcutProblem) -> [ShortcutArgument] {
        guard let member = take(name) else { return [] }
        guard let members = member.value.members else { throw member.unexpected("an object: { name: value }") }
        return try members.arguments()
    }
}

extension JSON5Value.Member {
    /// Returns the name of a variable.
    fileprivate func variableName() throws(ShortcutProblem) -> String {
        let name = try text(limit: ShortcutName.variableLimit)
        guard ShortcutName.isValid(name) else {
            throw ShortcutProblem(
                "“\(name)” can't name a variable; write letters, digits and _, beginning with a letter", line: line)
        }
        guard !ShortcutName.reserved.contains(name) else {
            throw ShortcutProblem("“\(name)” is a variable that every shortcut has; choose another name", line: line)
        }
        return name
    }
}

extension ShortcutStep.Action {
    /// Whether a step of this kind has a result that `as` can name.
    var givesResult: Bool {
        switch self {
        case .run, .ask, .choose, .repeat, .each, .shortcut: true
        case .open, .show, .decide, .set, .wait: false
        }
    }
}
