import IntentDefinitions
import IntentHost
import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What definitions cost that say as much as a file can: each command with ten times as much beside the same with less.
///
/// A command gets no more memory than the limit, and ends with a signal if it wants more.
struct DefinitionBenchmark {
    private static let dataLimit: UInt64 = 100_000_000

    private let products: Products
    private let rounds: Rounds
    private let thresholds: Thresholds

    init(_ products: Products, rounds: Rounds, thresholds: Thresholds) {
        self.products = products
        self.rounds = rounds
        self.thresholds = thresholds
    }

    @concurrent func figures() async throws -> [Figure] {
        var figures: [Figure] = []
        for definition in LargeDefinition.all {
            let small = try TemporaryPlugin(definition.text(definition.count / 10))
            let large = try TemporaryPlugin(definition.text(definition.count))
            defer {
                small.remove()
                large.remove()
            }
            for command in Self.commands {
                figures.append(try await figure(command, of: definition, small, large))
            }
            figures.append(try await request(of: definition, small, large))
        }
        return figures
    }

    /// The commands that a definition is read by, with the folder of its plugin.
    private static let commands: [(name: String, arguments: @Sendable (String) -> [String])] = [
        ("lint", { ["lint", "\($0)/Large.intents.json5"] }),
        ("describe", { ["describe", "Large", "--plugin", $0] }),
        ("configure", { ["configure", "Large", "--plugin", $0, "--answer", ""] }),
        ("completion", { ["__complete", "zsh", "--", "run", "--plugin", $0, "Large", ""] }),
    ]

    @concurrent private func figure(
        _ command: (name: String, arguments: @Sendable (String) -> [String]), of definition: LargeDefinition,
        _ small: TemporaryPlugin, _ large: TemporaryPlugin
    ) async throws -> Figure {
        @Sendable func run(_ plugin: TemporaryPlugin) throws {
            try BlockingProcess(
                products.shortcutctl, arguments: command.arguments(plugin.folder.path), environment: [],
                dataLimit: Self.dataLimit
            ).reap()
        }
        let times = try await interleaved(rounds: rounds.suites) {
            try await time { try run(small) }
        } subject: {
            try await time { try run(large) }
        }
        var figure = Figure("\(command.name), \(definition.name)", times, threshold: thresholds.definitionGrowth)
        figure.limit = thresholds.definition * 1000
        return figure
    }

    /// A request that gets to its first question, with the shapes of all its values.
    @concurrent private func request(
        of definition: LargeDefinition, _ small: TemporaryPlugin, _ large: TemporaryPlugin
    ) async throws -> Figure {
        func intent(_ plugin: TemporaryPlugin) throws -> InstalledIntent {
            try IntentDirectory([Plugin(folder: plugin.folder.path)]).intent(named: "Large")
        }
        let (few, many) = (try intent(small), try intent(large))
        @Sendable func ask(_ intent: InstalledIntent) throws {
            // Every condition holds.
            let flags = intent.definition.parameters.filter { $0.type == .boolean }
            var request = intent.request(
                values: Dictionary(uniqueKeysWithValues: flags.map { ($0.name, .boolean(true)) }))
            while case .call = request.step { request.receive(.resolved(.one(.needsValue))) }
            let shapes = intent.definition.parameterShapes(intent.catalog)
            guard !shapes.isEmpty, !request.editorSummary.isEmpty else { throw BenchmarkError("nothing is asked") }
        }
        let times = try await interleaved(rounds: rounds.suites) {
            try await time { try ask(few) }
        } subject: {
            try await time { try ask(many) }
        }
        var figure = Figure("request, \(definition.name)", times, threshold: thresholds.definitionGrowth)
        figure.limit = thresholds.definition * 1000
        return figure
    }
}

/// A definition of one intent, `Large`, that has much of something.
struct LargeDefinition: Sendable {
    var name: String
    var count: Int
    /// The text of a file with so much.
    var text: @Sendable (Int) -> String

    static let all = [
        LargeDefinition(name: "a chain of 2,000 conditions", count: 2_000) { count in
            let parameters = (0..<count).map { number in
                let condition = number == 0 ? "" : ", shownIf: { parent: \"p\(number - 1)\", is: true }"
                return "{ name: \"p\(number)\", type: \"Boolean\", default: false, resolvable: true\(condition) }"
            }
            return file(parameters)
        },
        LargeDefinition(name: "20,000 cases", count: 20_000) { count in
            let cases = (0..<count).map { "{ name: \"case\($0)\", displayName: \"The case \($0)\" }" }
            return file(
                ["{ name: \"size\", type: \"Size\", resolvable: true }"],
                enums: "{ name: \"Size\", cases: [\(cases.joined(separator: ","))] }")
        },
        LargeDefinition(name: "400 types of 20 properties", count: 400) { count in
            let types = (0..<count).map { number in
                let properties = (0..<20).map { "{ name: \"q\($0)\", type: \"T\((number * 20 + $0 + 1) % count)\" }" }
                return "{ name: \"T\(number)\", properties: [\(properties.joined(separator: ","))] }"
            }
            return file(
                ["{ name: \"thing\", type: \"T0\", resolvable: true }"], types: types.joined(separator: ","))
        },
    ]

    private static func file(_ parameters: [String], enums: String = "", types: String = "") -> String {
        """
        {
          intents: [{ name: "Large", title: "Large", parameters: [\(parameters.joined(separator: ",\n"))] }],
          enums: [\(enums)],
          types: [\(types)],
        }
        """
    }
}

extension TemporaryPlugin {
    /// Makes the folder of an extension that declares `Large` and is never started.
    fileprivate init(_ definition: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-benchmark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(definition.utf8).write(to: folder.appending(path: "Large.intents.json5"))
        let manifest = """
            {
                "identifier": "com.example.large", "displayName": "Large", "kind": "extension",
                "executable": "program", "definitions": ["Large.intents.json5"], "intentsSupported": ["Large"]
            }
            """
        try Data(manifest.utf8).write(to: folder.appending(path: PluginManifest.fileName))
    }
}
