import IntentDefinitions
import IntentKit
import IntentMCP
import IntentRuntime
import RandomConversations
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Requests at random end through the server as they do without it.
@Suite struct RandomConversationTests {
    /// One conversation, directly and through a server.
    fileprivate struct Conversation {
        let definition: IntentDefinition
        let handler: SteadyHandler
        let person: SteadyPerson

        init(seed: UInt64) {
            var definitions = RandomDefinition(seed: seed)
            definition = definitions.intent()
            handler = SteadyHandler(definition: definition, catalog: RandomDefinition.catalog, seed: seed)
            person = SteadyPerson(catalog: RandomDefinition.catalog, seed: seed)
        }

        /// Runs the request directly; `asked` are the parameters whose missing values were asked for.
        func run() -> (outcome: Outcome, asked: Set<String>, questions: Int) {
            var request = IntentRequest(for: definition, catalog: RandomDefinition.catalog)
            var asked: Set<String> = []
            var questions = 0
            while true {
                switch request.step {
                case .call(let call): request.receive(handler.result(of: call, values: request.applicableValues))
                case .ask(let prompt):
                    questions += 1
                    if prompt.reason == .needsValue, let parameter = prompt.parameter, request.values[parameter] == nil
                    {
                        asked.insert(parameter)
                    }
                    let reply = person.reply(to: .init(prompt), of: definition)
                    let answer = SteadyPerson.answer(reply, to: prompt, of: request)
                    do {
                        try request.answer(answer)
                    } catch {
                        try? request.answer(.unrecognized("", expectation: error.description))
                    }
                case .finished(let outcome): return (outcome, asked, questions)
                }
            }
        }
    }

    @Test(arguments: 0..<8)
    func `a value that is supplied ahead changes the number of questions, and not the outcome`(batch: UInt64) throws {
        var supplied = 0
        for seed in batch * 100..<(batch + 1) * 100 {
            let conversation = Conversation(seed: seed)
            let direct = conversation.run()
            var request = IntentRequest(for: conversation.definition, catalog: RandomDefinition.catalog)
            var questions = 0
            conversing: while true {
                switch request.step {
                case .call(let call):
                    request.receive(conversation.handler.result(of: call, values: request.applicableValues))
                case .ask(let prompt):
                    questions += 1
                    for parameter in request.plainlyMissingParameters where direct.asked.contains(parameter.name) {
                        let answer = conversation.answer(for: parameter, in: request)
                        guard let answer else { continue }
                        if request.supply(answer, for: parameter.name) { supplied += 1 }
                    }
                    let reply = conversation.person.reply(to: .init(prompt), of: conversation.definition)
                    do {
                        try request.answer(SteadyPerson.answer(reply, to: prompt, of: request))
                    } catch {
                        try? request.answer(.unrecognized("", expectation: error.description))
                    }
                case .finished(let outcome):
                    #expect(outcome.kind == direct.outcome.kind, "seed \(seed)")
                    #expect(outcome.response == direct.outcome.response, "seed \(seed)")
                    #expect(questions <= direct.questions, "seed \(seed)")
                    break conversing
                }
            }
        }
        #expect(supplied > 5)
    }

    /// How many hundreds of conversations there are in each mode: all 2,000 where everything is tested.
    private static let batches: Range<UInt64> =
        ProcessInfo.processInfo.environment["INTENTKIT_REQUIRE_TOOLS"] == nil ? 0..<1 : 0..<5

    @Test(arguments: Agent.Mode.allCases, batches)
    func `a request through the server ends as it does directly, and is handled once`(
        mode: Agent.Mode, batch: UInt64
    ) throws {
        var ends: [String: Int] = [:]
        for seed in batch * 100..<(batch + 1) * 100 {
            let conversation = Conversation(seed: seed)
            let direct = conversation.run()
            let run = try AgentConversation(
                conversation.definition, conversation.handler, conversation.person, mode: mode, filled: direct.asked
            ).run()
            #expect(run.outcome == direct.outcome.kind.rawValue, "seed \(seed): \(run.last)")
            #expect(run.handled <= 1, "seed \(seed)")
            if let dialog = direct.outcome.dialog?.full, direct.outcome.kind == .succeeded {
                #expect(run.last["structuredContent"]?["dialog"]?.string == dialog, "seed \(seed)")
            }
            ends[run.outcome ?? "", default: 0] += 1
        }
        #expect(ends.count >= 3)
        #expect(ends["succeeded", default: 0] > 5)
    }
}

extension RandomConversationTests.Conversation {
    /// Returns the value with which the person answers the question for a parameter, as a form of several fields has it.
    fileprivate func answer(for parameter: ParameterDefinition, in request: IntentRequest) -> IntentValue? {
        var editor = IntentRequest(
            for: definition, catalog: RandomDefinition.catalog, values: request.values,
            purpose: .configuration(of: parameter.name))
        while case .call(let call) = editor.step {
            editor.receive(handler.result(of: call, values: editor.applicableValues))
        }
        guard case .ask(var prompt) = editor.step else { return nil }
        prompt.reason = .needsValue
        switch person.reply(to: .init(prompt), of: definition) {
        case .item(let index):
            let value = editor.offeredValues[index].value
            return parameter.isList ? .list([value]) : value
        case .text(let text):
            return try? ValueReader(parameter: parameter, catalog: RandomDefinition.catalog).values(in: text)
        case .noneOfThese, .yes, .no, .cancel: return nil
        }
    }
}

