import Escaping
import IntentDefinitions

extension ShortcutValue {
    init(_ member: JSON5Value.Member) throws(ShortcutProblem) {
        do throws(ShortcutProblem) {
            self = try ShortcutValue(member.value)
        } catch {
            throw error.located(at: member.line)
        }
    }

    init(_ value: JSON5Value) throws(ShortcutProblem) {
        switch value.contents {
        case .boolean(let flag): self = .boolean(flag)
        case .integer(let number): self = .integer(number)
        case .real(let number): self = .decimal(number)
        case .string: self = .text(try ShortcutText(value))
        case .list(let values):
            try Self.check(values.count, line: value.line)
            var elements: [ShortcutValue] = []
            for value in values { elements.append(try ShortcutValue(value)) }
            self = .list(elements)
        case .object(let members) where members.contains(where: { $0.name.isIdentical(to: "ask") }):
            var form = try ShortcutForm(value, kind: "a question")
            self = .ask(try ShortcutQuestion(&form))
            try form.finish()
        case .object(let members):
            try Self.check(members.count, line: value.line)
            self = .object(try members.arguments())
        case .null:
            throw ShortcutProblem("null isn't a value; leave it out, or write \"\"", line: value.line)
        }
    }

    private static func check(_ count: Int, line: Int) throws(ShortcutProblem) {
        let limit = ShortcutReader.Limits.elements
        guard count <= limit else {
            throw ShortcutProblem("the value has \(count) elements; at most \(limit) are read", line: line)
        }
    }
}

extension [JSON5Value.Member] {
    /// Returns the members as named values.
    func arguments() throws(ShortcutProblem) -> [ShortcutArgument] {
        var arguments: [ShortcutArgument] = []
        for member in self {
            guard member.name.utf8.count <= ShortcutName.variableLimit else {
                throw ShortcutProblem("a name is longer than \(ShortcutName.variableLimit) bytes", line: member.line)
            }
            let line = SourceLine(member.line)
            arguments.append(ShortcutArgument(member.name, try ShortcutValue(member), line: line))
        }
        return arguments
    }
}

extension ShortcutText {
    init(_ value: JSON5Value) throws(ShortcutProblem) {
        guard let text = value.string else {
            throw ShortcutProblem("a text is expected here, not \(value.kind)", line: value.line)
        }
        guard text.utf8.count <= ShortcutReader.Limits.text else {
            throw ShortcutProblem(
                "the text is longer than \(ShortcutReader.Limits.text) bytes; write a shorter one", line: value.line)
        }
        do throws(ShortcutProblem) {
            try self.init(text)
        } catch {
            throw error.located(at: value.line)
        }
    }
}

extension ShortcutQuestion {
    /// Reads the members of a question: `ask` and `type`.
    init(_ form: inout ShortcutForm) throws(ShortcutProblem) {
        let member = try form.require("ask", "write the question")
        text = try ShortcutText(try member.notEmpty().value)
        type = try form.take("type").map(ShortcutType.init)
    }
}

extension JSON5Value.Member {
    /// Returns the member if it isn't an empty text.
    ///
    /// - Parameter advice: What to do if it is. Defaults to what to do with a text.
    func notEmpty(_ advice: String = "write a text") throws(ShortcutProblem) -> JSON5Value.Member {
        guard value.string != "" else {
            throw ShortcutProblem("“\(name.shortened(to: 100))” is empty; \(advice)", line: line)
        }
        return self
    }
}

extension ShortcutCondition {
    /// The names of the members of a condition.
    static let names = ["value", "isEmpty", "all", "any", "not"] + Comparison.allCases.map(\.rawValue)

    init(_ member: JSON5Value.Member) throws(ShortcutProblem) {
        try self.init(member.value, line: member.line)
    }

    init(_ value: JSON5Value, line: Int) throws(ShortcutProblem) {
        var form = try ShortcutForm(value, kind: "a condition", line: line)
        let members = ["value", "all", "any", "not"]
        let kinds = members.filter(form.has)
        guard kinds.count == 1 else {
            if kinds.isEmpty, let problem = form.misspelling(of: members) { throw problem }
            throw ShortcutProblem(
                kinds.isEmpty
                    ? "a condition has a value that is compared, such as { value: \"${weather.condition}\", is: \"rain\" }, "
                        + "or all, any or not"
                    : "a condition has only one of \(kinds.listed)", line: line)
        }
        switch kinds[0] {
        case "value": self = try Self.comparison(&form)
        case "all": self = .all(try Self.conditions("all", &form))
        case "any": self = .any(try Self.conditions("any", &form))
        default:
            let member = try form.require("not", "write a condition")
            self = .not(try ShortcutCondition(member))
        }
        try form.finish()
    }

    private static func conditions(
        _ name: String, _ form: inout ShortcutForm
    ) throws(ShortcutProblem) -> [ShortcutCondition] {
        try form.list(name, limit: 100) { value throws(ShortcutProblem) in
            try ShortcutCondition(value, line: value.line)
        } ?? []
    }

    private static func comparison(_ form: inout ShortcutForm) throws(ShortcutProblem) -> ShortcutCondition {
        let value = try ShortcutValue(try form.require("value", "write what is compared"))
        let members = Comparison.allCases.map(\.rawValue) + ["isEmpty"]
        let ways = members.filter(form.has)
        guard ways.count == 1 else {
            if ways.isEmpty, let problem = form.misspelling(of: members) { throw problem }
            throw ShortcutProblem(
                ways.isEmpty
                    ? "a condition compares the value with one of \(Comparison.allCases.map(\.rawValue).listed), or "
                        + "says isEmpty: true"
                    : "a condition has only one of \(ways.listed); use all or any for more", line: form.line)
        }
        if let isEmpty = try form.flag("isEmpty") { return .isEmpty(value, isEmpty) }
        guard let comparison = Comparison(rawValue: ways[0]) else { return .isEmpty(value, true) }
        let other = try ShortcutValue(try form.require(ways[0], "write a value"))
        return .compare(value, comparison, other)
    }
}
