import BenchmarkFloor
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import IntentWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The figures of extensions: processes that are started for a request.
struct ProcessBenchmark {
    private let products: Products
    private let plugin: Plugin
    private let request: IntentRequest
    private let order = SoupOrder()
    private let launcher = ProcessLauncher()
    private let rounds: Rounds
    private let thresholds: Thresholds

    init(_ products: Products, pluginFolder: URL, rounds: Rounds, thresholds: Thresholds) throws {
        self.products = products
        self.rounds = rounds
        self.thresholds = thresholds
        plugin = try Plugin(folder: pluginFolder.path)
        let intent = try IntentDirectory([plugin]).intent(named: order.intent)
        request = IntentRequest(for: intent.definition, catalog: intent.catalog, values: order.values)
    }

    /// All figures; to be called on a thread that blocks nobody and lives as long as the program.
    @concurrent func figures() async throws -> [Figure] {
        try checkThatAnswersAreAlike()
        return [
            try await cold(), try await coldPluginAlone(), try await warm(), try await warmPluginAlone(),
            try await command(), try await shortcut(), try memory(),
        ]
    }

    /// Floor and subject are comparable only when they say the same.
    private func checkThatAnswersAreAlike() throws {
        var floor = try BlockingProcess(products.floorPlugin)
        var subject = try BlockingProcess(products.soupChef)
        try floor.initialize()
        try subject.initialize()
        for call in order.calls {
            let answers = (try floor.perform(call, of: order), try subject.perform(call, of: order))
            guard answers.0 == answers.1 else {
                throw BenchmarkError("the floor answers \(call) with \(answers.0), the extension with \(answers.1)")
            }
        }
        try floor.end()
        try subject.end()
    }

    @concurrent private func cold() async throws -> Figure {
        let times = try await interleaved(rounds: rounds.processes) {
            try await time { try BlockingProcess.order(order, from: products.floorPlugin) }
        } subject: {
            try await time {
                let process = try await RuntimeProcess(plugin, launcher: launcher, request: request, order: order)
                for call in order.calls { try await process.perform(call) }
                try await process.end()
            }
        }
        return Figure("cold order from an extension", times, threshold: thresholds.coldStart)
    }

    @concurrent private func coldPluginAlone() async throws -> Figure {
        let times = try await interleaved(rounds: rounds.processes) {
            try await time { try BlockingProcess.order(order, from: products.floorPlugin) }
        } subject: {
            try await time { try BlockingProcess.order(order, from: products.soupChef) }
        }
        return Figure("  the same with the floor's host", times)
    }

    @concurrent private func warm() async throws -> Figure {
        var floor = try BlockingProcess(products.floorPlugin)
        let subject = try await RuntimeProcess(plugin, launcher: launcher, request: request, order: order)
        try floor.initialize()
        let times = try await interleaved(rounds: rounds.calls) {
            try await time { _ = try floor.perform(order.calls[0], of: order) }
        } subject: {
            try await time { try await subject.perform(order.calls[0]) }
        }
        try floor.end()
        try await subject.end()
        return Figure("warm round trip of a resolve", times, threshold: thresholds.warmRoundTrip)
    }

    @concurrent private func warmPluginAlone() async throws -> Figure {
        var floor = try BlockingProcess(products.floorPlugin)
        var subject = try BlockingProcess(products.soupChef)
        try floor.initialize()
        try subject.initialize()
        let times = try await interleaved(rounds: rounds.calls) {
            try await time { _ = try floor.perform(order.calls[0], of: order) }
        } subject: {
            try await time { _ = try subject.perform(order.calls[0], of: order) }
        }
        try floor.end()
        try subject.end()
        return Figure("  the same with the floor's host", times)
    }

    @concurrent private func command() async throws -> Figure {
        let arguments = [
            "run", "OrderSoup", "soup=tomato", "quantity=2", "orderType=pickup", "storeLocation=Cupertino", "--answer",
            "yes", "--plugin", plugin.folder.path, "--json",
        ]
        let times = try await interleaved(rounds: rounds.processes) {
            try await time { try BlockingProcess.order(order, from: products.floorPlugin) }
        } subject: {
            try await time {
                try BlockingProcess(products.shortcutctl, arguments: arguments, environment: []).reap()
            }
        }
        return Figure("shortcutctl run", times, threshold: thresholds.command)
    }

    /// A shortcut of three orders, beside three commands that order.
    @concurrent private func shortcut() async throws -> Figure {
        let values = ["soup": "tomato", "quantity": "2", "orderType": "pickup", "storeLocation": "Cupertino"]
        let arguments = values.sorted { $0.key < $1.key }.map { ShortcutArgument($0.key, .literal($0.value)) }
        let steps = (0..<3).map { _ in ShortcutStep(.run(.init(order.intent, with: arguments, showsWhenRun: false))) }
        let folder = ShortcutFolder(path: plugin.folder.path)
        let file = try folder.write(ShortcutFile(name: "Three Soups", steps: steps), replacing: true)
        func run(_ words: [String], answers: Int) throws {
            let options = Array(repeating: ["--answer", "yes"], count: answers).flatMap(\.self)
            let arguments = words + options + ["--plugin", plugin.folder.path, "--private", "--json"]
            try BlockingProcess(products.shortcutctl, arguments: arguments, environment: []).reap()
        }
        let words = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let times = try await interleaved(rounds: rounds.processes) {
            try await time { for _ in 0..<3 { try run(["run", order.intent] + words, answers: 1) } }
        } subject: {
            try await time { try run(["shortcut", "run", file], answers: 3) }
        }
        return Figure("a shortcut of three steps", times, threshold: thresholds.shortcut)
    }

    private func memory() throws -> Figure {
        let peaks = try BlockingProcess.peakMemory(
            of: products.soupChef, floor: products.floorPlugin, order: order, rounds: rounds.memory)
        return Figure("peak memory of an extension", kilobytes: peaks, threshold: thresholds.memory)
    }
}