/// A conversation of a steady person with a server.
struct AgentConversation {
    private let agent: Agent
    private let definition: IntentDefinition
    private let person: SteadyPerson
    private let filled: Set<String>

    init(
        _ definition: IntentDefinition, _ handler: SteadyHandler, _ person: SteadyPerson, mode: Agent.Mode,
        filled: Set<String>
    ) {
        let tool = AgentTool(
            definition, catalog: RandomDefinition.catalog, plugin: "org.example.random", style: ConversationStyle(),
            fingerprint: { "1" })
        agent = Agent([tool], mode: mode) { handler.result(of: $0, values: $1) }
        self.definition = definition
        self.person = person
        self.filled = filled
    }

    /// Takes the request to its end, with a fresh server at every question where the protocol allows it.
    func run() throws -> (outcome: String?, handled: Int, last: JSONValue) {
        var method: [String: JSONValue] = ["name": "Random"]
        for _ in 0..<400 {
            let id = agent.send("tools/call", method)
            while let question = agent.next("elicitation/create") {
                let reply = self.reply(to: question["params"] ?? [:])
                agent.send(["jsonrpc": "2.0", "id": question["id"] ?? .null, "result": reply])
            }
            let answer = try #require(agent.answer(id)?["result"])
            let before = agent.calls.count
            if agent.mode != .session {
                // The same message again has the same answer, and no handler hears of it.
                if method["requestState"] != nil || method["name"] != "Random" {
                    let again = agent.answer(agent.send("tools/call", method))?["result"]
                    #expect(again == answer)
                    #expect(agent.calls.count == before)
                }
                agent.restart()
            }
            if answer["resultType"] == "input_required" {
                guard case .object(let requests)? = answer["inputRequests"], let (key, request) = requests.first else {
                    break
                }
                method["requestState"] = answer["requestState"]
                method["inputResponses"] = [key: self.reply(to: request["params"] ?? [:])]
                continue
            }
            if let next = self.next(after: answer["structuredContent"] ?? [:]) {
                method = next
                continue
            }
            let handled = agent.calls.count { $0 == .handle }
            return (answer["structuredContent"]?["outcome"]?.string, handled, answer)
        }
        return (nil, 0, .null)
    }

    /// Returns the call that answers a question which came as a result.
    private func next(after result: JSONValue) -> [String: JSONValue]? {
        guard let token = result["continuation"]?["token"], let question = result["prompt"]?["dialog"]?.string else {
            return nil
        }
        let prompt = result["prompt"] ?? [:]
        let ids = (prompt["items"]?.array ?? []).compactMap { $0["id"]?.string }
        var count = ids.count
        if case .integer(let number)? = prompt["itemCount"] { count = number }
        let seen = SteadyPerson.Question(
            text: question, isYesOrNo: result["outcome"] == "awaitingConfirmation",
            parameter: prompt["parameter"]?.string, itemCount: count, acceptsNone: prompt["why"] == "disambiguation")
        var arguments: [String: JSONValue] = ["token": token, "question": .string(question)]
        switch person.reply(to: seen, of: definition) {
        case .item(let index): arguments["items"] = [.string(ids[index])]
        case .noneOfThese: arguments["action"] = "noneOfThese"
        case .text(let text): arguments["answer"] = .string(text)
        case .yes: arguments["answer"] = "yes"
        case .no: arguments["answer"] = "no"
        case .cancel: arguments["action"] = "cancel"
        }
        return ["name": "intent_answer", "arguments": .object(arguments)]
    }

    /// Returns the reply to a form: `required` names the field of the question.
    private func reply(to params: JSONValue) -> JSONValue {
        let fields = params["requestedSchema"]?["properties"] ?? [:]
        guard let key = params["requestedSchema"]?["required"]?[0]?.string, let field = fields[key] else {
            return ["action": "cancel"]
        }
        var content: [String: JSONValue] = [:]
        let message = params["message"]?.string ?? ""
        let isYesOrNo = key == "answer"
        guard let value = self.value(of: field, isYesOrNo ? nil : key, message: message) else {
            return ["action": "cancel"]
        }
        content[key] = value
        guard case .object(let members) = fields else { return .null }
        for (name, field) in members where name != key && filled.contains(name) {
            content[name] = self.value(of: field, name, message: "")
        }
        return ["action": "accept", "content": .object(content)]
    }

    private func value(of field: JSONValue, _ parameter: String?, message: String) -> JSONValue? {
        let isList = field["type"] == "array"
        let options = (isList ? field["items"]?["anyOf"] : field["oneOf"])?.array ?? []
        var ids = options.compactMap { $0["const"]?.string }
        let acceptsNone = ids.last == "item:none"
        if acceptsNone { ids.removeLast() }
        // A truth value is chosen here, and written elsewhere.
        let isTruth = ids == ["true", "false"]
        let question = SteadyPerson.Question(
            text: message, isYesOrNo: parameter == nil, parameter: parameter, itemCount: isTruth ? 0 : ids.count,
            acceptsNone: acceptsNone)
        switch person.reply(to: question, of: definition) {
        case .item(let index): return isList ? [.string(ids[index])] : .string(ids[index])
        case .noneOfThese: return "item:none"
        case .text(let text): return .string(text)
        case .yes: return "yes"
        case .no: return "no"
        case .cancel: return nil
        }
    }
}
