import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

// Questions that outlive their call: the request is kept under a token, and whoever has the token may answer once.
extension MCPServer {
    /// Ends a call with a question as its result.
    mutating func report(_ number: CallNumber, _ question: Question) {
        guard let call = calls[number] else { return }
        let showsCards = configuration.card != nil && call.client.showsCards
        if question.hidesConfirmation || isForPerson(question) && !showsCards {
            calls[number]?.state = .keeping(question)
            effects.append(keepForPerson(number, question, call))
        } else {
            keep(number, question, use: isForPerson(question) ? .card : .answer)
        }
    }

    private func keepForPerson(_ number: CallNumber, _ question: Question, _ call: AgentCall) -> Effect {
        guard tools[call.tool].isShortcut else {
            return .keepForPerson(number, question.request, tool: call.tool)
        }
        let state = call.shortcut ?? ShortcutState()
        return .keepShortcutForPerson(number, question.request, tool: call.tool, state)
    }

    /// Returns whether a question may only be answered by a person.
    private func isForPerson(_ question: Question) -> Bool {
        configuration.isConfirmedByPerson && question.prompt.isYesOrNo
    }

    /// Keeps a question under a token, which the result names.
    mutating func keep(_ number: CallNumber, _ question: Question, use: KeptCall.Use = .retry) {
        guard let call = calls[number] else { return }
        calls[number]?.state = .keeping(question)
        calls[number]?.isReporting = use != .retry
        let data = KeptCall.data(
            question, of: tools[call.tool], fingerprint: fingerprint(of: call.tool), use: use, binding: call.binding,
            rounds: calls[number]?.rounds ?? 0, shortcut: call.shortcut)
        guard let data else { return questionKept(number, nil) }
        effects.append(.keep(number, data))
    }

    private mutating func fingerprint(of tool: Int) -> String {
        if let known = fingerprints[tool] { return known }
        // What was refused to whoever began is refused to whoever goes on.
        let fingerprint =
            tools[tool].fingerprint() + (configuration.isPrivate ? " private" : "")
            + (configuration.refusesFiles ? " no-files" : "")
        fingerprints[tool] = fingerprint
        return fingerprint
    }

    mutating func questionKept(_ number: CallNumber, _ token: String?) {
        guard let call = calls[number], case .keeping(let question) = call.state else { return }
        if let token, !call.isReporting { return requireInput(number, question, token) }
        let lifetime = configuration.tokenLifetime
        let continuation = token.map { token -> QuestionReport.Continuation in
            isForPerson(question) ? .card(token, lifetime: lifetime) : .token(token, lifetime: lifetime)
        }
        finishWaiting(number, question, continuation ?? .none)
    }

    mutating func questionKeptForPerson(_ number: CallNumber, _ command: String?) {
        guard let call = calls[number], case .keeping(let question) = call.state else { return }
        finishWaiting(number, question, command.map { .command($0) } ?? .none)
    }

    private mutating func finishWaiting(
        _ number: CallNumber, _ question: Question, _ continuation: QuestionReport.Continuation
    ) {
        guard let call = calls[number] else { return }
        let report = QuestionReport(
            question: question, tool: toolNames[call.tool], form: form(question, tool: call.tool),
            continuation: continuation, hasImages: call.client.showsCards, shortcut: shortcutReport(number))
        finish(number, report.result)
    }

    private mutating func requireInput(_ number: CallNumber, _ question: Question, _ token: String) {
        guard let call = calls[number] else { return }
        let form = form(question, tool: call.tool)
        complete(
            number,
            [
                "resultType": "input_required", "requestState": .string(token),
                "inputRequests": [
                    form.key: ["method": "elicitation/create", "params": form.params(namesMode: true)]
                ],
            ])
    }
}

// MARK: - Answers to kept questions

extension MCPServer {
    /// Begins a call that answers a kept question.
    mutating func resume(
        _ request: Request, _ reply: AgentCall.Reply, tool: Int, binding: String, _ continued: AgentCall.Continued
    ) {
        let number = begin(request, .intent, tool: tool, binding: binding)
        let token = continued.token
        let isUnderWay = calls.values.contains { $0.continued?.token == token }
        calls[number]?.reply = reply
        guard Self.isToken(token) else { return refuseToken(number) }
        if isUnderWay {
            calls[number]?.continued = continued
            calls[number]?.state = .following(token: token)
        } else {
            calls[number]?.state = .finding(continued, reply)
            effects.append(.find(number, token: token))
        }
    }

