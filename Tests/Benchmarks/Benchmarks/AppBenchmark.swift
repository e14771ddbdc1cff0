import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The figure of an app that runs already: a fresh command and its answer.
struct AppBenchmark {
    private let products: Products
    private let plugin: TemporaryPlugin
    /// The runtime directory, whose path is short enough for a socket.
    private let runtime: String
    private let rounds: Rounds
    private let thresholds: Thresholds

    init(_ products: Products, definition: URL, rounds: Rounds, thresholds: Thresholds) throws {
        self.products = products
        self.rounds = rounds
        self.thresholds = thresholds
        plugin = try TemporaryPlugin(app: products.soupChefApp, definition: definition)
        runtime = "/tmp/ik-\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(
            atPath: runtime, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    /// Starts the app, measures, and ends it.
    @concurrent func figure() async throws -> Figure {
        let launcher = AppLauncher(environment: [:], runtime: ["XDG_RUNTIME_DIR": runtime])
        let apps = RunningApps(launcher: launcher)
        let app = try Plugin(folder: plugin.folder.path)
        try await apps.open(app)
        defer {
            plugin.remove()
            try? FileManager.default.removeItem(atPath: runtime)
        }
        let times = try await measured(identifier: app.manifest.identifier)
        _ = try await apps.quit(app.manifest.identifier)
        return Figure("shortcutctl run, in an app", times, threshold: thresholds.app)
    }

    @concurrent private func measured(identifier: String) async throws -> (floor: Duration, subject: Duration) {
        let socket = "\(runtime)/intentkit/apps/\(identifier).sock"
        let arguments = [
            "run", "OrderSoup", "soup=tomato", "quantity=2", "orderType=pickup", "storeLocation=Cupertino", "--answer",
            "yes", "--plugin", plugin.folder.path, "--json",
        ]
        return try await interleaved(rounds: rounds.processes) {
            try await time { try BlockingProcess(products.floorClient, arguments: [socket], environment: []).reap() }
        } subject: {
            try await time {
                try BlockingProcess(
                    products.shortcutctl, arguments: arguments, environment: ["XDG_RUNTIME_DIR=\(runtime)"]
                ).reap()
            }
        }
    }
}
