import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentMCP
import IntentRuntime
import IntentShortcuts
import ShortcutTools

/// The connection to one agent: carries out what its server wants, on one thread.
final class AgentConnection {
    /// What happens outside of the server.
    enum Occurrence: Sendable {
        case event(MCPServer.Event)
        /// A line of the client and its message; `nil` for one that was too long.
        case line((Data, MCPServer.Message)?)
        case alarm(CallNumber, generation: Int)
        case end
    }

    /// What the connection needs from outside.
    struct Surroundings {
        /// Where lines are sent to.
        var output: MessageOutput
        /// Reads the installed intents.
        var load: () throws -> (subjects: AgentSubjects, runs: AgentRuns)
        /// Where requests are kept, if there is a place.
        var kept: KeptCalls?
        /// Whether what is run is donated.
        var donates = true
        /// Whether plugins are handed no files.
        var refusesFiles = false
        /// Returns the contents of a resource.
        var resource: (String, AgentSubjects) async throws -> String?
        var log: @Sendable (String) -> Void
        /// Takes each message, and whether the client sent it; `nil` if messages aren't logged.
        var logMessage: ((Data, _ isOfClient: Bool) -> Void)?
        var timekeeper: any Timekeeper
    }

    private var server: MCPServer
    private let surroundings: Surroundings
    private let mailbox: Mailbox<Occurrence>
    private var runs: AgentRuns?
    private var subjects = AgentSubjects()
    private var alarms: [CallNumber: (alarm: any Alarm, generation: Int)] = [:]
    private var generation = 0
    /// Whether the client still reads.
    private var isOpen = true

    init(_ configuration: MCPServer.Configuration, _ surroundings: Surroundings, mailbox: Mailbox<Occurrence>) {
        server = MCPServer(configuration)
        self.surroundings = surroundings
        self.mailbox = mailbox
    }

    /// Serves the client until it has gone, and everything that was started for it has ended.
    func serve() async throws {
        var isServing = true
        while isServing {
            switch mailbox.next() {
            case .event(let event): try await take(event)
            case .line(let line):
                mailbox.makeRoom()
                if let line { surroundings.logMessage?(line.0, true) }
                try await take(line.map { .message($0.1, at: .now()) } ?? .longLine)
            case .alarm(let number, let generation):
                guard alarms[number]?.generation == generation else { continue }
                alarms[number] = nil
                try await take(.elapsed(number))
            case .end:
                try await take(.inputEnded)
                isServing = false
            }
            if isServing, !isOpen {
                // A client that doesn't read any more has gone, even if it doesn't say so.
                isServing = false
                try await take(.inputEnded)
            }
        }
        await runs?.waitUntilEnded()
    }

    private func take(_ event: MCPServer.Event) async throws {
        var events = [event]
        while !events.isEmpty {
            let isEnd = if case .inputEnded = events[0] { true } else { false }
            for effect in server.receive(events.removeFirst()) {
                if let event = try await perform(effect, isEnd: isEnd) { events.append(event) }
            }
        }
    }

    /// Carries out an effect, and returns the event that it leads to, unless that follows later.
    private func perform(_ effect: MCPServer.Effect, isEnd: Bool) async throws -> MCPServer.Event? {
        switch effect {
        case .send(let line): send(line)
        case .load:
            let loaded = try surroundings.load()
            (runs, subjects) = (loaded.runs, loaded.subjects)
            return .loaded(subjects.tools)
        case .run(let number, let request, let tool): runs?.run(number, request, tool: tool)
        case .runShortcut(let number, let request, let tool, let state):
            runs?.run(number, request, of: subjects.shortcut(tool), from: state)
        case .cancel(let number): runs?.cancel(number, for: isEnd ? .shutdown : .userCancelled)
        case .keep(let number, let data): return .kept(number, token: surroundings.kept?.keep(data))
        case .keepForPerson(let number, let request, let tool):
            var saved = SavedRequest(request, of: subjects.intents[tool], until: Self.personsExpiry)
            saved.isPrivate = !surroundings.donates
            return .keptForPerson(number, command: keepForPerson(.request(saved)))
        case .keepShortcutForPerson(let number, let request, let tool, let state):
            return .keptForPerson(number, command: keepForPerson(request, state, subjects.shortcut(tool)))
        case .find(let number, let token): return .found(number, surroundings.kept?.item(token))
        case .claim(let number, let token): return .claimed(number, surroundings.kept?.claim(token) ?? false)
        case .keepResult(let token, let data): surroundings.kept?.keepResult(data, under: token)
        case .wait(let number, let time): setAlarm(number, time)
        case .readResource(let number, let uri): return .resource(number, await contents(of: uri))
        case .log(let line): surroundings.log(line)
        }
        return nil
    }

    private func contents(of uri: String) async -> String? {
        do {
            return try await surroundings.resource(uri, subjects)
        } catch {
            surroundings.log("\(uri) can't be read: \((error as? Failure)?.message ?? "\(error)")")
            return nil
        }
    }

    private func send(_ line: Data) {
        guard isOpen else { return }
        surroundings.logMessage?(line, false)
        isOpen = surroundings.output.write(line)
    }

    private func setAlarm(_ number: CallNumber, _ time: Duration?) {
        alarms.removeValue(forKey: number)?.alarm.set(nil)
        guard let time else { return }
        generation += 1
        let alarm = surroundings.timekeeper.makeAlarm { [mailbox, generation] in
            mailbox.send(.alarm(number, generation: generation), isUrgent: true)
        }
        alarms[number] = (alarm, generation)
        alarm.set(surroundings.timekeeper.now + time)
    }

    /// When what is kept for a person expires: in a day.
    static var personsExpiry: Date { Date().addingTimeInterval(86_400) }

    private func keepForPerson(
        _ request: IntentRequest, _ state: MCPServer.ShortcutState, _ shortcut: ShortcutTool
    ) -> String? {
        guard let run = try? shortcut.run(state, answered: request, at: .now(), isLocked: false) else { return nil }
        var saved = SavedShortcut(
            run, of: shortcut.intents, until: Self.personsExpiry, isDonated: surroundings.donates)
        saved.isPrivate = !surroundings.donates
        saved.files = surroundings.refusesFiles ? .refused : .regular
        return keepForPerson(.shortcut(saved))
    }

    /// Keeps a request for a person's terminal, and returns the command that continues it.
    private func keepForPerson(_ saved: SavedState) -> String? {
        guard let path = surroundings.kept?.newStatePath() else { return nil }
        do {
            let file = StateFile(path: path)
            // The person goes on while this server runs.
            file.release(try file.write(saved, replacing: nil))
            return "shortcutctl resume \(path.commandLinePath.shellWord)"
        } catch {
            surroundings.log("the request can't be kept: \((error as? Failure)?.message ?? "\(error)")")
            return nil
        }
    }
}
