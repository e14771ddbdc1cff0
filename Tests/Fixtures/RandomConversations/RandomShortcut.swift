import IntentDefinitions
import IntentKit
package import IntentShortcuts

/// Shortcuts at random, over the whole grammar of their files: what they refer to may be of another type, or missing.
package struct RandomShortcut {
    private var random: SeededGenerator
    private let intents: [LinkedIntent]
    private var names: [String] = []
    private var left = 30
    /// Whether values may be questions.
    private var asks = true

    private init(_ intents: [LinkedIntent], seed: UInt64) {
        self.intents = intents
        random = SeededGenerator(seed: seed)
    }

    /// Returns a program of two or three shortcuts over three intents.
    package static func program(seed: UInt64) -> ShortcutProgram {
        let intents = (0..<3).map { number in
            var definitions = RandomDefinition(seed: seed &* 3 &+ UInt64(number))
            var definition = definitions.intent()
            definition.name = "I\(number)"
            let count = PropertyDefinition(name: "n", type: .integer)
            definition.response = ResponseDefinition(parameters: [count], output: number == 0 ? nil : "n")
            if number == 2 { definition.inputParameter = definition.parameters.first?.name }
            return LinkedIntent(
                name: definition.name, definition: definition, catalog: RandomDefinition.catalog,
                isRestrictedWhileLocked: number == 2)
        }
        var shortcuts = RandomShortcut(intents, seed: seed)
        return ShortcutProgram(
            ["Main", "Inner", "Innermost"].map { shortcuts.file(named: $0) }, intents: intents)
    }

    /// Returns a linker for the intents of a program, and its shortcuts other than the first.
    package static func linker(_ program: ShortcutProgram) -> ShortcutLinker {
        ShortcutLinker { name, _ throws(ShortcutLinker.Unknown) in
            guard let intent = program.intents.first(where: { $0.name == name }) else {
                throw ShortcutLinker.Unknown("no plugin handles it")
            }
            return intent
        } shortcut: { name throws(ShortcutError) in
            program.shortcuts.dropFirst().first { $0.name == name }.map { ($0, $0.name) }
        }
    }

    private mutating func file(named name: String) -> ShortcutFile {
        names = []
        left = 30
        let input = random.oneIn(2) ? nil : ShortcutType(random.pick(.string, .integer), isList: random.oneIn(3))
        let steps = steps(in: name, depth: 0)
        asks = false
        defer { asks = true }
        return ShortcutFile(
            name: name, phrases: random.oneIn(2) ? [] : ["do \(name)"], input: input,
            output: random.oneIn(2) ? nil : value(depth: 0), steps: steps)
    }

    private mutating func steps(in shortcut: String, depth: Int) -> [ShortcutStep] {
        var steps: [ShortcutStep] = []
        for _ in 0..<random.below(depth == 0 ? 6 : 3) where left > 0 {
            left -= 1
            steps.append(step(in: shortcut, depth: depth))
        }
        return steps
    }

    private mutating func step(in shortcut: String, depth: Int) -> ShortcutStep {
        let action = action(in: shortcut, depth: depth)
        guard random.oneIn(2) else { return ShortcutStep(action) }
        switch action {
        case .run, .ask, .choose, .repeat, .each, .shortcut:
            names.append("v\(names.count)")
            return ShortcutStep(action, as: names.last)
        case .open, .show, .decide, .set, .wait: return ShortcutStep(action)
        }
    }

    private mutating func action(in shortcut: String, depth: Int) -> ShortcutStep.Action {
        switch random.below(depth < 3 ? 13 : 8) {
        case 0, 1, 2: return .run(run())
        case 3: return .show(random.oneIn(2) ? .text(text()) : list(depth: 1))
        case 4: return .ask(ShortcutQuestion(text(), type: random.oneIn(2) ? type() : nil))
        case 5: return .choose(text(), from: random.oneIn(3) ? reference() : list(depth: 1))
        case 6:
            names.append("v\(names.count)")
            return .set(names[names.count - 1], value(depth: 0))
        case 7: return .wait(random.oneIn(2) ? .integer(random.below(60)) : random.pick(.literal("5 min"), reference()))
        case 8, 9:
            let condition = condition(depth: 0)
            let then = steps(in: shortcut, depth: depth + 1)
            return .decide(condition, then: then, otherwise: steps(in: shortcut, depth: depth + 1))
        case 10:
            let count = random.oneIn(5) ? reference() : .integer(random.below(4))
            return .repeat(count, steps(in: shortcut, depth: depth + 1))
        case 11: return .each(random.oneIn(2) ? reference() : list(depth: 1), steps(in: shortcut, depth: depth + 1))
        default:
            if random.oneIn(3) {
                return .open(.init("com.example.view", userInfo: [ShortcutArgument("id", value(depth: 1))]))
            }
            // Now and then it runs itself, for ever.
            let name = shortcut == "Main" ? "Inner" : random.oneIn(20) ? "Main" : "Innermost"
            return .shortcut(.init(name == shortcut ? "Inner" : name, input: random.oneIn(2) ? nil : value(depth: 1)))
        }
    }

    private mutating func run() -> ShortcutStep.RunIntent {
        let intent = intents[random.below(intents.count)]
        var arguments: [ShortcutArgument] = []
        for parameter in intent.definition.parameters where random.oneIn(3) {
            arguments.append(ShortcutArgument(parameter.name, argument(for: parameter)))
        }
        return .init(intent.name, with: arguments, showsWhenRun: random.oneIn(2))
    }

    private mutating func argument(for parameter: ParameterDefinition) -> ShortcutValue {
        switch random.below(5) {
        case 0: return .ask(ShortcutQuestion(text()))
        case 1: return reference()
        case 2: return value(depth: 0)
        default:
            return .literal(
                random.pick("1", "two", "Small", "tomorrow at 9", "3 km", "5 min", "USD 4.50", "Berlin", "yes"))
        }
    }

    private mutating func value(depth: Int) -> ShortcutValue {
        switch random.below(depth < 2 ? 10 : 7) {
        case 0: return .boolean(random.oneIn(2))
        case 1: return .integer(random.pick(0, 1, -1, 3, .max))
        case 2: return .decimal(random.pick(0.5, -1.5, 1e300))
        case 3, 4: return reference()
        case 5: return .text(text())
        case 6: return .literal(random.pick("", "a", "tomato", "2", "Monday"))
        case 7: return list(depth: depth + 1)
        case 8: return .object([ShortcutArgument("a", value(depth: depth + 1))])
        default: return asks ? .ask(ShortcutQuestion(text(), type: random.oneIn(2) ? type() : nil)) : .boolean(true)
        }
    }

    private mutating func list(depth: Int) -> ShortcutValue {
        var values: [ShortcutValue] = []
        for _ in 0..<random.below(4) { values.append(value(depth: depth)) }
        return .list(values)
    }

    private mutating func reference() -> ShortcutValue {
        let name =
            random.oneIn(4) ? random.pick("input", "date", "nowhere") : names.randomElement(using: &random) ?? "x"
        let member = random.pick("n", "p0", "p1", "count", "first", "name", "price", "amount", "year", "output")
        return random.oneIn(2) ? .reference(name) : .reference(name, member)
    }

    private mutating func text() -> ShortcutText {
        guard random.oneIn(2), case .text(let reference) = reference() else {
            return ShortcutText(literal: random.pick("Which?", "How many?", "Ready."))
        }
        return reference
    }

    private mutating func type() -> ShortcutType {
        let types: [ParameterType] = [
            .string, .integer, .decimal, .boolean, .dateComponents, .timeInterval, .currencyAmount, .length, .placemark,
        ]
        return ShortcutType(types[random.below(types.count)], isList: random.oneIn(4))
    }

    private mutating func condition(depth: Int) -> ShortcutCondition {
        switch random.below(depth < 2 ? 8 : 5) {
        case 0: return .isEmpty(value(depth: 1), random.oneIn(2))
        case 5: return .all([condition(depth: depth + 1), condition(depth: depth + 1)])
        case 6: return .any([condition(depth: depth + 1), condition(depth: depth + 1)])
        case 7: return .not(condition(depth: depth + 1))
        default:
            let ways = ShortcutCondition.Comparison.allCases
            return .compare(value(depth: 1), ways[random.below(ways.count)], value(depth: 1))
        }
    }
}
