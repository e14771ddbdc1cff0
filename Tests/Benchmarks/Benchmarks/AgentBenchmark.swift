import BenchmarkFloor
import IntentHost
import IntentKit
import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The figures of the server for agents, as its clients see it.
struct AgentBenchmark {
    private static let order =
        #""name":"OrderSoup","arguments":{"soup":"tomato","quantity":2,"orderType":"pickup","#
        + #""storeLocation":"Cupertino"}"#

    private let products: Products
    /// A plugin whose order isn't confirmed, and one whose order is.
    private let plugin, asking: TemporaryPlugin
    private let rounds: Rounds
    private let thresholds: Thresholds

    init(_ products: Products, definition: URL, rounds: Rounds, thresholds: Thresholds) throws {
        self.products = products
        self.rounds = rounds
        self.thresholds = thresholds
        asking = try TemporaryPlugin(executable: products.soupChef, definition: definition)
        let key = "<key>INIntentUserConfirmationRequired</key>"
        let text = try String(contentsOf: definition, encoding: .utf8)
        guard let end = text.firstRange(of: key)?.upperBound, let place = text[end...].firstRange(of: "<true/>") else {
            throw BenchmarkError("the definition doesn't say that an order is confirmed")
        }
        let unconfirmed = text[..<place.lowerBound] + "<false/>" + text[place.upperBound...]
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-benchmark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let changed = folder.appending(path: definition.lastPathComponent)
        try Data(unconfirmed.utf8).write(to: changed)
        plugin = try TemporaryPlugin(executable: products.soupChef, definition: changed)
    }

    /// All figures; to be called on a thread that blocks nobody.
    @concurrent func figures() async throws -> [Figure] {
        defer {
            plugin.remove()
            asking.remove()
        }
        let starts = [
            try await start("an agent's server, to its answer of initialize") { try $0.initialize() },
            try await start("  of server/discover") { _ = try $0.ask("server/discover") },
        ]
        return try await starts + [call(), memory()] + sizes()
    }

    private func server(for plugin: TemporaryPlugin) throws -> AgentProcess {
        let arguments = ["mcp", "--plugin", plugin.folder.path, "--private"]
        return try AgentProcess(products.shortcutctl, arguments, home: plugin.folder.path)
    }

    @concurrent private func start(
        _ name: String, _ open: @Sendable (inout AgentProcess) throws -> Void
    ) async throws -> Figure {
        let times = try await interleaved(rounds: rounds.processes) {
            try await time { try AgentProcess(products.shortcutctl, ["--version"], home: plugin.folder.path).end() }
        } subject: {
            let start = ContinuousClock.now
            var server = try server(for: plugin)
            try open(&server)
            let time = ContinuousClock.now - start
            try server.end()
            return time
        }
        return Figure(name, times, threshold: thresholds.agentStart)
    }

    @concurrent private func call() async throws -> Figure {
        let installed = try Plugin(folder: plugin.folder.path)
        let session = IntentSession(plugins: [installed])
        let intent = try session.directory.intent(named: "OrderSoup")
        let values = SoupOrder().values
        var server = try server(for: plugin)
        let times = try await interleaved(rounds: rounds.processes) {
            try await time {
                let run = await session.run(intent.request(values: values), of: intent)
                guard run.outcome.kind == .succeeded else { throw BenchmarkError("\(run.outcome)") }
            }
        } subject: {
            try await time { try Self.checkOrder(try server.ask("tools/call", Self.order)) }
        }
        try server.end()
        return Figure("an agent's order, and that of a session", times, threshold: thresholds.agentCall)
    }

    /// What stays in memory after many orders, beside what does after a hundred.
    private func memory() throws -> Figure {
        var server = try server(for: plugin)
        var sizes: [Int] = []
        for number in 1...rounds.calls * 2 {
            try Self.checkOrder(try server.ask("tools/call", Self.order))
            if number == 100 { sizes.append(try server.memory) }
        }
        sizes.append(try server.memory)
        try server.end()
        return Figure(
            "  resident after \(rounds.calls * 2) orders, after 100", kilobytes: (sizes[0], sizes[1]),
            threshold: thresholds.agentMemory)
    }

    /// What a client has to keep for a question, and what a model has to read for a tool.
    private func sizes() throws -> [Figure] {
        var server = try server(for: asking)
        let question = try server.ask("tools/call", Self.order, forms: true)
        let tools = try JSONDecoder().decode(Answer<Tools>.self, from: Data(server.ask("tools/list").utf8)).result.tools
        try server.end()
        let state = try JSONDecoder().decode(Answer<State>.self, from: Data(question.utf8)).result.requestState
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let largest = try tools.map { try encoder.encode($0).count }.max() ?? 0
        var figures = [
            Figure("  bytes of a question's state, at most", bytes: (64, state.utf8.count)),
            Figure("  bytes of a tool, at most", bytes: (1536, largest)),
        ]
        for index in figures.indices { figures[index].threshold = 1 }
        return figures
    }

    private static func checkOrder(_ line: String) throws {
        guard line.contains(#""outcome":"succeeded""#) else { throw BenchmarkError("no soup: \(line.prefix(300))") }
    }
}

/// An answer, as far as its size is measured.
private struct Answer<Result: Decodable>: Decodable {
    var result: Result
}

private struct State: Decodable {
    var requestState: String
}

private struct Tools: Decodable {
    var tools: [PlainJSON]
}

/// Any JSON, to be written once more without the space between its parts.
private enum PlainJSON: Codable {
    case object([String: PlainJSON])
    case array([PlainJSON])
    case string(String)
    case number(Double)
    case boolean(Bool)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let members = try? container.decode([String: PlainJSON].self) {
            self = .object(members)
        } else if let elements = try? container.decode([PlainJSON].self) {
            self = .array(elements)
        } else if let flag = try? container.decode(Bool.self) {
            self = .boolean(flag)
        } else {
            self = .number(try container.decode(Double.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let members): try container.encode(members)
        case .array(let elements): try container.encode(elements)
        case .string(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .boolean(let flag): try container.encode(flag)
        }
    }
}
