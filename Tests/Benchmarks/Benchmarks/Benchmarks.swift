import CommandLineArguments
import IntentHost
import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Measures the runtime against the least that would do the same, and fails when it is too far above it.
@main
struct Benchmarks: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Benchmarks",
        abstract: "Measure the runtime against its floors.",
        discussion: """
            Floor and subject are measured in turn in one run, and their medians are compared. Exits with 1 when a \
            ratio is above its threshold in Tests/Benchmarks/thresholds.json.
            """)

    @Flag(help: "Measure fewer rounds.")
    var quick = false

    @Flag(help: "Measure nothing but extensions and apps.")
    var processes = false

    @Flag(help: "Measure nothing but libraries.")
    var libraries = false

    @Flag(help: "Measure nothing but requests in process, beside each other, and at their deadlines.")
    var requests = false

    @Flag(help: "Measure nothing but handlers of Apple's form.")
    var classes = false

    @Flag(help: "Measure nothing but long lists.")
    var choices = false

    @Flag(help: "Measure nothing but suites of conversations.")
    var suites = false

    @Flag(help: "Measure nothing but the store of donations.")
    var store = false

    @Flag(help: "Measure nothing but suggestions.")
    var suggestions = false

    @Flag(help: "Measure nothing but large definitions.")
    var definitions = false

    @Flag(help: "Measure nothing but the service of a desktop.")
    var desktop = false

    @Flag(help: "Measure nothing but the server for agents.")
    var agents = false

    @Option(help: ArgumentHelp("The folder of the executables; the one of this program by default.", valueName: "dir"))
    var products: String?

    @CommandConsole var console: Console

    mutating func run() async throws {
        let isAll =
            !processes && !requests && !libraries && !classes && !choices && !suites && !store && !suggestions
            && !definitions && !agents && !desktop
        let rounds = quick ? Rounds.quick : Rounds.full
        let (choices, suites, definitions) = (choices || isAll, suites || isAll, definitions || isAll)
        let (store, suggestions) = (store || isAll, suggestions || isAll)
        let sources = Sources()
        let products = try Products(folder: self.products)
        let thresholds = try Thresholds(contentsOf: sources.thresholds)
        let linkage = try products.linkage
        try console.print("\(linkage), \(rounds.processes) processes and \(rounds.calls) calls each")
        #if DEBUG
        try console.print("This is a debug build; run it with “swift run -c release Benchmarks”.")
        #endif
        var figures: [Figure] = []
        if processes || isAll {
            figures += try await Self.figuresOfProcesses(products, sources, rounds, thresholds)
        }
        if requests || isAll {
            figures += try await Task.detached {
                try await Self.figuresOfRequests(products, sources, rounds, thresholds)
            }.value
        }
        #if !canImport(Darwin)
        if classes || isAll {
            figures += try await Task.detached {
                try await ClassesBenchmark(products: products, rounds: rounds, thresholds: thresholds).figures()
            }.value
        }
        #endif
        if choices { figures += try await ChoiceBenchmark(thresholds: thresholds).figures() }
        if definitions {
            figures += try await Task.detached(executorPreference: HandlerThread()) {
                try await DefinitionBenchmark(products, rounds: rounds, thresholds: thresholds).figures()
            }.value
        }
        if suites { figures += try await Self.figuresOfSuites(products, sources, rounds, thresholds) }
        if store {
            figures += try await Task.detached {
                try await StoreBenchmark(products, rounds: rounds, thresholds: thresholds).figures()
            }.value
        }
        if suggestions {
            figures += try await Task.detached {
                try await SuggestionBenchmark(products, rounds: rounds, thresholds: thresholds).figures()
            }.value
        }
        if agents || isAll {
            let agents = try AgentBenchmark(
                products, definition: sources.soupDefinition, rounds: rounds, thresholds: thresholds)
            figures += try await Task.detached(executorPreference: HandlerThread()) { try await agents.figures() }.value
        }
        if desktop || isAll { figures += try await Self.figuresOfDesktop(products, sources, rounds, thresholds) }
        if libraries || isAll {
            figures += try await Self.figuresOfLibraries(products, sources, rounds, thresholds, console)
        }
        try console.print(table([Figure.heading] + figures.map(\.row)))
        if isAll, let corpus = try CorpusBenchmark(folder: sources.corpus) {
            try console.print(corpus.report)
        }
        guard figures.allSatisfy(\.isWithinThreshold) else { throw ExitCode(1) }
    }

    /// The figures of extensions and apps.
    private static func figuresOfProcesses(
        _ products: Products, _ sources: Sources, _ rounds: Rounds, _ thresholds: Thresholds
    ) async throws -> [Figure] {
        let app = try AppBenchmark(
            products, definition: sources.soupDefinition, rounds: rounds, thresholds: thresholds)
        // Processes are killed when the thread that started them ends, so this one lives as long as the program.
        return try await Task.detached(executorPreference: HandlerThread()) {
            let plugin = try TemporaryPlugin(executable: products.soupChef, definition: sources.soupDefinition)
            defer { plugin.remove() }
            let figures = try await ProcessBenchmark(
                products, pluginFolder: plugin.folder, rounds: rounds, thresholds: thresholds
            ).figures()
            let builtIn = try BuiltInBenchmark(
                products, customDefinition: sources.trackDefinition, rounds: rounds, thresholds: thresholds)
            let say = try SayBenchmark(
                products, pluginFolder: plugin.folder, rounds: rounds, thresholds: thresholds)
            let drawing = try TemporaryPlugin(executable: products.soupChef, definition: sources.soupDefinition)
            defer { drawing.remove() }
            let cards = try await CardBenchmark(
                products, plain: plugin.folder, drawing: drawing.folder, rounds: rounds, thresholds: thresholds
            ).figures()
            return try await figures + cards + [builtIn.figure(), app.figure(), say.figure()]
        }.value
    }

    /// The figures of the service that a desktop asks.
    private static func figuresOfDesktop(
        _ products: Products, _ sources: Sources, _ rounds: Rounds, _ thresholds: Thresholds
    ) async throws -> [Figure] {
        try await Task.detached(executorPreference: HandlerThread()) {
            let plugin = try TemporaryPlugin(executable: products.soupChef, definition: sources.soupDefinition)
            defer { plugin.remove() }
            return try await DesktopBenchmark(
                products, pluginFolder: plugin.folder, rounds: rounds, thresholds: thresholds
            ).figures()
        }.value
    }

    /// The figures of files with conversations.
    private static func figuresOfSuites(
        _ products: Products, _ sources: Sources, _ rounds: Rounds, _ thresholds: Thresholds
    ) async throws -> [Figure] {
        let plugin = try TemporaryPlugin(executable: products.soupChef, definition: sources.soupDefinition)
        defer { plugin.remove() }
        let suite = try SuiteBenchmark(products, pluginFolder: plugin.folder, rounds: rounds, thresholds: thresholds)
        let figures = try await Task.detached(executorPreference: HandlerThread()) { try await suite.figures() }.value
        return figures + [try await Task.detached { try await suite.inProcess() }.value]
    }

    /// The figures of libraries, where one was built.
    private static func figuresOfLibraries(
        _ products: Products, _ sources: Sources, _ rounds: Rounds, _ thresholds: Thresholds, _ console: Console
    ) async throws -> [Figure] {
        guard try products.canLoadLibraries else {
            try console.print(
                "No library is measured: build it with “swift build -c release --product SoupChefLibrary”, all dynamic."
            )
            return []
        }
        let plugin = try TemporaryPlugin(
            executable: products.soupChef, library: products.soupChefLibrary, definition: sources.soupDefinition)
        defer { plugin.remove() }
        let library = try LibraryBenchmark(
            plugin: Plugin(folder: plugin.folder.path), rounds: rounds, thresholds: thresholds)
        return [try await Task.detached { try await library.figure() }.value]
    }

    /// The figures of requests beside each other; to be called from the pool that callers usually run on.
    private static func figuresOfRequests(
        _ products: Products, _ sources: Sources, _ rounds: Rounds, _ thresholds: Thresholds
    ) async throws -> [Figure] {
        let hung = try TemporaryPlugin(hanging: products.misbehaving)
        defer { hung.remove() }
        let deadlines = DeadlineBenchmark(
            plugin: try Plugin(folder: hung.folder.path), rounds: rounds, thresholds: thresholds)
        let inProcess = InProcessBenchmark(rounds: rounds, thresholds: thresholds)
        return try await [inProcess.figure()] + deadlines.figures()
    }
}
