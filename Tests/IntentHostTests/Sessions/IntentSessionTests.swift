import IntentHost
import IntentKit
import IntentLibraryHost
import Synchronization
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A host's way to a request's end, as the README shows it.
@Suite(.timeLimit(.minutes(20))) struct IntentSessionTests {
    private static let example = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Examples/SoupChef").standardizedFileURL.path

    private func session(
        donations: (any DonationCenter)? = nil, libraries: (any LibraryLoading)? = LibraryLoader()
    ) throws -> IntentSession {
        var configuration = ExtensionSource.Configuration()
        if let donations { configuration.donations = { _ in donations } }
        return IntentSession(
            plugins: [try Plugin(folder: Self.example)], configuration: configuration,
            runner: IntentRunner(deadline: .seconds(600)), libraries: libraries)
    }

    private func order(
        in session: IntentSession, inProcess: Bool = false, answers: [String],
        interceptor: InterceptingSource.Interceptor? = nil
    ) async throws -> IntentSession.Run {
        let intent = try session.directory.intent(named: "OrderSoup")
        let left = Answers(answers)
        let run = await session.run(
            intent.request(), of: intent, inProcess: inProcess, identifier: "handled",
            answer: { prompt, request in left.next().map { AnswerReader(for: prompt, of: request).answer($0) } },
            interceptor: interceptor)
        await run.waitUntilEnded()
        return run
    }

    private static let answers = ["tomato", "2", "croutons", "pickup", "Cupertino", "yes"]

    @Test(arguments: [false, true]) func `a request is asked for, handled and donated`(_ inProcess: Bool) async throws {
        let center = RecordingCenter()
        let session = try session(donations: center)
        let run = try await order(in: session, inProcess: inProcess, answers: Self.answers)
        #expect(run.outcome.kind == .succeeded, "\(run.outcome)")
        #expect(run.donationFailure == nil)
        #expect((run.startTimes == nil) == inProcess)
        // The host donates what was handled, and the handler nothing.
        #expect(center.deeds.count == 1)
    }

    @Test func `a question that nobody answers is where it stops, and nothing is donated`() async throws {
        let center = RecordingCenter()
        let run = try await order(in: session(donations: center), answers: ["tomato"])
        #expect(run.outcome.kind == .needsInput)
        #expect(run.transcript.unansweredPrompt?.parameter == "orderType")
        #expect(center.deeds.isEmpty)
    }

    @Test func `a host without a loader does not load a library`() async throws {
        let run = try await order(in: session(libraries: nil), inProcess: true, answers: Self.answers)
        #expect(run.outcome.kind == .unavailable)
        #expect(run.outcome.reason == "this host doesn't load libraries into its process")
    }

    @Test func `what cannot be donated is said, and was done all the same`() async throws {
        let refusal = DonationError(.unavailable, "the history is full")
        let run = try await order(in: session(donations: RecordingCenter(.refusing(refusal))), answers: Self.answers)
        #expect(run.outcome.kind == .succeeded)
        #expect(run.donationFailure?.contains("the history is full") == true)
    }

    @Test func `an interceptor answers in the handler's place`() async throws {
        let center = RecordingCenter()
        let calls = Mutex<[Call]>([])
        let run = try await order(in: session(donations: center), answers: Self.answers) { call, values, handler in
            calls.withLock { $0.append(call) }
            return call == .confirm ? .failure(.unavailable(reason: "closed")) : await handler(call, values)
        }
        #expect(run.outcome.kind == .unavailable)
        #expect(run.outcome.reason == "closed")
        #expect(calls.withLock { $0.last } == .confirm)
        #expect(center.deeds.isEmpty)
    }

    @Test func `the definitions of a plugin are read once`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ intents: [{ name: "Stir", title: "Stir" }] }"#, to: "plugin/Stir.intents.json5")
        try folder.write(
            #"{"identifier": "org.example.stir", "executable": "run", "definitions": ["Stir.intents.json5"], "#
                + #""intentsSupported": ["Stir"]}"#, to: "plugin/intent-plugin.json")
        let plugin = try Plugin(folder: folder.path + "/plugin")
        let donors = Donors()
        #expect(try donors.donor(for: plugin).app == "org.example.stir")
        try folder.write("damaged", to: "plugin/Stir.intents.json5")
        #expect(try donors.donor(for: plugin).app == "org.example.stir")
        #expect(throws: PluginError.self) { try Donors().donor(for: plugin) }
    }
}
