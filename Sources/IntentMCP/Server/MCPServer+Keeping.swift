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
        if isForPerson(question), configuration.card == nil || !call.client.showsCards {
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
            guard let kept = try? JSONDecoder().decode(KeptResult.self, from: data), kept.digest == continued.digest
            else { return refuseToken(number) }
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
        guard let kept = KeptCall(data: data),
            let tool = tools.firstIndex(where: { $0.plugin == kept.plugin && $0.definition.name == kept.intent }),
            fingerprint(of: tool) == kept.fingerprint, let question = kept.question(of: tools[tool])
        else { return refuseToken(number) }
        switch reply {
        case .forms:
            guard kept.use == .retry, kept.binding == calls[number]?.binding, tool == calls[number]?.tool else {
                return refuseToken(number)
            }
        case .words(_, let asked):
            // A server that takes a confirmation from an agent may have kept it.
            guard kept.use == .card || (kept.use == .answer && !isForPerson(question)) else {
                return refuseToken(number)
            }
            // The person sees the call, and by this what is being answered.
            guard asked.trimmed == question.text.trimmed else {
                let message = "the question has to be repeated word for word: \(question.text)"
                return finish(number, ToolResult(error: message))
            }
            calls[number]?.tool = tool
        }
        calls[number]?.binding = kept.binding
        calls[number]?.rounds = kept.rounds
        calls[number]?.shortcut = kept.shortcut
        calls[number]?.state = .claiming(question, reply, continued)
        effects.append(.claim(number, token: continued.token))
    }

    mutating func requestClaimed(_ number: CallNumber, _ isClaimed: Bool) {
        guard let call = calls[number], case .claiming(let question, let reply, let continued) = call.state else {
            return
        }
        guard isClaimed else { return reportBegun(number) }
        calls[number]?.continued = continued
        switch reply {
        case .forms(let replies):
            let form = form(question, tool: call.tool)
            let reader = FormReplyReader(form: form, arguments: reader(of: question, call))
            take(reader.reply(replies[form.key]), to: question, number)
        case .words(let text, _):
            var request = question.request
            request.take(answer(text, to: question, call))
            proceed(number, request)
        }
    }

    private func answer(_ text: String, to question: Question, _ call: AgentCall) -> Answer {
        // Identifiers that couldn't be shown as they are have others.
        let ids = question.prompt.items.prefix(Question.itemLimit).wireIDs
        if let index = ids.firstIndex(of: text) { return .item(id: question.prompt.items[index].id) }
        // An agent and a card know these words, whatever the person's language is.
        switch text.trimmed.lowercased() {
        case "yes" where question.prompt.isYesOrNo: return .yes
        case "no" where question.prompt.isYesOrNo: return .no
        case QuestionForm.none where question.acceptsNone: return .noneOfThese
        case "cancel" where question.prompt.isYesOrNo || question.prompt.isChoice(without: "cancel"): return .cancel
        default: break
        }
        let answer = AnswerReader(for: question.prompt, of: question.request, at: call.moment, isNumbered: false)
            .answer(text)
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
                isUndone: false))
    }

    /// Answers a call whose token isn't valid, without the reason.
    mutating func refuseToken(_ number: CallNumber) {
        guard let call = calls[number] else { return }
        effects.append(.log("a token that isn't valid, has expired, was used, or belongs to another call was refused"))
        if case .words? = call.reply {
            return finish(
                number,
                ToolResult(
                    error: "the token isn't valid: it has expired or was used; call the tool again, unless the action "
                        + "has been carried out", isUndone: false))
        }
        fail(number, ProtocolError(.invalidParams, "Invalid or expired requestState"))
    }
}

extension KeptResult {
    var data: Data? { try? JSONEncoder().encode(self) }
}

extension Prompt {
    /// Whether there are items to choose from, none of which people call by a name.
    fileprivate func isChoice(without name: String) -> Bool {
        !items.isEmpty
            && !items.contains { item in
                ([item.title] + (item.alternativeMatches ?? [])).contains { $0.trimmed.lowercased() == name }
            }
    }
}
