import IntentDefinitions
import IntentKit
import IntentRuntime

// A request stops at each question. The question goes to the client as a request, as a result that asks for input, or as
// a result that says how to go on; whatever answers it continues the request with a fresh handler.
extension MCPServer {
    /// The most questions of a call that are results; clients give the whole call up at ten.
    private static let roundLimit = 9
    /// The most questions of a call that are requests.
    private static let requestLimit = 200
    /// The most forms in a row that may come back without an answer: by then nobody has seen them.
    private static let unansweredLimit = 3

    /// Asks a question in the way that the client can.
    mutating func ask(_ number: CallNumber, _ question: Question) {
        guard let call = calls[number] else { return }
        var question = question
        question.notice = call.notice
        calls[number]?.notice = nil
        guard canAsk(call), !question.hidesConfirmation else { return report(number, question) }
        // The choices of a shortcut's steps aren't looked up ahead.
        let isShortcut = tools[call.tool].isShortcut
        question.fields = question.missing.filter { !isShortcut || !$0.supportsDynamicOptions }
            .prefix(Question.fieldLimit).map { .init(parameter: $0.name) }
        let names = question.fields.map(\.parameter).filter { name in
            question.request.parameter(named: name)?.supportsDynamicOptions ?? false
        }
        lookUp(number, question, names)
    }

    private func canAsk(_ call: AgentCall) -> Bool {
        guard call.client.showsForms else { return false }
        // Whoever answers with a token goes on with one; a retry with the same token would find its own result.
        if case .told? = call.reply { return false }
        return call.client.isStateless
            ? call.rounds < Self.roundLimit : !isSilent && call.rounds < Self.requestLimit
    }

    /// Looks up what can be chosen for the next of the other fields, or asks the question.
    private mutating func lookUp(_ number: CallNumber, _ question: Question, _ names: [String]) {
        guard let call = calls[number], let name = names.first else {
            calls[number]?.lookup = nil
            return pose(number, question)
        }
        calls[number]?.lookup = (question, names)
        let request = tools[call.tool].request(
            values: question.request.values, purpose: .configuration(of: name))
        queue(number, request)
    }

    mutating func lookedUp(_ number: CallNumber, _ request: IntentRequest) {
        guard var (question, names) = calls[number]?.lookup else { return }
        let name = names.removeFirst()
        if let index = question.fields.firstIndex(where: { $0.parameter == name }) {
            question.fields[index].takeChoices(from: request)
        }
        // A plugin that fails once isn't asked again; the values can be written.
        if case .finished(let outcome) = request.step, outcome.kind != .succeeded { names = [] }
        lookUp(number, question, names)
    }

    private mutating func pose(_ number: CallNumber, _ question: Question) {
        guard let call = calls[number] else { return }
        calls[number]?.rounds += 1
        guard case .session = call.client.era else { return keep(number, question) }
        let id = "\(configuration.questionName)-\(number)-\(call.rounds + 1)"
        calls[number]?.state = .asking(id, question)
        asked[id] = number
        let params = form(question, tool: call.tool).params(namesMode: false)
        send(["id": .string(id), "method": "elicitation/create", "params": params])
        effects.append(.wait(number, configuration.questionTimeout))
    }

    func form(_ question: Question, tool: Int) -> QuestionForm {
        let asking = asking(question, tool: tool)
        return QuestionForm(question: question, tool: asking.tool, properties: asking.properties)
    }

    /// Returns the reader of values for a question.
    func reader(of question: Question, _ call: AgentCall) -> ArgumentReader {
        let asking = asking(question, tool: call.tool)
        return reader(asking.tool, properties: asking.properties, at: call.moment)
    }

    /// Returns the tool of the intent that asks: a step of a shortcut, or the tool that was called.
    private func asking(_ question: Question, tool: Int) -> (tool: AgentTool, properties: [String]) {
        guard tools[tool].isShortcut else { return (tools[tool], properties[tool]) }
        let asking = AgentTool(asking: question.request)
        return (asking, asking.argumentNames)
    }

    /// Takes the reply to a request of the server.
    mutating func takeReply(_ id: RequestID, _ result: [String: JSONValue]?) {
        guard case .string(let text) = id, let number = asked.removeValue(forKey: text), let call = calls[number],
            case .asking(_, let question) = call.state
        else { return }
        effects.append(.wait(number, nil))
        guard let result else {
            // The client has said that it can ask, and can't.
            isSilent = true
            return report(number, question)
        }
        let reader = FormReplyReader(form: form(question, tool: call.tool), arguments: reader(of: question, call))
        take(reader.reply(.object(result)), to: question, number)
    }

    /// Continues a request with the reply to a form.
    mutating func take(_ reply: FormReply, to question: Question, _ number: CallNumber) {
        var request = question.request
        switch reply {
        case .answered(let answer, let supplied):
            for (parameter, value) in supplied { request.supply(value, for: parameter) }
            calls[number]?.unanswered = 0
            request.take(answer)
        case .unanswered(let notice, let supplied):
            for (parameter, value) in supplied { request.supply(value, for: parameter) }
            countUnanswered(number, notice)
        case .declined where question.prompt.isYesOrNo && question.prompt.reason == .confirmIntent:
            request.take(.no)
        case .declined: return finishDeclined(number, question)
        case .cancelled: request.take(.cancel)
        case .unreadable: countUnanswered(number, nil)
        }
        proceed(number, request)
    }

    /// Takes note of a form without an answer: some programs accept forms unseen.
    private mutating func countUnanswered(_ number: CallNumber, _ notice: String?) {
        calls[number]?.notice = notice
        calls[number]?.unanswered += 1
        if let call = calls[number], !call.client.isStateless, call.unanswered >= Self.unansweredLimit {
            isSilent = true
        }
    }

    /// Takes a request on after an answer.
    mutating func proceed(_ number: CallNumber, _ request: IntentRequest) {
        if let question = Question(request) { return ask(number, question) }
        if case .finished(let outcome) = request.step, outcome.kind == .cancelled, shortcutReport(number) == nil {
            return finish(number, OutcomeReport(outcome: outcome, request: request).result)
        }
        queue(number, request)
    }

    private mutating func finishDeclined(_ number: CallNumber, _ question: Question) {
        var request = question.request
        request.cancel(reason: "declined")
        // The steps before may have done something.
        guard shortcutReport(number) == nil else { return queue(number, request) }
        guard case .finished(var outcome) = request.step else { return }
        outcome.dialog = Dialog("The question “\(question.text)” was declined.")
        var result = OutcomeReport(outcome: outcome, request: request).result
        result.structured["prompt"] = QuestionReport.prompt(of: question)
        finish(number, result)
    }
}

extension IntentRequest {
    /// Takes an answer; if it doesn't fit the question, that is asked again.
    mutating func take(_ answer: Answer) {
        do throws(AnswerMismatch) {
            try self.answer(answer)
        } catch {
            // As the runner does it; the request limits how often.
            try? self.answer(.unrecognized("", expectation: error.description))
        }
    }
}
