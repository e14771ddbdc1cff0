import IntentDefinitions
import IntentKit
import IntentRuntime
import SoupKitchen
import Testing

@testable import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An app with a runtime directory of its own; it is ended with the test.
struct AppStage: Sendable {
    let folder: TemporaryFolder
    /// The runtime directory, whose path is short enough for a socket.
    let runtime: String
    let plugin: Plugin
    let launcher: AppLauncher

    /// Plays a test with an app that runs nowhere yet.
    static func play(
        _ arguments: [String] = [], script: String? = nil, supportsMultipleScenes: Bool = true,
        userActivityTypes: [String] = [], restricted: [String] = [], _ body: (AppStage) async throws -> Void
    ) async throws {
        var template = Array("/tmp/ik-XXXXXX".utf8CString)
        let runtime = String(cString: try #require(mkdtemp(&template)))
        let folder = try TemporaryFolder()
        func list(_ texts: [String]) -> String { "[" + texts.map { "\"\($0)\"" }.joined(separator: ",") + "]" }
        try folder.write(
            """
            {"identifier": "org.example.app", "displayName": "Soup App", "kind": "app", "executable": "bin/run",
             "arguments": \(list(arguments)), "definitions": ["Soup.intentdefinition"],
             "intentsSupported": ["OrderSoup"], "supportsMultipleScenes": \(supportsMultipleScenes),
             "userActivityTypes": \(list(userActivityTypes)), "intentsRestrictedWhileLocked": \(list(restricted))}
            """, to: "app/intent-plugin.json")
        try folder.writeDefinition([("OrderSoup", nil, nil)], to: "app/Soup.intentdefinition")
        if let script {
            try folder.write("#!/bin/sh\n\(script)\n", to: "app/bin/run", executable: true)
        } else {
            try folder.place("app/bin/run", copyOf: BuiltProducts.path(of: "SoupApp"))
        }
        let stage = AppStage(
            folder: folder, runtime: runtime, plugin: try Plugin(folder: folder.path + "/app"),
            launcher: AppLauncher(environment: ["HOME": "/nowhere"], runtime: ["XDG_RUNTIME_DIR": runtime]))
        let result: Result<Void, any Error>
        do {
            result = .success(try await body(stage))
        } catch {
            result = .failure(error)
        }
        if let record = stage.record, record.isAlive { kill(-record.process, SIGKILL) }
        try? FileManager.default.removeItem(atPath: runtime)
        try result.get()
    }

    /// The running apps, with a grace period that a test can wait for.
    func apps(grace: Duration = .seconds(20)) -> RunningApps {
        RunningApps(launcher: launcher, deadline: .seconds(20), grace: grace)
    }

    var record: AppRecord? { AppRecord(path: runtime + "/intentkit/apps/org.example.app.lock") }

    /// What the app has printed.
    var log: [String] {
        let contents = try? String(contentsOfFile: runtime + "/intentkit/apps/org.example.app.log", encoding: .utf8)
        return (contents ?? "").split(separator: "\n").map(String.init)
    }

    /// The names of the files in the folder of the sockets.
    var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: runtime + "/intentkit/apps")) ?? []).sorted()
    }

    /// Starts the app, and does not wait until it is up.
    func start() throws {
        let place = try launcher.place(of: plugin.manifest.identifier)
        close(try launcher.connect(starting: plugin, at: place) { false }.descriptor)
    }

    /// Runs one order in the app.
    func order(
        _ note: String? = nil, deadline: Duration = .seconds(40), runner: IntentRunner = IntentRunner()
    ) async -> Transcript {
        var runner = runner
        runner.deadline = deadline
        return await runner.run(.soup(note), with: AppSource(plugin, launcher: launcher), answer: { _, _ in .yes })
    }
}

extension IntentRequest {
    /// A complete order.
    static func soup(_ note: String? = nil) -> IntentRequest {
        var order = OrderSoupIntent.complete
        order.note = note
        return IntentRequest(order)
    }
}
