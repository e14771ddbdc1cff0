import IntentHost
import IntentKit
import IntentLibraryHost
import IntentRuntime
import SoupKitchen
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Libraries that are as they should be, and files that are none.
@Suite(.serialized, .timeLimit(.minutes(20))) struct LibraryTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func outcome(
        of plugin: Plugin, _ request: IntentRequest = .stirring, loader: LibraryLoader = LibraryLoader()
    ) async -> Outcome {
        await IntentRunner(deadline: nil).run(
            request, with: LibrarySource(plugin, loader: loader), answer: { _, _ in .yes }
        ).outcome
    }

    @Test func `a library in C handles a request`() async throws {
        let outcome = await outcome(of: try folder.library("LibraryInC", intent: "Stir"))
        #expect(outcome.kind == .succeeded, "\(outcome.reason ?? "")")
    }

    #if !canImport(Darwin)
    @Test func `handlers of Apple's form answer in a library, on the main thread of the host`() async throws {
        let plugin = try folder.library("StirLibrary", intent: "Stir")
        let transcript = await IntentRunner(deadline: nil).run(
            .choosing, with: LibrarySource(plugin, loader: LibraryLoader()), answer: { prompt, _ in prompt.first })
        #expect(transcript.outcome.kind == .succeeded, "\(transcript.outcome.reason ?? "")")
        #expect(transcript.request.values["pot"] == .string("copper"))
    }
    #endif

    @Test func `requests use one library at the same time`() async throws {
        let plugin = try folder.library("SoupLibrary", intent: "OrderSoup")
        let loader = LibraryLoader()
        await withTaskGroup(of: Outcome.self) { group in
            for _ in 0..<200 {
                group.addTask { await outcome(of: plugin, IntentRequest(OrderSoupIntent.complete), loader: loader) }
            }
            for await outcome in group {
                #expect(outcome.kind == .succeeded, "\(outcome.reason ?? "")")
                // Each has a handler of its own, which counts its calls.
                #expect(outcome.dialog?.full == "It takes 5 minutes.")
            }
        }
    }

    @Test func `a handler in a library is told why it is cancelled`() async throws {
        let plugin = try folder.library("SoupLibrary", intent: "OrderSoup")
        let note = folder.path + "/reason"
        var order = OrderSoupIntent.complete
        order.note = note
        let timekeeper = ManualTimekeeper()
        func hasSaid(_ word: String) -> Bool { (try? Data(contentsOf: URL(filePath: note))) == Data(word.utf8) }
        async let transcript = IntentRunner(timekeeper: timekeeper).run(
            IntentRequest(order), with: LibrarySource(plugin, loader: LibraryLoader()), answer: { _, _ in .yes })
        #expect(await eventually { hasSaid("waiting") })
        timekeeper.advance(by: .seconds(10))
        #expect(await transcript.outcome.kind == .timedOut)
        #expect(await eventually { hasSaid("timeout") })
    }

    @Test func `an intent that the library does not handle is not available`() async throws {
        let plugin = try folder.library("LibraryInC", intent: "OrderSoup")
        let outcome = await outcome(of: plugin, IntentRequest(OrderSoupIntent.complete))
        #expect(outcome.kind == .unavailable)
        #expect(outcome.reason == "it does not list OrderSoup among its intents: Stir")
    }

    @Test func `a plugin without a library says so`() async throws {
        let outcome = await outcome(of: try folder.plugin("SoupExtension"))
        #expect(outcome.kind == .unavailable)
        #expect(outcome.reason?.contains("has no library") == true)
    }

    @Test(arguments: [
        ("missing.so", "is missing; build it"), ("text.so", "cannot be opened"), ("folder.so", "is a folder"),
        ("program.so", "cannot be opened"), ("pipe.so", "is a pipe, a socket or a device"),
        ("other.so", "exports no function intent_library_receive"),
    ])
    func `a file that is no library is refused`(_ name: String, _ reason: String) async throws {
        try folder.write("no library", to: "plugin/text.so")
        try folder.write("", to: "plugin/folder.so/file")
        #expect(mkfifo(folder.path + "/plugin/pipe.so", 0o600) == 0)
        try folder.place("plugin/program.so", copyOf: BuiltProducts.path(of: "SoupExtension"))
        #if os(Linux)
        // A library of the system, which is open anyway.
        try folder.place("plugin/other.so", copyOf: "/lib/x86_64-linux-gnu/libm.so.6")
        #endif
        try folder.write(
            """
            {"identifier": "org.example.soup", "executable": "run", "library": "\(name)", "definitions": [],
             "intentsSupported": ["Stir"]}
            """, to: "plugin/intent-plugin.json")
        let outcome = await outcome(of: try Plugin(folder: folder.path + "/plugin"))
        #expect(outcome.kind == .unavailable)
        #expect(outcome.reason?.contains(reason) == true, "\(outcome.reason ?? "")")
    }
}
