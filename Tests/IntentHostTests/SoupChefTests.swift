import IntentHost
import IntentKit
import IntentLibraryHost
import IntentRuntime
import Testing

@testable import SoupChef

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The same conversations with a handler in this process and in one of its own.
@Suite(.serialized, .timeLimit(.minutes(20))) struct SoupChefTests {
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
        #expect(transcript.outcome.dialog?.full == "Your soup will be ready in 10 minutes, for USD 8.00.")
        #expect(transcript.outcome.response["waitTime"] == .integer(10))
        #expect(asked == ["- confirmIntent Ready to order 2 Tomato for pickup from Cupertino?"])
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
                "- confirmIntent Ready to order 1 Clam chowder for delivery to 1 Infinite Loop?",
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
                "tomato", "clam-chowder", "corn-chowder", "chicken-noodle", "gazpacho",
            ])
        #expect(Set(transcript.unansweredPrompt?.items.map(\.section) ?? []) == ["Today's specials", "Every day"])
    }

    @Test(arguments: Form.allCases) func `no is no`(form: Form) async throws {
        let intent = OrderSoupIntent(
            soup: Soup(identifier: "tomato", display: "Tomato"),
            options: [SoupOption(identifier: nil, display: "chocolate")],
            orderType: .delivery, deliveryLocation: Placemark(name: "here"))
        let (transcript, asked) = try await run(intent, in: form, answers: ["croutons", "no"])
        #expect(transcript.outcome.kind == .cancelled)
        #expect(asked.first == "options unsupported That won’t work for options. What would you like on it?")
    }

    @Test(arguments: Form.allCases) func `a soup of the catalogue is found by its words`(form: Form) async throws {
        let intent = OrderSoupIntent(orderType: .pickup, storeLocation: Placemark(name: "Oakland"))
        let (transcript, asked) = try await run(intent, in: form, answers: ["pump gin", "last", "yes"])
        #expect(transcript.outcome.kind == .succeeded)
        #expect(transcript.outcome.dialog?.full == "Your soup will be ready in 10 minutes, for USD 6.50.")
        #expect(asked.last == "- confirmIntent Ready to order 1 Spicy pumpkin with ginger for pickup from Oakland?")
    }

    private func found(_ term: String?) async throws -> [Soup] {
        let handler = OrderSoupHandler(kitchen: Kitchen())
        return try await handler.provideSoupOptionsCollection(for: OrderSoupIntent(), searchTerm: term).allItems
    }

    @Test(arguments: [
        ("creamy pumpkin with ginger", ["Creamy pumpkin with ginger"]),
        ("GINGER crea pump", ["Creamy pumpkin with ginger"]),
        ("fish soup", ["Clam chowder"]), ("pizza", []), (String(repeating: "creamy ", count: 100) + "pizza", []),
    ])
    func `a search finds`(_ term: String, _ names: [String]) async throws {
        #expect(try await found(term).map(\.displayString) == names)
    }

    @Test(arguments: ["c", "tomato", "with", "pumpkin"]) func `a search has an end`(term: String) async throws {
        let soups = try await found(term)
        #expect((1...50).contains(soups.count))
        #expect(Set(soups.map(\.identifier)).count == soups.count)
    }

    @Test func `the catalogue has 10,000 soups`() {
        let soups = Catalogue().soups(matching: "with", limit: .max)
        #expect(Set(soups.map(\.identifier)).count == 10_000)
        #expect(Set(soups.map(\.displayString)).count == 10_000)
    }

    @Test(arguments: ["clear artichoke with almonds", "spicy watercress with walnuts", "light sweet potato with lime"])
    func `a soup of the catalogue is known by its identifier`(name: String) async throws {
        let soup = try #require(try await found(name).first)
        let intent = OrderSoupIntent(soup: Soup(identifier: soup.identifier, display: ""))
        let resolution = await OrderSoupHandler(kitchen: Kitchen()).resolveSoup(for: intent)
        #expect(resolution == .success(with: soup))
        #expect(soup.displayString.lowercased() == name)
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