    /// Returns whether a text can be a token: 22 letters, digits, “-” and “_”, and nothing that leads out of a folder.
    static func isToken(_ text: String) -> Bool {
        text.utf8.count == 22
            && text.unicodeScalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
                default: false
                }
            }
    }

    mutating func itemFound(_ number: CallNumber, _ item: KeptItem?) {
        guard let call = calls[number], case .finding(let continued, let reply) = call.state else { return }
        switch item {
        case .result(let data):
            guard let kept = try? JSONDecoder().decode(KeptResult.self, from: data) else { return refuseToken(number) }
            guard kept.digest == continued.digest else { return reportAnswered(number) }
            complete(number, kept.members)
        case .request(let data): claim(number, data, continued, reply)
        case .begun: reportBegun(number)
        case nil: refuseToken(number)
        }
    }

    /// Claims a kept request if the answer is meant for it.
    private mutating func claim(
        _ number: CallNumber, _ data: Data, _ continued: AgentCall.Continued, _ reply: AgentCall.Reply
    ) {
        guard let call = calls[number], let kept = KeptCall(data: data) else { return refuseToken(number) }
        let steps = kept.shortcut?.steps ?? []
        let known = tools.firstIndex { $0.plugin == kept.plugin && $0.definition.name == kept.intent }
        guard let tool = known else {
            let name = AgentText.line(kept.intent)
            return refuse(number, "“\(name)”, which asked the question, isn't a tool any more", steps: steps)
        }
        guard fingerprint(of: tool) == kept.fingerprint, let question = kept.question(of: tools[tool]) else {
            let message =
                "\(toolNames[tool]) or the server's options have changed since the question was asked, and it can't be "
                + "answered any more"
            return refuse(number, message, advice: "; call the tool again", steps: steps)
        }
        let answer: FormReply
        switch reply {
        case .forms(let replies):
            guard kept.use == .retry, kept.binding == call.binding, tool == call.tool else {
                return refuseToken(number)
            }
            let form = form(question, tool: tool)
            let reader = FormReplyReader(form: form, arguments: reader(of: question, call))
            answer = reader.reply(replies[form.key])
        case .told(let told, let asked):
            // A server that takes a confirmation from an agent may have kept it.
            guard kept.use == .card || (kept.use == .answer && !isForPerson(question)) else {
                return refuseToken(number)
            }
            calls[number]?.tool = tool
            do throws(ArgumentReader.Mistake) {
                answer = .answered(try self.answer(told, asked, to: question, number), supplied: [])
            } catch {
                // What can't be an answer leaves the question open.
                return finish(number, ToolResult(error: error.message, parameter: error.parameter))
            }
        }
        calls[number]?.binding = kept.binding
        calls[number]?.rounds = kept.rounds
        calls[number]?.shortcut = kept.shortcut
        calls[number]?.state = .claiming(question, answer, continued)
        effects.append(.claim(number, token: continued.token))
    }

    mutating func requestClaimed(_ number: CallNumber, _ isClaimed: Bool) {
        guard case .claiming(let question, let answer, let continued)? = calls[number]?.state else { return }
        guard isClaimed else { return reportBegun(number) }
        calls[number]?.continued = continued
        take(answer, to: question, number)
    }

    /// Returns the answer to a question that a client has repeated.
    private func answer(
        _ told: ClientAnswer, _ asked: String, to question: Question, _ number: CallNumber
    ) throws(ArgumentReader.Mistake) -> Answer {
        // The person sees the call, and by this what is being answered.
        guard asked.trimmed == question.text.trimmed, let call = calls[number] else {
            let message = "the question has to be repeated word for word: \(question.text)"
            throw ArgumentReader.Mistake(parameter: nil, message: message)
        }
        switch told {
        case .words(let text): return words(text, to: question, call)
        case .items(let ids): return try question.answer(choosing: ids)
        case .search(let text): return try question.answer(searchingFor: text)
        case .action(let action): return try question.answer(doing: action)
        }
    }

    private func words(_ text: String, to question: Question, _ call: AgentCall) -> Answer {
        // An agent and a card know these words, whatever the person's language is.
        switch text.trimmed.lowercased() {
        case "yes" where question.prompt.isYesOrNo: return .yes
        case "no" where question.prompt.isYesOrNo: return .no
        default: break
        }
        let answer = WordReader(question, at: call.moment).answer(text)
        guard case .value = answer, let parameter = question.parameter, parameter.type == .file else { return answer }
        // The path is checked like that of an argument.
        do throws(ArgumentReader.Mistake) {
            return .value(try reader(of: question, call).value(.string(text), of: parameter))
        } catch {
            return .unrecognized(text, expectation: error.message)
        }
    }

    /// Answers a call whose token has been answered, by this call's client or another one, without a result so far.
    private mutating func reportBegun(_ number: CallNumber) {
        finish(
            number,
            ToolResult(
                error: "an answer was taken before, and what came of it isn't known: the action may have been carried "
                    + "out. Send the same answer again later; call the tool again only if the person says so",
                done: .unknown))
    }

    /// Answers a call whose question was answered before, with another answer.
    private mutating func reportAnswered(_ number: CallNumber) {
        guard let call = calls[number], case .told? = call.reply else { return refuseToken(number) }
        finish(
            number,
            ToolResult(
                error: "the question has been answered before, with another answer, whose result stands; call the tool "
                    + "again if the person wants something else", done: .nothingMore))
    }

    /// Answers a call whose question can't be answered any more, since the tool that asked it has changed or is gone.
    ///
    /// - Parameters:
    ///   - message: Why.
    ///   - advice: What is added where nothing has been done. Defaults to an empty text.
    ///   - steps: The steps that were done before.
    private mutating func refuse(
        _ number: CallNumber, _ message: String, advice: String = "", steps: [ShortcutState.Step]
    ) {
        guard let call = calls[number], case .told? = call.reply else { return refuseToken(number) }
        let done = steps.map { AgentText.line($0.name) }.joined(separator: ", ")
        finish(
            number,
            ToolResult(
                error: done.isEmpty ? message + advice : message + ". What was done before stays done: \(done)",
                done: done.isEmpty ? .nothing : .nothingMore))
    }

    /// Answers a call whose token isn't valid, without the reason.
    mutating func refuseToken(_ number: CallNumber) {
        guard let call = calls[number] else { return }
        effects.append(.log("a token that isn't valid, has expired, was used, or belongs to another call was refused"))
        if case .told? = call.reply {
            return finish(
                number,
                ToolResult(
                    error: "the token isn't valid: it has expired or was used; call the tool again, unless the action "
                        + "has been carried out", done: .unknown))
        }
        fail(number, ProtocolError(.invalidParams, "Invalid or expired requestState"))
    }
}

extension KeptResult {
    var data: Data? { try? JSONEncoder().encode(self) }
}
