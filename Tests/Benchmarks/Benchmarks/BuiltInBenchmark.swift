import BuiltInIntents
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The cold start of an extension that adopts a built-in intent, against one with a custom intent of as many parameters.
struct BuiltInBenchmark {
    private let rounds: Rounds
    private let thresholds: Thresholds
    private let custom: Conversation
    private let builtIn: Conversation

    init(_ products: Products, customDefinition: URL, rounds: Rounds, thresholds: Thresholds) throws {
        self.rounds = rounds
        self.thresholds = thresholds
        try products.checkThatDomainsAreApart()
        let file = try DefinitionReader().read(Data(contentsOf: customDefinition), path: customDefinition.path).file
        guard let media = BuiltInDomain.declaring("PlayMedia")?.definition() else {
            throw BenchmarkError("there is no built-in intent PlayMedia")
        }
        custom = try Conversation("PlayTrack", in: file, with: products.trackExtension)
        builtIn = try Conversation("PlayMedia", in: media, with: products.mediaExtension)
        guard custom.count == builtIn.count else {
            throw BenchmarkError("the intents have different numbers of calls: \(custom.count) and \(builtIn.count)")
        }
    }

    /// The start and all calls of a request, each time in a new process.
    @concurrent func figure() async throws -> Figure {
        let times = try await interleaved(rounds: rounds.processes) {
            try await time { try custom.run() }
        } subject: {
            try await time { try builtIn.run() }
        }
        return Figure("cold start with a built-in intent", times, threshold: thresholds.builtIn)
    }
}

/// All calls of a request without values, as messages.
private struct Conversation {
    private let executable: String
    private let messages: [(HostRequest, ExpectedAnswer)]

    init(_ name: String, in file: DefinitionFile, with executable: String) throws {
        guard let intent = file.intent(named: name) else { throw BenchmarkError("there is no intent \(name)") }
        self.executable = executable
        var shapes = ValueShapes(file.catalog)
        let parameters = shapes.shapes(intent.parameters.lazy.map { ($0.name, $0.type, $0.isList) })
        let properties = shapes.shapes((intent.response?.properties ?? []).lazy.map { ($0.name, $0.type, $0.isList) })
        let resolving = intent.parameters.filter(\.supportsResolution).map { Call.resolve(parameter: $0.name) }
        messages = (resolving + [.confirm, .handle]).enumerated().map { position, call in
            let kind: ExpectedAnswer.Kind =
                call.parameter.flatMap { parameters[$0] }.map { .value(call, $0) } ?? .response(properties)
            let content = CallParameters(request: 1, intent: name, call: call, values: [:])
            return (HostRequest(id: position + 1, .call(content)), ExpectedAnswer(id: position + 1, kind))
        }
    }

    var count: Int { messages.count }

    func run() throws {
        var process = try BlockingProcess(executable)
        try process.initialize()
        for (message, expected) in messages { _ = try process.exchange(message, expecting: expected) }
        try process.end()
    }
}
