import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What cards take: an order that shows two of them beside one that shows none, both from a command.
struct CardBenchmark {
    private let products: Products
    private let plugins: (drawing: URL, plain: URL)
    private let rounds: Rounds
    private let thresholds: Thresholds

    /// Creates the benchmark.
    ///
    /// - Parameters:
    ///   - plain: The folder of the plugin without a UI extension.
    ///   - drawing: The folder of the same plugin, in which a UI extension is put.
    init(
        _ products: Products, plain: URL, drawing: URL, rounds: Rounds, thresholds: Thresholds
    ) throws {
        self.products = products
        self.rounds = rounds
        self.thresholds = thresholds
        plugins = (drawing, plain)
        let ui = drawing.appending(path: "UI")
        try FileManager.default.createDirectory(at: ui, withIntermediateDirectories: true)
        try TemporaryPlugin.place(products.soupChefUI, at: ui.appending(path: "program").path)
        let manifest = """
            {"identifier": "com.example.soupchef.ui", "kind": "ui", "executable": "program",
             "intentsSupported": ["OrderSoup"]}
            """
        try Data(manifest.utf8).write(to: ui.appending(path: PluginManifest.fileName))
        let path = drawing.appending(path: PluginManifest.fileName)
        let text = String(decoding: try Data(contentsOf: path), as: UTF8.self)
        let edited = text.replacing("\"arguments\"", with: "\"ui\": \"UI\", \"arguments\"")
        guard edited != text else { throw BenchmarkError("the manifest has no place for the UI extension") }
        try Data(edited.utf8).write(to: path)
        try checkCards()
    }

    /// Checks that two cards are drawn with the UI extension, and none without.
    private func checkCards() throws {
        // The object names the last card twice: alone, and among all.
        for (plugin, count) in [(plugins.drawing, 3), (plugins.plain, 0)] {
            let output = plugin.appending(path: "output.json").path
            // A shell writes what is printed into a file.
            let words = ["-c", "exec \"$@\" >\"$0\" </dev/null", output, products.shortcutctl]
            try BlockingProcess(
                "/bin/sh", arguments: words + arguments(for: plugin, cards: "plain") + ["--json"], environment: []
            ).reap()
            let text = String(decoding: try Data(contentsOf: URL(filePath: output)), as: UTF8.self)
            let drawn = text.ranges(of: "\"card\"").count
            guard drawn == count else { throw BenchmarkError("\(drawn) cards are named instead of \(count): \(text)") }
        }
    }

    /// All figures.
    @concurrent func figures() async throws -> [Figure] {
        let drawn = try await interleaved(rounds: rounds.processes) {
            try await time { try order(from: plugins.drawing, cards: "none") }
        } subject: {
            try await time { try order(from: plugins.drawing, cards: "plain") }
        }
        let plain = try await interleaved(rounds: rounds.processes) {
            try await time { try order(from: plugins.plain, cards: "none") }
        } subject: {
            try await time { try order(from: plugins.plain, cards: "plain") }
        }
        return [
            Figure("an order with cards beside one without", drawn, threshold: thresholds.card),
            Figure("  the same without a UI extension", plain, threshold: thresholds.cardOfNobody),
        ]
    }

    private func arguments(for plugin: URL, cards: String) -> [String] {
        [
            "run", "OrderSoup", "soup=tomato", "quantity=2", "orderType=pickup", "storeLocation=Cupertino", "--answer",
            "yes", "--plugin", plugin.path, "--private", "--cards", cards,
        ]
    }

    private func order(from plugin: URL, cards: String) throws {
        try BlockingProcess(products.shortcutctl, arguments: arguments(for: plugin, cards: cards), environment: [])
            .reap()
    }
}
