import IntentShortcuts

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What finding a phrase among hundreds takes beside running its intent.
struct SayBenchmark {
    /// How many phrases there are, each of a shortcut of its own.
    private static let count = 500

    private let products: Products
    private let rounds: Rounds
    private let thresholds: Thresholds
    private let plugin: URL
    private let shortcuts: ShortcutFolder

    init(_ products: Products, pluginFolder: URL, rounds: Rounds, thresholds: Thresholds) throws {
        self.products = products
        self.rounds = rounds
        self.thresholds = thresholds
        plugin = pluginFolder
        shortcuts = ShortcutFolder(path: pluginFolder.appending(path: "shortcuts").path)
        for number in 0..<Self.count {
            let step = ShortcutStep(
                .run(.init("OrderSoup", with: [ShortcutArgument("soup", .literal("tomato"))])))
            // A tenth of them have slots.
            let phrase = number % 10 == 0 ? "bring \(number) bowls of {soup} now" : "soup number \(number) please"
            try shortcuts.write(
                ShortcutFile(name: "Shortcut \(number)", phrases: [phrase], steps: [step]), replacing: false)
        }
        // As if they had been read tomorrow: what changed just now would be read again.
        _ = shortcuts.phrases(at: Date(timeIntervalSinceNow: 86_400))
    }

    /// A shortcut that is said beside the same one that is run, and the milliseconds that saying may take more.
    @concurrent func figure() async throws -> Figure {
        let name = "Shortcut \(Self.count - 1)"
        let options = [
            "--answer", "pickup", "--answer", "cupertino", "--answer", "yes", "--plugin", plugin.path, "--shortcuts",
            shortcuts.path, "--json",
        ]
        let times = try await interleaved(rounds: rounds.processes) {
            try await time { try run(["run", name] + options) }
        } subject: {
            try await time { try run(["say", "soup number \(Self.count - 1)"] + options) }
        }
        let allowed = times.floor + .milliseconds(thresholds.say)
        return Figure("say, beside run and \(Int(thresholds.say)) ms", (allowed, times.subject), threshold: 1)
    }

    private func run(_ arguments: [String]) throws {
        try BlockingProcess(products.shortcutctl, arguments: arguments, environment: []).reap()
    }
}
