import EssentialFoundation
import IntentKit
import IntentMCP
import IntentRuntime

/// A conversation of a scripted client with the server for agents, in memory.
struct AgentConversation: Sendable {
    /// What a call runs.
    enum Work: Sendable {
        /// A request of an intent.
        case request(IntentRequest)
        /// A shortcut, from its beginning or from the state in which it stopped at the question of the request.
        case shortcut(IntentRequest, MCPServer.ShortcutState?)
    }

    /// Does the work of a call up to its end or to a question, and returns the requests to handlers with the end.
    typealias Running = @Sendable (Work) async -> ([Transcript], MCPServer.RequestEnd)

    /// The end of the call.
    private(set) var end = AgentEnd(failure: "no answer")
    /// The transcripts of the runs that the call needed, in order.
    private(set) var transcripts: [Transcript] = []
    private var server: MCPServer
    private var client: ScriptedClient
    private let tool: AgentTool
    private let moment: Moment
    /// What is kept by the tokens of questions.
    private var kept: [String: MCPServer.KeptItem] = [:]
    private var lastToken = 0
    private var events: [MCPServer.Event] = []

    init(_ tool: AgentTool, client: ScriptedClient, moment: Moment) {
        var configuration = MCPServer.Configuration(version: "test")
        configuration.tokenLifetime = .max
        server = MCPServer(configuration)
        self.tool = tool
        self.client = client
        self.moment = moment
    }

    /// Lets client and server talk until the call has ended.
    mutating func hold(running: Running) async {
        say(client.begin())
        while !events.isEmpty {
            let event = events.removeFirst()
            for effect in server.receive(event) {
                guard let line = await perform(effect, running) else { continue }
                guard let message = try? JSONDecoder().decode(JSONValue.self, from: line) else { return }
                switch client.receive(message) {
                case .send(let more): say(more)
                case .end(let end):
                    self.end = end
                    return
                }
            }
        }
    }

    /// Carries out an effect, and returns the line that the client receives.
    private mutating func perform(_ effect: MCPServer.Effect, _ running: Running) async -> Data? {
        switch effect {
        case .send(let line): return line
        case .load: events.append(.loaded([tool]))
        case .run(let call, let request, _): await run(.request(request), for: call, running)
        case .runShortcut(let call, let request, _, let state):
            await run(.shortcut(request, state), for: call, running)
        case .keep(let call, let data):
            // As many characters as a random token has.
            lastToken += 1
            let digits = String(lastToken)
            let token = String(repeating: "A", count: 22 - digits.utf8.count) + digits
            kept[token] = .request(data)
            events.append(.kept(call, token: token))
        case .find(let call, let token): events.append(.found(call, kept[token]))
        case .claim(let call, let token):
            var isThere = false
            if case .request = kept[token] { isThere = true }
            if isThere { kept[token] = .begun }
            events.append(.claimed(call, isThere))
        case .keepResult(let token, let data): kept[token] = .result(data)
        case .keepForPerson(let call, _, _), .keepShortcutForPerson(let call, _, _, _):
            events.append(.keptForPerson(call, command: nil))
        case .readResource(let call, _): events.append(.resource(call, nil))
        case .cancel, .wait, .log: break
        }
        return nil
    }

    private mutating func run(_ work: Work, for call: CallNumber, _ running: Running) async {
        let (transcripts, end) = await running(work)
        self.transcripts += transcripts
        events.append(.ended(call, end))
    }

    private mutating func say(_ messages: [JSONValue]) {
        // A message has neither infinity nor NaN, the only values that can't be encoded.
        events += messages.map { .line((try? JSONEncoder().encode($0)) ?? Data(), at: moment) }
    }
}
