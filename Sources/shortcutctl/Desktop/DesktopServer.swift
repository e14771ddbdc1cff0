import DesktopBus
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentDesktop
import IntentRuntime
import IntentSuggestions

/// The service that a desktop asks: it finds actions, and runs them in processes of their own.
///
/// Everything that it needs to go on is in files and in what the desktop hands back, so it may end at any time.
final class DesktopServer {
    private let bus: BusConnection
    private let notifier: Notifier
    private let search: ActionSearch
    private let commands: DesktopCommands
    private let kept: KeptRequests
    /// How long it waits for another call.
    private let idle: Duration
    private var processes: [ActionProcess] = []
    /// The notifications from which something was taken since they were shown: a button may be pressed twice.
    private var taken: Set<String> = []

    init(_ bus: BusConnection, search: ActionSearch, commands: DesktopCommands, kept: KeptRequests, idle: Duration) {
        (self.bus, self.search, self.commands, self.kept, self.idle) = (bus, search, commands, kept, idle)
        notifier = Notifier(bus)
    }

    /// Serves calls until there was none for a while, or the bus ends.
    func serve() async throws {
        var last = ContinuousClock.now
        do throws(BusError) {
            while true {
                let deadline = max(last + idle, notifier.deadline ?? last)
                let message = try bus.next(
                    until: processes.isEmpty ? deadline : nil, alsoFor: processes.map(\.output))
                if let message {
                    if message.kind == .call { last = .now }
                    try await handle(message)
                } else if finishProcesses() {
                    last = .now
                } else if processes.isEmpty, ContinuousClock.now >= deadline {
                    notifier.forgetOld()
                    if try await end() { return }
                    last = .now
                }
            }
        } catch {
            // The end of the session is also that of the service.
            guard error.code == .disconnected else { throw Failure(error) }
        }
    }

    /// Gives the name back, so that the bus starts another service for later calls.
    ///
    /// - Returns: `false` if there were calls in the meantime.
    private func end() async throws(BusError) -> Bool {
        let deadline = ContinuousClock.now + .seconds(2)
        try bus.call(BusCall(toBus: "ReleaseName", [.string(DesktopService.name)]), until: deadline)
        var isIdle = true
        while let message = try bus.next(until: .now) {
            isIdle = isIdle && message.kind == .signal
            try await handle(message)
        }
        isIdle = isIdle && processes.isEmpty
        if !isIdle { isIdle = try !bus.ownName(DesktopService.name, until: deadline) }
        if isIdle { try bus.flush() }
        return isIdle
    }
}

// MARK: - Calls

extension DesktopServer {
    private func handle(_ message: BusMessage) async throws(BusError) {
        guard message.kind == .call else {
            if let action = notifier.action(of: message) { await perform(action) }
            return
        }
        let request: DesktopRequest
        do throws(BusError) {
            let arguments = try message.arguments.get()
            do throws(DesktopRequest.Problem) {
                request = try DesktopRequest(
                    message.member, of: message.interface, at: message.path, arguments)
            } catch {
                return try bus.reply(to: message, error: error.name, error.reason)
            }
        } catch {
            guard error.code == .unsupportedMessage else { throw error }
            return try bus.reply(to: message, error: "org.freedesktop.DBus.Error.LimitsExceeded", error.message)
        }
        try await answer(request, to: message)
    }

    private func answer(_ request: DesktopRequest, to message: BusMessage) async throws(BusError) {
        switch request {
        case .search(let terms): try bus.reply(to: message, [await results(terms).identifiers])
        case .describe(let ids): try bus.reply(to: message, [await describe(ids).metas])
        case .match(let query): try bus.reply(to: message, [await results([query]).matches])
        case .matchActions: try bus.reply(to: message, [DesktopRequest.noActions])
        case .matchSettings, .properties: try bus.reply(to: message, [.properties([:])])
        case .endSearch: try bus.reply(to: message)
        case .introspect: try bus.reply(to: message, [.string(DesktopRequest.interfaces)])
        case .perform(let action):
            if let isShown = show(action) {
                // Who asks for it notes what was shown, and never asks again.
                guard !isShown else { return try bus.reply(to: message) }
                return try bus.reply(
                    to: message, error: DesktopService.notShown, "nothing shows notifications in this session")
            }
            // The desktop waits for the reply, not for the action.
            try bus.reply(to: message)
            await perform(action)
        case .show(let terms):
            try bus.reply(to: message)
            _ = show(DesktopNotification(showing: await results(terms)))
        }
    }

    /// Returns what is found; nothing if the history can't be read, which a desktop couldn't show.
    private func results(_ terms: [String]) async -> [SearchResult] {
        guard let context = try? MomentOptions().context(of: search.store) else { return [] }
        let terms = SearchTerms(terms)
        var results = try? await search.results(for: terms, in: context)
        // One plugin that can't be read any more doesn't hide what belongs to the others.
        if results == nil { results = try? await search.withReadablePlugins.results(for: terms, in: context) }
        return results ?? []
    }

