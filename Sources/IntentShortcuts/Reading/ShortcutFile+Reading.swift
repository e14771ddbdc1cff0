import Escaping
import IntentDefinitions

extension ShortcutFile {
    init(_ root: JSON5Value) throws(ShortcutProblem) {
        guard root.members != nil else {
            throw ShortcutProblem(
                "the file is \(root.kind); a shortcut is an object: { name: …, steps: [ … ] }", line: root.line)
        }
        var form = try ShortcutForm(root, kind: "a shortcut")
        let named = try form.require("name", "add it")
        name = try named.text(limit: .max)
        if let problem = ShortcutName.problem(ofShortcut: name) {
            throw ShortcutProblem("the name can't be used: \(problem)", line: named.line)
        }
        phrases = try form.list("phrases", limit: ShortcutReader.Limits.phrases, Self.phrase) ?? []
        icon = try form.text("icon", limit: 200)
        color = try form.text("color", limit: 50)
        input = try form.take("input").map(ShortcutType.init)
        let given = form.take("output")
        output = try given.map(ShortcutValue.init)
        outputLine = SourceLine(given?.line)
        if let given, output?.questions.isEmpty == false {
            throw ShortcutProblem("“output” can't ask; ask in a step, and refer to its answer", line: given.line)
        }
        let member = try form.require("steps", "list what it does: steps: [ … ]")
        var stepReader = ShortcutStepReader()
        steps = try stepReader.steps(member)
        try form.finish()
    }

    private static func phrase(_ value: JSON5Value) throws(ShortcutProblem) -> String {
        guard let phrase = value.string else {
            throw ShortcutProblem("a phrase is \(value.kind) here; write a text", line: value.line)
        }
        guard phrase.unicodeScalars.contains(where: \.properties.isAlphabetic) else {
            throw ShortcutProblem("a phrase has no letter; write the words to say", line: value.line)
        }
        guard phrase.utf8.count <= ShortcutReader.Limits.phrase else {
            throw ShortcutProblem(
                "a phrase is longer than \(ShortcutReader.Limits.phrase) bytes; write a shorter one", line: value.line)
        }
        return phrase
    }
}

extension ShortcutType {
    init(_ member: JSON5Value.Member) throws(ShortcutProblem) {
        guard let spelling = member.value.string else { throw member.unexpected("a type such as String or [Integer]") }
        guard let (type, isList) = ParameterType.withoutDeclaration(spelling) else {
            let known = ParameterType.spellingsWithoutDeclaration
            let meant = ParameterType.name(meantBy: spelling, among: known)
            let hint = meant.map { "did you mean “\($0)”?" } ?? "there are \(known.listed)"
            throw ShortcutProblem("there is no type “\(spelling.shortened(to: 100))”; \(hint)", line: member.line)
        }
        self.init(type, isList: isList)
    }

    /// The type as it is written in a file.
    var source: String {
        let name = type.spellingWithoutDeclaration ?? "String"
        return isList ? "[\(name)]" : name
    }
}
