import Escaping
import IntentDefinitions
package import IntentHost
import IntentKit
package import IntentMCP
package import IntentRuntime
package import IntentShortcuts

/// A shortcut as a tool of an agent.
package struct ShortcutTool: Sendable {
    /// The shortcut, with everything that its steps name.
    package let program: ShortcutProgram
    /// The installed intents, in the order of the program's.
    package let intents: [InstalledIntent]
    /// The tool.
    package let tool: AgentTool
    /// The parameters of steps that the arguments beside the input go to.
    let slots: [String: ShortcutFile.SlotTarget]

    /// The name of the argument for the input.
    static let input = "input"

    /// Creates the tool of a shortcut.
    ///
    /// - Parameters:
    ///   - program: The shortcut, which has been checked.
    ///   - intents: The installed intents, in the order of the program's.
    ///   - style: The style in which it talks.
    package init(_ program: ShortcutProgram, intents: [InstalledIntent], style: ConversationStyle) {
        self.program = program
        self.intents = intents
        let shortcut = program.shortcuts[0]
        let arguments = SlotArguments(of: shortcut, program)
        slots = arguments.targets
        let names = program.intents.map { $0.definition.title.nonEmpty ?? $0.definition.name }
        let steps = names.isEmpty ? "" : ", which runs: " + names.joined(separator: "; ")
        tool = AgentTool(
            shortcut: shortcut.name, summary: "A shortcut of the person\(steps).", parameters: arguments.parameters,
            catalog: arguments.catalog, phrases: arguments.phrases, style: style,
            annotations: Self.annotations(of: intents, program),
            fingerprint: { Self.fingerprint(of: program, intents) })
    }

    /// Returns what a host may assume: what holds for all intents, or for one of them, whichever is more careful.
    ///
    /// An app that opens an activity states nothing.
    private static func annotations(
        of intents: [InstalledIntent], _ program: ShortcutProgram
    ) -> AgentTool.Annotations {
        let opens = program.shortcuts.contains { $0.steps.contains(where: \.opensActivity) }
        let stated = intents.map(\.annotations) + (opens ? [nil] : [])
        return AgentTool.Annotations(
            isReadOnly: stated.allSatisfy { $0?.readOnly ?? false },
            isDestructive: !stated.allSatisfy { !($0?.destructive ?? true) },
            isIdempotent: stated.allSatisfy { $0?.idempotent ?? false },
            isOpenWorld: !stated.allSatisfy { !($0?.openWorld ?? true) })
    }

    private static func fingerprint(of program: ShortcutProgram, _ intents: [InstalledIntent]) -> String {
        let writer = ShortcutWriter()
        let texts = program.shortcuts.map(writer.text) + intents.map(\.fingerprint)
        // Without a byte that texts have, so that no two lists of texts are the same.
        return SHA256.digits(of: texts.joined(separator: "\0"))
    }
}

extension ShortcutStep {
    /// Whether the step, or one within it, opens an activity in its app.
    fileprivate var opensActivity: Bool {
        if case .open = action { return true }
        return action.steps.contains(where: \.opensActivity)
    }
}

/// The arguments of a shortcut's tool: its input, and the slots of its phrases.
private struct SlotArguments {
    private(set) var parameters: [ParameterDefinition] = []
    private(set) var targets: [String: ShortcutFile.SlotTarget] = [:]
    /// The phrases all of whose slots are arguments.
    private(set) var phrases: [String] = []
    /// The enumerations and types of the parameters.
    private(set) var catalog = TypeCatalog()

    init(of shortcut: ShortcutFile, _ program: ShortcutProgram) {
        if let type = shortcut.input { parameters.append(type.parameter(named: ShortcutTool.input)) }
        for text in shortcut.phrases {
            guard let phrase = try? Phrase(text) else { continue }
            var types = catalog
            let slots = phrase.slots.map { slot in (slot, target(of: slot, in: shortcut, program, &types)) }
            guard slots.allSatisfy({ $1 != nil }) else { continue }
            phrases.append(text)
            catalog = types
            for case (let slot, let found?) in slots where targets[slot] == nil && slot != ShortcutTool.input {
                targets[slot] = found.target
                parameters.append(found.parameter)
            }
        }
    }

    /// Returns the parameter that a slot's value goes to, and the argument for it.
    ///
    /// - Parameter types: The enumerations and types so far, to which those of the parameter are added.
    private func target(
        of slot: String, in shortcut: ShortcutFile, _ program: ShortcutProgram, _ types: inout TypeCatalog
    ) -> (target: ShortcutFile.SlotTarget, parameter: ParameterDefinition)? {
        func intent(of run: ShortcutStep.RunIntent) -> LinkedIntent? {
            program.intents.first { $0.name == run.intent && $0.plugin == run.plugin }
        }
        let target = shortcut.target(of: slot) { run, name in intent(of: run)?.definition.parameter(named: name) != nil
        }
        guard let target, case .run(let run) = shortcut.steps[target.step].action, let intent = intent(of: run),
            let declared = intent.definition.parameter(named: target.parameter)
        else { return nil }
        if declared.type.isOfCatalog {
            // One schema can't have two types of one name.
            guard let merged = types.merged(with: intent.catalog) else { return nil }
            types = merged
        }
        var parameter = ParameterDefinition(
            name: slot, type: declared.type, supportsMultipleValues: declared.supportsMultipleValues,
            displayName: declared.displayName, metadata: declared.metadata)
        // What isn't said is what the shortcut has.
        parameter.metadata?.defaultValue = nil
        return (target, parameter)
    }
}

extension ParameterType {
    /// Whether the type is one of a definition file's own.
    fileprivate var isOfCatalog: Bool {
        switch self {
        case .custom, .enumeration: true
        default: false
        }
    }
}