    private func describe(_ ids: [String]) async -> [SearchResult] {
        var results: [SearchResult] = []
        for id in ids {
            if let result = await result(id) { results.append(result) }
        }
        return results
    }

    /// Returns the result with an identifier, which another process may have found; `nil` if there isn't one any more.
    private func result(_ id: String) async -> SearchResult? {
        guard let target = SearchResult.Target(id: id) else { return nil }
        return try? await search.result(for: target, at: Date())
    }
}

// MARK: - Actions

extension DesktopServer {
    private func perform(_ action: DesktopAction) async {
        switch action {
        case .run(let id): await run(id)
        case .take(let id, let notification):
            notifier.withdraw(notification)
            guard taken.insert(notification).inserted else { return }
            await run(id)
        case .answer(let request, let answer, let mark): self.answer(request, answer, mark)
        case .resume(let request):
            if let question = kept.question(of: request) { openTerminal(for: question) }
        case .suggest, .remind: _ = show(action)
        case .withdraw(let id):
            notifier.withdraw(DesktopNotification(reminding: id, title: "", body: "", button: "").id)
        case .dismiss(let id):
            notifier.withdraw(suggestion: id)
            try? await search.note(.dismissed, of: id, at: Date())
        case .silence(let id):
            notifier.withdraw(suggestion: id)
            // Each time doubles how long it stays away, up to the longest time.
            for _ in 0..<SuggestionFeedback.longestDismissals {
                try? await search.note(.dismissed, of: id, at: Date())
            }
        }
    }

    /// Shows what an action is about, and returns whether that was possible; `nil` for an action that does something.
    private func show(_ action: DesktopAction) -> Bool? {
        switch action {
        case .suggest(let id, let title, let body):
            return show(DesktopNotification(suggesting: id, title: title, body: body))
        case .remind(let id, let title, let body, let button):
            // A desktop without buttons still says what to do.
            return [button, ""].contains { button in
                show(DesktopNotification(reminding: id, title: title, body: body, button: button))
            }
        default: return nil
        }
    }

    /// Shows a notification from which something can be taken, once.
    private func show(_ notification: DesktopNotification) -> Bool {
        taken.remove(notification.id)
        return notifier.show(notification)
    }

    private func run(_ id: String) async {
        guard let result = await result(id), let request = kept.newRequest() else { return }
        start(commands.open(id, state: kept.path(of: request)), request, title: result.title)
    }

    /// Answers a question that may have been shown hours ago.
    private func answer(_ request: String, _ answer: String, _ mark: String) {
        guard !processes.contains(where: { $0.request == request }) else { return }
        guard let question = kept.question(of: request) else { return notifier.withdraw(request) }
        // The request was continued elsewhere: a yes to one question isn't one to the next.
        guard question.mark == mark else { return show(question) }
        start(commands.resume(kept.path(of: request), answer: (answer, mark)), request, title: question.title)
    }

    private func start(_ words: [String], _ request: String, title: String) {
        guard let process = ActionProcess(words, request: request, title: title) else { return }
        processes.append(process)
    }

    /// Shows the outcomes of the commands that have ended.
    ///
    /// - Returns: Whether one has ended.
    private func finishProcesses() -> Bool {
        var running: [ActionProcess] = []
        var ended: [ActionProcess] = []
        for var process in processes {
            if process.read() { ended.append(process) } else { running.append(process) }
        }
        processes = running
        for process in ended {
            let (code, message) = process.finish()
            show(code, message, of: process)
        }
        return !ended.isEmpty
    }

    private func show(_ code: Int32, _ message: String?, of process: ActionProcess) {
        if ActionSearch.asks(code), let question = kept.question(of: process.request) { return show(question) }
        // What was asked is answered.
        guard code != 0 || message != nil else { return notifier.withdraw(process.request) }
        // Who ends the command by a signal doesn't know how far the plugin was.
        let doubt = code > 128 ? " \(Outcome.doubtWhileHandling)" : ""
        _ = notifier.show(
            DesktopNotification(
                id: process.request, title: process.title,
                body: message ?? "It couldn’t be done (exit code \(code)).\(doubt)"))
    }

    private func show(_ question: WaitingQuestion) {
        if let notification = question.notification, notifier.show(notification) { return }
        openTerminal(for: question)
    }

    private func openTerminal(for question: WaitingQuestion) {
        notifier.withdraw(question.request)
        let command = commands.resume(kept.path(of: question.request), answer: nil)
        if let words = commands.terminal(running: command), ActionProcess.start(words, output: nil) != nil { return }
        _ = notifier.show(question.notification(naming: command.commandLine))
    }
}

extension Notifier {
    /// Takes the notification of a suggestion away.
    fileprivate func withdraw(suggestion id: String) {
        withdraw(DesktopNotification(suggesting: id, title: "", body: "").id)
    }
}
