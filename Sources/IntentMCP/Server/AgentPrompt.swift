import IntentDefinitions

/// A phrase with which a person asks an agent for what a tool does.
struct AgentPrompt: Sendable {
    /// The name by which clients know the prompt.
    let name: String
    /// The position of the tool.
    let tool: Int
    /// The phrase, with slots in braces.
    let phrase: String
    /// The names of the arguments: those of an intent, or the slots of the phrase.
    let arguments: [String]

    /// Returns the prompts of tools: each intent by its title, and each phrase of a shortcut.
    static func prompts(of tools: [AgentTool], names: [String]) -> [AgentPrompt] {
        let intents = zip(tools.indices, names).filter { !tools[$0.0].isShortcut }.map { index, name in
            AgentPrompt(
                name: name, tool: index, phrase: tools[index].definition.titleOrName + ".",
                arguments: tools[index].argumentNames)
        }
        let phrases = tools.enumerated().flatMap { index, tool -> [(tool: Int, phrase: String)] in
            guard let phrases = tool.phrases else { return [] }
            // A person can also say a shortcut's name.
            return (phrases.isEmpty ? [tool.definition.name] : phrases).map { (index, $0) }
        }
        let own = ToolNames.names(ofPhrases: phrases.map(\.phrase), besides: names)
        return intents
            + zip(own, phrases).map { name, phrase in
                let tool = tools[phrase.tool]
                let slots = Set(pieces(of: phrase.phrase).compactMap(\.slot))
                let arguments = zip(tool.definition.parameters, tool.argumentNames).filter { slots.contains($0.0.name) }
                return AgentPrompt(
                    name: name, tool: phrase.tool, phrase: phrase.phrase, arguments: arguments.map(\.1))
            }
    }

    /// Returns the phrase with values in its slots; a slot without a value is named.
    ///
    /// - Parameter value: Returns the text of a slot.
    func text(_ value: (_ slot: String) -> String?) -> String {
        Self.pieces(of: phrase).map { piece in piece.slot.map { value($0) ?? $0 } ?? piece.text }.joined()
    }

    /// Returns the pieces of a phrase: texts, and the names of slots.
    private static func pieces(of phrase: String) -> [(text: String, slot: String?)] {
        var pieces: [(text: String, slot: String?)] = []
        var rest = phrase.unicodeScalars[...]
        while let open = rest.firstIndex(where: { $0 == "{" }),
            let close = rest[open...].firstIndex(where: { $0 == "}" })
        {
            pieces.append((String(rest[..<open]), nil))
            pieces.append(("", String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        pieces.append((String(rest), nil))
        return pieces
    }
}

extension IntentDefinition {
    /// The title, or the name if there is none.
    var titleOrName: String { title.nonEmpty ?? name }
}
