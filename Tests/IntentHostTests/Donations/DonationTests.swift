import IntentHost
import IntentKit
import IntentLibraryHost
import IntentRuntime
import SoupKitchen
import Testing

/// A handler donates in the same way, wherever it runs.
@Suite(.serialized, .timeLimit(.minutes(20))) struct DonationTests {
    enum Form: CaseIterable {
        case inProcess, inExtension, inLibrary, inApp
    }

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func order(_ note: String) -> OrderSoupIntent {
        var order = OrderSoupIntent.complete
        order.note = note
        return order
    }

    /// Runs an order in one of the forms, with a center for its donations.
    private func run(
        _ note: String, in form: Form, with center: RecordingCenter?,
        runner: IntentRunner = IntentRunner(deadline: .seconds(50))
    ) async throws -> Outcome {
        let request = IntentRequest(order(note))
        func outcome(of source: any HandlerSource) async -> Outcome {
            await runner.run(request, with: source, answer: { _, _ in .yes }).outcome
        }
        switch form {
        case .inProcess:
            return await Donations.$center.withValue(center) {
                await outcome(of: HandlerProvider(for: OrderSoupIntent.self) { _ in SoupHandler() })
            }
        case .inExtension:
            var configuration = ExtensionSource.Configuration(grace: .milliseconds(100))
            configuration.donations = { _ in center }
            let source = ExtensionSource(
                try folder.plugin("SoupExtension"), launcher: ProcessLauncher(), configuration: configuration,
                print: { Issue.record("the extension printed \($0)") })
            let result = await outcome(of: source)
            _ = await source.waitForEnd()
            return result
        case .inLibrary:
            let source = LibrarySource(
                try folder.library("SoupLibrary", intent: "OrderSoup"), loader: LibraryLoader(), donations: center)
            return await outcome(of: source)
        case .inApp:
            var result: Outcome?
            try await AppStage.play { stage in
                result = await outcome(
                    of: AppSource(stage.plugin, launcher: stage.launcher, donations: center))
            }
            return try #require(result)
        }
    }

    @Test(arguments: Form.allCases) func `everything arrives as it was donated`(_ form: Form) async throws {
        let center = RecordingCenter()
        let outcome = try await run("donates", in: form, with: center)
        #expect(outcome.userActivity?.title == "done", "\(outcome)")
        #expect(center.deeds == SoupHandler.deeds(of: order("donates")))
    }

    @Test(arguments: Form.allCases) func `tasks of a handler donate at once`(_ form: Form) async throws {
        let center = RecordingCenter()
        let outcome = try await run("donates together", in: form, with: center)
        #expect(outcome.userActivity?.title == "done", "\(outcome)")
        let identifiers = center.deeds.compactMap { deed -> String? in
            guard case .donate(.interaction(let interaction)) = deed else { return nil }
            return interaction.identifier
        }
        #expect(Set(identifiers) == Set((1...SoupHandler.crowd).map(String.init)))
        #expect(identifiers.count == SoupHandler.crowd)
    }

    @Test(arguments: Form.allCases) func `a handler is told why its donation is not taken`(_ form: Form) async throws {
        let center = RecordingCenter(.refusing(DonationError(.ineligible, "not today")))
        let outcome = try await run("donates", in: form, with: center)
        #expect(outcome.kind == .succeeded)
        #expect(outcome.userActivity?.title == "ineligible: not today")
        #expect(center.deeds.count == 1)
    }

    @Test(arguments: Form.allCases) func `without a center nothing is taken`(_ form: Form) async throws {
        let outcome = try await run("donates", in: form, with: nil)
        #expect(outcome.kind == .succeeded)
        #expect(outcome.userActivity?.title?.hasPrefix("unavailable: nothing takes donations here") == true)
    }

    @Test(arguments: [Form.inExtension, .inLibrary, .inApp], [false, true])
    func `a donation spends the time of its call`(_ form: Form, _ isDeaf: Bool) async throws {
        let center = RecordingCenter(isDeaf ? .deaf : .hanging)
        let timekeeper = ManualTimekeeper()
        async let outcome = run("donates", in: form, with: center, runner: IntentRunner(timekeeper: timekeeper))
        await center.arrival()
        timekeeper.advance(by: .seconds(10))
        let result = try await outcome
        #expect(result.kind == .timedOut)
        #expect(result.phase == .handle)
        center.release()
    }

    @Test func `what a plugin is not to donate does not reach the center`() async throws {
        for behaviour in ["donatesForeign", "donatesGiant", "donatesBeyond", "asksNonsense"] {
            let center = RecordingCenter()
            var configuration = ExtensionSource.Configuration(grace: .milliseconds(100))
            configuration.donations = { _ in center }
            let plugin = try folder.plugin(
                "Misbehaving", arguments: ["handle", behaviour], intents: ["Stir"], in: behaviour)
            let run = await ExtensionRun.run(plugin, configuration: configuration)
            #expect(run.outcome.kind == .succeeded, "\(behaviour): \(run.outcome)")
            #expect(center.deeds.isEmpty, "\(behaviour)")
        }
    }

    @Test(arguments: [("donatesMuch", 1000), ("donatesBulk", 16)])
    func `a plugin donates only so often and so much in one request`(_ behaviour: String, _ count: Int) async throws {
        let center = RecordingCenter()
        var configuration = ExtensionSource.Configuration(grace: .milliseconds(100))
        configuration.donations = { _ in center }
        let plugin = try folder.misbehaving(behaviour, at: "handle")
        let run = await ExtensionRun.run(plugin, configuration: configuration)
        #expect(run.outcome.kind == .succeeded, "\(run.outcome)")
        #expect(center.deeds.count == count)
    }
}
