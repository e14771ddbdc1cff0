import IntentDefinitions
import IntentKit
import IntentRuntime
import IntentWire
import SoupKitchen
import Synchronization
import Testing

@testable import IntentHost

/// What an extension does not handle itself, its app does.
@Suite(.serialized, .timeLimit(.minutes(20))) struct AppHandoverTests {
    /// Runs an order by an extension, and hands it over to the app of the stage.
    private func order(
        _ note: String, _ stage: AppStage, app: String? = "org.example.app", definition: IntentDefinition? = nil,
        deadline: Duration = .seconds(40), isLocked: Bool = false,
        donations: (any DonationCenter)? = nil, observe: @escaping @Sendable (IntentRunner.Event) -> Void = { _ in }
    ) async throws -> Outcome {
        let identity = app.map { #""app": "\#($0)","# } ?? ""
        try stage.folder.write(
            """
            {"identifier": "org.example.extension", "displayName": "Soup Extension", \(identity)
             "executable": "bin/run", "definitions": [], "intentsSupported": ["OrderSoup"]}
            """, to: "extension/intent-plugin.json")
        try stage.folder.place("extension/bin/run", copyOf: BuiltProducts.path(of: "SoupExtension"))
        let plugin = try Plugin(folder: stage.folder.path + "/extension")
        return try await finished(
            note, plugin, stage, definition: definition, deadline: deadline, isLocked: isLocked, donations: donations,
            observe: observe)
    }

    /// Runs an order, and hands it over; what the app donates is taken, the extension has nothing to donate to.
    private func finished(
        _ note: String, _ plugin: Plugin, _ stage: AppStage, definition: IntentDefinition? = nil,
        deadline: Duration = .seconds(40), isLocked: Bool = false, donations: (any DonationCenter)? = nil,
        observe: @escaping @Sendable (IntentRunner.Event) -> Void = { _ in }
    ) async throws -> Outcome {
        let intent = InstalledIntent(
            plugin: plugin, definition: definition ?? OrderSoupIntent.definition, catalog: OrderSoupIntent.catalog,
            definitionPath: "", files: [], isRestrictedWhileLocked: false)
        var configuration = ExtensionSource.Configuration()
        configuration.donations = { plugin in
            plugin.manifest.identifier == stage.plugin.manifest.identifier ? donations : nil
        }
        var session = IntentSession(
            plugins: [plugin, stage.plugin], configuration: configuration,
            runner: IntentRunner(deadline: .seconds(40), isLocked: isLocked), apps: stage.launcher)
        let source = session.source(for: intent) { _ in }
        let request = intent.request(values: IntentRequest.soup(note).values)
        let transcript = await session.runner.run(request, with: source, answer: { _, _ in .yes })
        session.runner.deadline = deadline
        let outcome = await session.finish(transcript, of: intent, observe: observe)
        await source.waitUntilEnded()
        return outcome
    }

    private func events(_ stage: AppStage) -> [String] {
        stage.log.filter { line in ["scene", "activity", "order"].contains { line.hasPrefix($0) } }
    }

    @Test func `an intent goes on in a scene that connects, then in the one that there is`() async throws {
        try await AppStage.play { stage async throws in
            for _ in 0..<2 {
                let outcome = try await order("in the app", stage)
                #expect(outcome.kind == .continuedInApp && outcome.launchesAppInForeground)
            }
            let activity = "activity OrderSoupIntent, Order, info 0, Tomato soup, continueInApp"
            #expect(events(stage) == ["scene 1 connects", activity, "scene 1 continues", activity])
        }
    }

    @Test func `an app donates what is handed over to it`() async throws {
        let center = RecordingCenter()
        try await AppStage.play { stage async throws in
            #expect(try await order("donates in the app", stage, donations: center).kind == .continuedInApp)
        }
        var expected = OrderSoupIntent.complete
        expected.note = "donates in the app"
        #expect(center.deeds == SoupHandler.deeds(of: expected))
    }

    @Test func `the app's own handler goes on in its own scene`() async throws {
        try await AppStage.play { stage async throws in
            #expect(try await finished("in the app", stage.plugin, stage).kind == .continuedInApp)
            #expect(events(stage).prefix(2) == ["order 1, background", "scene 1 connects"])
            #expect(try await stage.apps().all().first?.status?.state == .active)
        }
    }

    @Test func `an activity of another type goes on if the app lists it`() async throws {
        try await AppStage.play(userActivityTypes: ["org.example.elsewhere"]) { stage async throws in
            #expect(try await order("elsewhere", stage).kind == .continuedInApp)
            #expect(events(stage).last == "activity org.example.elsewhere, Elsewhere, info 1, no soup, no response")
        }
        try await AppStage.play { stage async throws in
            let outcome = try await order("elsewhere", stage)
            #expect(outcome.kind == .failed)
            #expect(outcome.reason?.contains("“org.example.elsewhere”; add it to userActivityTypes") == true)
            #expect(stage.record == nil, "nothing was started for it")
        }
    }

    @Test(arguments: [true, false])
    func `an app isn't brought an intent that it restricts while the machine is locked`(isLocked: Bool) async throws {
        try await AppStage.play(restricted: ["OrderSoup"]) { stage async throws in
            // The extension's own intent isn't restricted; its activity is that of the app's.
            let outcome = try await order("in the app", stage, isLocked: isLocked)
            #expect(outcome.kind == (isLocked ? .restricted : .continuedInApp))
            #expect((stage.record == nil) == isLocked)
            #expect(IntentDirectory([stage.plugin]).intents.map(\.canReachRestricted) == [true])
        }
    }

    @Test(arguments: ["by the app", "by the app later", "in the app"])
    func `whoever must not hand a request over twice is told before the app is`(note: String) async throws {
        let told = Mutex<[String]>([])
        try await AppStage.play { stage async throws in
            _ = try await order(note, stage) { event in
                guard case .handingOver = event else { return }
                told.withLock { $0.append(events(stage).joined(separator: ", ")) }
            }
            #expect(!events(stage).isEmpty)
        }
        // Once, before anything has reached the app.
        #expect(told.withLock(\.self) == [""])
    }

    @Test func `nobody is told of a handover to an app that can't start`() async throws {
        let told = Mutex(0)
        try await AppStage.play(script: "exit 1") { stage async throws in
            let outcome = try await order("by the app", stage) { event in
                if case .handingOver = event { told.withLock { $0 += 1 } }
            }
            #expect(outcome.kind == .crashed || outcome.kind == .unavailable, "\(outcome)")
        }
        #expect(told.withLock(\.self) == 0)
    }

    @Test(arguments: ["by the app", "by the app later"])
    func `the app handles in the background what it is left to`(note: String) async throws {
        try await AppStage.play { stage async throws in
            let outcome = try await order(note, stage)
            #expect(outcome.kind == .continuedInApp && !outcome.launchesAppInForeground)
            #expect(outcome.code == "success")
            #expect(outcome.dialog?.full == "It takes 1 minutes.")
            #expect(events(stage) == ["order 1, background"])
        }
    }

    @Test func `the app that leaves it to itself before handling is asked to handle`() async throws {
        try await AppStage.play { stage async throws in
            #expect(try await finished("by the app later", stage.plugin, stage).code == "success")
            #expect(events(stage) == ["order 1, background", "order 2, background"])
        }
    }

    @Test func `a combination that needs the app is not handled by the extension`() async throws {
        try await AppStage.play { stage async throws in
            var definition = OrderSoupIntent.definition
            definition.combinations = [
                ParameterCombination(parameters: ["soup", "quantity", "note"], supportsBackgroundExecution: false)
            ]
            let outcome = try await order("sold out", stage, definition: definition)
            #expect(outcome.kind == .continuedInApp && outcome.launchesAppInForeground)
            #expect(
                events(stage) == [
                    "scene 1 connects", "activity OrderSoupIntent, no title, info 0, Tomato soup, no response",
                ])
        }
    }

    @Test(arguments: [
        (nil, "its manifest names none"), ("org.example.nobody", "there is no such plugin"),
        ("org.example.extension", "which isn't an app"),
    ])
    func `without an app the request fails, and says so`(app: String?, reason: String) async throws {
        try await AppStage.play { stage async throws in
            for note in ["in the app", "by the app"] {
                let outcome = try await order(note, stage, app: app)
                #expect(outcome.kind == .failed)
                #expect(outcome.reason?.contains(reason) == true)
                #expect(outcome.phase == .handle)
            }
        }
    }

    @Test(arguments: [
        ("neverAccepts", Outcome.Kind.timedOut), ("staysSilent", .timedOut), ("exits", .crashed),
        ("talksNonsense", .crashed),
    ])
    func `an app that misbehaves holds up nobody`(_ behaviour: String, _ kind: Outcome.Kind) async throws {
        try await AppStage.play([behaviour]) { stage async throws in
            for note in ["in the app", "by the app"] {
                let deadline: Duration = kind == .timedOut ? .milliseconds(200) : .seconds(40)
                let outcome = try await order(note, stage, deadline: deadline)
                #expect(outcome.kind == kind, "\(outcome.reason ?? "")")
            }
        }
    }

    @Test func `an extension is asked before its own app`() throws {
        let folder = try TemporaryFolder()
        for (name, kind, rest) in [("a", "app", ""), ("b", "extension", #""app": "a","#), ("c", "extension", "")] {
            try folder.write(
                """
                {"identifier": "\(name)", "kind": "\(kind)", "executable": "run", \(rest)
                 "definitions": ["Intents.intentdefinition"], "intentsSupported": ["Boil"]}
                """, to: name + "/intent-plugin.json")
            try folder.writeDefinition([("Boil", nil, nil)], to: name + "/Intents.intentdefinition")
        }
        func directory(_ names: String...) throws -> IntentDirectory {
            IntentDirectory(try names.map { try Plugin(folder: folder.path + "/" + $0) })
        }
        #expect(try directory("a", "b").intent(named: "Boil").plugin.manifest.identifier == "b")
        #expect(try directory("a", "b").intent(named: "Boil", with: "a").plugin.manifest.identifier == "a")
        let strangers = try directory("a", "c")
        #expect(throws: IntentLookupFailure.ambiguous("Boil", plugins: ["a", "c"])) {
            try strangers.intent(named: "Boil")
        }
    }
}
