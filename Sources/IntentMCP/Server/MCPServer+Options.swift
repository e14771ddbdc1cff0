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
        let offers = question.request.offers(limit: Self.optionLimit)
        var sections: [(title: String?, items: [JSONValue])] = []
        var lines: [String] = []
        for offer in offers {
            let (item, argument) = (offer.item, offer.argument)
            if sections.isEmpty || sections[sections.count - 1].title != item.section {
                sections.append((item.section, []))
            }
            sections[sections.count - 1].items.append(
                JSONValue([
                    "id": offer.hasOwnID ? JSONValue.string(offer.id) : nil,
                    "title": .string(offer.title), "subtitle": offer.subtitle.map(JSONValue.string), "value": argument,
                ]))
            lines.append("- \(offer.fullTitle)" + Self.note(on: argument, titled: item.title))
        }
        if prompt.items.count > offers.count { lines.append("and \(prompt.items.count - offers.count) more") }
        let list = sections.map { section in
            JSONValue(["title": section.title.map { .string(AgentText.line($0)) }, "items": .array(section.items)])
        }
        var members: [String: JSONValue] = [
            "intent": .string(toolNames[call.tool]), "sections": .array(list),
            "itemCount": .integer(prompt.items.count),
        ]
        members["parameter"] = prompt.parameter.map { .string(AgentText.line($0)) }
        members["searchTerm"] = prompt.searchTerm.map { .string(AgentText.line($0)) }
        let text = lines.isEmpty ? Self.nothing(for: prompt.searchTerm) : lines.joined(separator: "\n")
        finish(number, ToolResult(members, text: text, isError: false))
    }

    /// Returns what is said where there are no items.
    private static func nothing(for searchTerm: String?) -> String {
        searchTerm.map { "There is nothing for “\(AgentText.line($0))”." } ?? "There is nothing to choose."
    }

    /// Returns what the line of an item says about its value, unless that is the title.
    private static func note(on argument: JSONValue?, titled title: String) -> String {
        guard let argument else { return " (to be chosen when it's asked for)" }
        return argument == .string(title) ? "" : ": " + String(decoding: argument.data, as: UTF8.self)
    }
}
