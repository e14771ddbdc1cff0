import IntentDefinitions
import IntentKit
import IntentRuntime

// A call that runs a request: it waits for a process, runs, and ends with a result or at a question.
extension MCPServer {
    /// Begins a call, which is answered later.
    ///
    /// - Parameter size: The bytes that it takes up until then, or `nil` for those of its line. Defaults to `nil`.
    mutating func begin(
        _ request: Request, _ purpose: AgentCall.Purpose, tool: Int, binding: String, size: Int? = nil
    ) -> CallNumber {
        let size = size ?? request.size
        let number = nextNumber
        nextNumber += 1
        var token = request.params["_meta"]?.members?["progressToken"]
        // Another value couldn't be sent back.
        if RequestID(token) == nil { token = nil }
        calls[number] = AgentCall(
            id: request.id, client: request.client, purpose: purpose, tool: tool, binding: binding,
            progressToken: token, moment: request.moment, size: size, state: .reading)
        numbers[request.id] = number
        self.size += size
        return number
    }

    /// Runs a request as soon as there is a process for it.
    mutating func queue(_ number: CallNumber, _ request: IntentRequest) {
        calls[number]?.state = .queued(request)
        waiting.append(number)
        startWaiting()
    }

    private mutating func startWaiting() {
        while running.count < configuration.runLimit, !waiting.isEmpty {
            let number = waiting.removeFirst()
            guard let call = calls[number], case .queued(let request) = call.state else { continue }
            running.insert(number)
            calls[number]?.state = .running
            effects.append(
                tools[call.tool].isShortcut
                    ? .runShortcut(number, request, tool: call.tool, call.shortcut)
                    : .run(number, request, tool: call.tool))
        }
    }

    mutating func requestEnded(_ number: CallNumber, _ end: RequestEnd) {
        running.remove(number)
        defer { startWaiting() }
        guard let call = calls[number] else { return }
        stopProgress(number)
        switch call.purpose {
        case .options: finishOptions(number, end)
        case .completion(let start): finishCompletion(number, end, start: start)
        case .intent, .resource:
            if call.lookup != nil { return lookedUp(number, end.request) }
            calls[number]?.shortcut = end.shortcut
            if let question = Question(end.request) { return ask(number, question) }
            let report = shortcutReport(number)?.result(end.outcome)
            finish(number, report ?? OutcomeReport(outcome: end.outcome, request: end.request).result)
        }
    }

    /// Returns what the shortcut of a call has done, or `nil` if the call runs an intent.
    func shortcutReport(_ number: CallNumber) -> ShortcutReport? {
        guard let call = calls[number], tools[call.tool].isShortcut else { return nil }
        return ShortcutReport(name: tools[call.tool].definition.name, state: call.shortcut ?? ShortcutState())
    }

    /// Answers a call with the result of a tool.
    mutating func finish(_ number: CallNumber, _ result: ToolResult) {
        guard let call = calls[number] else { return }
        complete(number, result.members(hasStructuredContent: call.client.readsStructuredContent))
    }

    /// Answers a call, and keeps the result if the client may send the same answer again.
    mutating func complete(_ number: CallNumber, _ members: [String: JSONValue]) {
        guard let call = remove(number) else { return }
        if let continued = call.continued, let data = KeptResult(digest: continued.digest, members: members).data {
            effects.append(.keepResult(token: continued.token, data))
        }
        respond(to: call.id, of: call.client, members)
        guard let continued = call.continued else { return }
        for follower in followers(of: continued.token) {
            if calls[follower]?.continued?.digest == continued.digest, let call = remove(follower) {
                respond(to: call.id, of: call.client, members)
            } else {
                refuseToken(follower)
            }
        }
    }

    /// The calls that wait for another one to answer the same question, in order.
    func followers(of token: String) -> [CallNumber] {
        calls.filter { if case .following(token) = $0.value.state { true } else { false } }.keys.sorted()
    }

    /// Answers a call with an error of the protocol.
    mutating func fail(_ number: CallNumber, _ error: ProtocolError) {
        guard let call = remove(number) else { return }
        send(error: error, to: call.id)
    }

    /// Forgets a call.
    @discardableResult
    mutating func remove(_ number: CallNumber) -> AgentCall? {
        guard let call = calls.removeValue(forKey: number) else { return nil }
        numbers[call.id] = nil
        size -= call.size
        if case .asking(let id, _) = call.state { asked[id] = nil }
        return call
    }
}

// MARK: - Cancelling and time

extension MCPServer {
    /// Ends a call without an answer.
    mutating func cancel(_ id: RequestID?) {
        guard let id else { return }
        if subscriptions.remove(id) != nil { return }
        if let index = unloaded.firstIndex(where: { $0.id == id }) {
            size -= unloaded.remove(at: index).size
            return
        }
        guard let number = numbers[id], let call = remove(number) else { return }
        switch call.state {
        case .running: effects.append(.cancel(number))
        case .asking(let question, _):
            effects.append(.wait(number, nil))
            notify("notifications/cancelled", ["requestId": .string(question)])
            // Nobody may have seen the question.
            isSilent = true
        case .queued: waiting.removeAll { $0 == number }
        case .finding, .claiming, .following, .keeping, .reading: break
        }
        if let token = call.continued?.token {
            for follower in followers(of: token) { refuseToken(follower) }
        }
    }

    /// How long a handler runs until its progress is reported again.
    private static let progressInterval = Duration.seconds(5)

    mutating func beginHandling(_ number: CallNumber) {
        guard let call = calls[number], call.isRunning, call.progressToken != nil else { return }
        reportProgress(number)
    }

    private mutating func reportProgress(_ number: CallNumber) {
        guard let call = calls[number], let token = call.progressToken else { return }
        calls[number]?.progress += 1
        let text = tools[call.tool].request().progressText
        notify(
            "notifications/progress",
            [
                "progressToken": token, "progress": .integer(call.progress + 1),
                "message": .string(AgentText.line(text)),
            ])
        effects.append(.wait(number, Self.progressInterval))
    }

    private mutating func stopProgress(_ number: CallNumber) {
        if calls[number]?.progress ?? 0 > 0 { effects.append(.wait(number, nil)) }
    }

    mutating func timeElapsed(_ number: CallNumber) {
        guard let call = calls[number] else { return }
        switch call.state {
        case .running: reportProgress(number)
        case .asking(let id, let question):
            asked[id] = nil
            notify("notifications/cancelled", ["requestId": .string(id), "reason": "nobody answered in time"])
            isSilent = true
            report(number, question)
        default: break
        }
    }
}
