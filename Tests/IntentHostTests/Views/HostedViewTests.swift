import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentUI
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// When a UI extension is asked for cards, what it is told, and what becomes of them.
@Suite(.timeLimit(.minutes(20)), .enabled(if: Python.isThere, "python3 is not on PATH"))
struct HostedViewTests {
    private static let echo = """
        #!/usr/bin/env python3
        import json, os, socket

        wire = socket.socket(fileno=int(os.environ["INTENTKIT_WIRE"]))
        for line in wire.makefile("r", encoding="utf-8", newline="\\n"):
            message = json.loads(line)
            params = message["params"]
            if message["method"] == "initialize":
                result = {"protocolVersion": 2, "intents": ["Stir"]}
            else:
                result = {"request": params["request"], "parameters": ["spoon"], "card": {
                    "title": params["status"], "subtitle": json.dumps(params["interaction"], sort_keys=True),
                    "footer": f'{params["parameters"]} {params["interactiveBehavior"]} {params["context"]}'}}
            wire.sendall((json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": result}) + "\\n").encode())

        """

    private func run(
        _ plugin: Plugin, presentation: ViewPresentation?,
        answer: @escaping @Sendable (Prompt, IntentRequest) async -> Answer? = { _, _ in .yes },
        print: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws -> IntentSession.Run {
        var configuration = ExtensionSource.Configuration()
        configuration.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        let session = IntentSession(
            plugins: [plugin], configuration: configuration, runner: IntentRunner(deadline: .seconds(600)))
        let intent = try session.directory.intent(named: "Stir")
        let run = await session.run(
            intent.request(values: ["spoon": .string("wood")]), of: intent, print: print, answer: answer,
            presentation: presentation)
        await run.waitUntilEnded()
        return run
    }

    @Test func `a card is shown before the question and after the handling`() async throws {
        let folder = try TemporaryFolder()
        let plugin = try folder.stirring("echo", drawing: Self.echo)
        let order = Mutex<[String]>([])
        let presentation = ViewPresentation(
            context: .notification, interactiveBehavior: .launch, limit: .seconds(60)
        ) { view in order.withLock { $0.append(view.phase.rawValue) } }
        let run = try await run(plugin, presentation: presentation) { _, _ in
            order.withLock { $0.append("asked") }
            return .yes
        }
        #expect(order.withLock(\.self) == ["confirm", "asked", "handle"])
        #expect(run.shownViews.map(\.phase) == [.confirm, .handle])
        let views = run.shownViews
        try #require(views.count == 2)
        #expect(views[0].parameters == ["spoon"])
        #expect(views[0].card.title == "ready")
        #expect(views[0].card.footer == "['spoon'] launch notification")
        #expect(
            views[0].card.subtitle
                == #"{"intent": "Stir", "response": {"code": "ready"}, "values": {"spoon": "wood"}}"#)
        #expect(views[1].card.title == "success")
    }

    @Test func `nothing is started for a host that shows no cards`() async throws {
        let folder = try TemporaryFolder()
        let mark = folder.path + "/started"
        let plugin = try folder.stirring("quiet", drawing: "#!/bin/sh\ntouch '\(mark)'\n")
        let run = try await run(plugin, presentation: nil)
        #expect(run.outcome.kind == .succeeded)
        #expect(run.shownViews.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test(arguments: ["\"Shake\"", ""])
    func `an intent that isn't in the list has no card`(_ intents: String) async throws {
        let folder = try TemporaryFolder()
        let plugin = try folder.stirring("other", drawing: Self.echo, for: intents)
        let run = try await run(plugin, presentation: ViewPresentation(context: .siriCard, limit: .seconds(60)))
        #expect(run.outcome.kind == .succeeded)
        #expect(run.shownViews.isEmpty)
    }

    @Test(arguments: [#"{"identifier": "org.example.a", "kind": "extension"}"#, "{", nil])
    func `a UI extension that can't be used is told`(_ manifest: String?) async throws {
        let folder = try TemporaryFolder()
        let plugin = try folder.stirring("broken", drawing: Self.echo)
        let place = plugin.folder.path + "/UI/intent-plugin.json"
        try FileManager.default.removeItem(atPath: place)
        if let manifest { try folder.write(manifest, to: "broken/UI/intent-plugin.json") }
        let printed = Mutex<[String]>([])
        let presentation = ViewPresentation(context: .siriCard, limit: .seconds(60))
        let run = try await run(
            plugin, presentation: presentation, print: { line in printed.withLock { $0.append(line) } })
        #expect(run.outcome.kind == .succeeded)
        #expect(run.shownViews.isEmpty)
        let lines = printed.withLock(\.self)
        #expect(lines.count == 1 && lines[0].hasPrefix("no card: ") && lines[0].contains("broken/UI"), "\(lines)")
    }

    @Test func `a request that is declined has no second card`() async throws {
        let folder = try TemporaryFolder()
        let plugin = try folder.stirring("declined", drawing: Self.echo)
        let presentation = ViewPresentation(context: .siriCard, limit: .seconds(60))
        let run = try await run(plugin, presentation: presentation) { _, _ in .no }
        #expect(run.outcome.kind == .cancelled)
        #expect(run.shownViews.map(\.phase) == [.confirm])
    }

    @Test func `a card waits for its limit and no longer, on the host's clock`() async throws {
        let folder = try TemporaryFolder()
        let plugin = try folder.stirring("slow", drawing: "#!/bin/sh\nexec sleep 1000\n")
        let timekeeper = ManualTimekeeper()
        var configuration = ExtensionSource.Configuration()
        configuration.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        let session = IntentSession(
            plugins: [plugin], configuration: configuration,
            runner: IntentRunner(deadline: nil, timekeeper: timekeeper))
        let intent = try session.directory.intent(named: "Stir")
        let printed = Mutex<[String]>([])
        async let running = session.run(
            intent.request(values: ["spoon": .string("wood")]), of: intent,
            print: { line in printed.withLock { $0.append(line) } }, answer: { _, _ in .yes },
            presentation: ViewPresentation(context: .siriCard))
        #expect(await eventually { timekeeper.nextAlarm == .seconds(1) })
        timekeeper.advance(by: .seconds(1))
        let run = await running
        // The second card isn't asked for any more, so nothing waits for another second.
        #expect(run.outcome.kind == .succeeded)
        #expect(run.shownViews.isEmpty)
        #expect(printed.withLock(\.self) == ["no card: it takes longer than 1000 ms"])
        #expect(run.cardDelivery.failure == "it takes longer than 1000 ms")
        await run.waitUntilEnded()
    }

    @Test func `a shown card is always the same JSON`() throws {
        let names = (0..<20).map { "parameter\($0)" }
        let view = ShownView(phase: .confirm, parameters: Set(names), card: Card(title: "a"))
        let text = String(decoding: try JSONEncoder().encode(view), as: UTF8.self)
        let list = names.sorted().map { "\"\($0)\"" }.joined(separator: ",")
        #expect(text.contains("[\(list)]"))
    }

    @Test func `a UI extension handles nothing, and its manifest is checked`() throws {
        let folder = try TemporaryFolder()
        let plugin = try folder.stirring("checked", drawing: Self.echo, for: "\"Shake\"")
        let ui = try #require(try plugin.uiExtension())
        #expect(ui.manifest.kind == .ui)
        #expect(try ui.intents().isEmpty)
        #expect(plugin.findings().contains { $0.message.contains("“Shake” isn't in intentsSupported") })
        try folder.write(
            #"{"identifier": "org.example.a", "executable": "a", "definitions": [], "intentsSupported": []}"#,
            to: "checked/UI/intent-plugin.json")
        #expect(throws: PluginError.self) { try plugin.uiExtension() }
        #expect(plugin.findings().contains { $0.severity == .error && $0.message.contains("“kind” must be “ui”") })
        // What is wrong is said of the file in which it is.
        try folder.write(#"{"identifier": "org.example.a", "knd": "ui"}"#, to: "checked/UI/intent-plugin.json")
        let found = try #require(plugin.findings().first { $0.severity == .error })
        #expect(found.path.hasSuffix("checked/UI/intent-plugin.json"), "\(found)")
        #expect(found.message.hasSuffix("; this is a UI extension's folder, whose “kind” must be “ui”"), "\(found)")
    }

    @Test(arguments: [
        (".", "“.” of ui is the plugin's own folder; name the folder"),
        ("UI/run", "“UI/run” of ui isn't a folder; name"),
        ("Shown", "“Shown” of ui is missing; name"), ("../UI", "“../UI” leads out of the plugin's folder"),
    ])
    func `what isn't the folder of a UI extension is refused`(path: String, message: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "plugin/UI/run")
        try folder.write(
            #"{"identifier": "a", "executable": "a", "definitions": [], "intentsSupported": [], "ui": "\#(path)"}"#,
            to: "plugin/intent-plugin.json")
        let error = #expect(throws: PluginError.self) {
            try Plugin(folder: folder.path + "/plugin").uiExtension()
        }
        #expect(error?.message.hasPrefix(message) ?? false, "\(error?.message ?? "")")
    }
}
