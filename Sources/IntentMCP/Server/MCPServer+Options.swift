import IntentDefinitions
import IntentKit
import IntentRuntime

extension MCPServer {
    /// The most choices that are listed at once.
    private static let optionLimit = 100

    /// Answers `intent_options` with what the handler offers.
    mutating func finishOptions(_ number: CallNumber, _ end: RequestEnd) {
        guard let call = calls[number] else { return }
        guard let question = Question(end.request) else {
            return finish(number, OutcomeReport(outcome: end.outcome, request: end.request).result)
        }
        if let failure = question.prompt.optionsFailure {
            let message = "the choices can't be listed: \(AgentText.text(failure, limit: 1000))"
            return finish(number, ToolResult(error: message))
        }
        let prompt = question.prompt
        let items = prompt.items.prefix(Self.optionLimit)
        var sections: [(title: String?, items: [JSONValue])] = []
        var lines: [String] = []
        for (id, item) in zip(items.wireIDs, items) {
            if sections.isEmpty || sections[sections.count - 1].title != item.section {
                sections.append((item.section, []))
            }
            sections[sections.count - 1].items.append(
                JSONValue([
                    "id": .string(id), "title": .string(AgentText.line(item.title)),
                    "subtitle": item.subtitle.map { .string(AgentText.line($0)) },
                ]))
            lines.append("- \(item.fullTitle)" + (id == item.title ? "" : " [\(id)]"))
        }
        if prompt.items.count > items.count { lines.append("and \(prompt.items.count - items.count) more") }
        let list = sections.map { section in
            JSONValue(["title": section.title.map { .string(AgentText.line($0)) }, "items": .array(section.items)])
        }
        var members: [String: JSONValue] = [
            "intent": .string(toolNames[call.tool]), "sections": .array(list),
            "itemCount": .integer(prompt.items.count),
        ]
        members["parameter"] = prompt.parameter.map { .string(AgentText.line($0)) }
        members["searchTerm"] = prompt.searchTerm.map { .string(AgentText.line($0)) }
        let text = lines.isEmpty ? "There is nothing to choose." : lines.joined(separator: "\n")
        finish(number, ToolResult(members, text: text, isError: false))
    }
}
