import IntentHost
import IntentKit
import SoupChef
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The same conversations with a handler in this process and in one of its own.
@Suite(.serialized, .timeLimit(.minutes(1))) struct SoupChefTests {
    enum Form: CaseIterable, Sendable {
        case inProcess
        case ownProcess
        case library
    }

    private let launcher = ProcessLauncher()
    private static let example = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Examples/SoupChef").standardizedFileURL.path

    private func run(
        _ intent: OrderSoupIntent, in form: Form, answers: [String] = []
    ) async throws -> (transcript: Transcript, asked: [String]) {
        let plugin = try Plugin(folder: Self.example)
        let source: any HandlerSource =
            switch form {
            case .inProcess: HandlerProvider<OrderSoupIntent> { _ in OrderSoupHandler(kitchen: Kitchen()) }
            case .ownProcess: ExtensionSource(plugin, launcher: launcher) { _ in }
            case .library: LibrarySource(plugin, loader: LibraryLoader())
            }
        let left = Answers(answers)
        let transcript = await IntentRunner(deadline: nil).run(IntentRequest(intent), with: source) { prompt, request in
            guard let text = left.next() else { return nil }
            return AnswerReader(for: prompt, of: request).answer(text)
        }
        let asked = transcript.entries.compactMap { entry -> String? in
            guard case .question(let prompt, _) = entry.kind else { return nil }
            return "\(prompt.parameter ?? "-") \(prompt.reason) \(prompt.dialog)"
        }
        return (transcript, asked)
    }

    @Test(arguments: Form.allCases) func `an order that lacks nothing is only confirmed`(form: Form) async throws {
        let intent = OrderSoupIntent(
            soup: Soup(identifier: nil, display: "tomato"), quantity: 2, orderType: .pickup,
            storeLocation: Placemark(name: "Cupertino"))
        let (transcript, asked) = try await run(intent, in: form, answers: ["yes"])
        #expect(transcript.outcome.kind == .succeeded)
        #expect(transcript.outcome.dialog?.full == "Your soup will be ready in 10 minutes.")
        #expect(transcript.outcome.response["waitTime"] == .integer(10))
        #expect(asked == ["- confirmIntent Ready to order 2 Tomato?"])
        #expect(transcript.request.applicableValues["soup"]?.elements.count == 1)
    }

    @Test(arguments: Form.allCases) func `an order is asked for bit by bit`(form: Form) async throws {
        let intent = OrderSoupIntent(soup: Soup(identifier: nil, display: "chowder"), quantity: 2)
        let answers = ["Clam chowder", "1", "delivery", "1 Infinite Loop", "yes"]
        let (transcript, asked) = try await run(intent, in: form, answers: answers)
        #expect(transcript.outcome.kind == .succeeded)
        #expect(
            asked == [
                "soup disambiguation There are 2 soups like that. Which one?",
                "quantity unsupported(notEnoughInStock) There is only one Clam chowder left. "
                    + "How many Clam chowder would you like?",
                "orderType needsValue Delivery or pickup?",
                "deliveryLocation needsValue Where should we deliver it?",
                "- confirmIntent Ready to order 1 Clam chowder?",
            ])
    }

    @Test(arguments: Form.allCases) func `a soup that is out of stock is not ordered`(form: Form) async throws {
        let intent = OrderSoupIntent(
            soup: Soup(identifier: nil, display: "chicken"), orderType: .pickup,
            storeLocation: Placemark(name: "oakland"))
        let (transcript, asked) = try await run(intent, in: form)
        #expect(transcript.outcome.kind == .failed)
        #expect(transcript.outcome.code == "failureOutOfStock")
        #expect(transcript.outcome.dialog?.full == "Sorry, we are out of Chicken noodle today.")
        #expect(asked.isEmpty)
    }

    @Test(arguments: Form.allCases) func `a question that nobody answers stops the request`(form: Form) async throws {
        let (transcript, _) = try await run(OrderSoupIntent(), in: form)
        #expect(transcript.outcome.kind == .needsInput)
        #expect(transcript.unansweredPrompt?.parameter == "soup")
        #expect(
            transcript.unansweredPrompt?.items.map(\.id) == [
                "tomato", "clam-chowder", "corn-chowder", "chicken-noodle",
            ])
    }

    @Test(arguments: Form.allCases) func `no is no`(form: Form) async throws {
        let intent = OrderSoupIntent(
            soup: Soup(identifier: "tomato", display: "Tomato"),
            options: [SoupOption(identifier: nil, display: "chocolate")],
            orderType: .delivery, deliveryLocation: Placemark(name: "here"))
        let (transcript, asked) = try await run(intent, in: form, answers: ["croutons", "no"])
        #expect(transcript.outcome.kind == .cancelled)
        #expect(asked.first == "options unsupported That options won’t work. What would you like on it?")
    }

    @Test func `the extension links neither the whole of Foundation nor a database`() throws {
        let program = try Data(contentsOf: URL(filePath: BuiltProducts.path(of: "SoupChefExtension")))
        func names(_ library: String) -> Bool { program.firstRange(of: Data((library + "\0").utf8)) != nil }
        #if os(Linux)
        #expect(names("libFoundationEssentials.so"), "what is looked for would be found")
        #endif
        for library in ["libFoundation.so", "libFoundationInternationalization.so", "lib_FoundationICU.so"] {
            #expect(!names(library))
        }
        #expect(program.firstRange(of: Data("libsqlite3".utf8)) == nil)
    }
}
