import IntentHost
import IntentKit
import IntentLibraryHost
import IntentRuntime
import SoupKitchen
import Synchronization
import Testing

/// Where a handler runs.
enum HandlerForm: CaseIterable {
    case inProcess
    case inExtension
    case inLibrary

    func source(for service: Service, in folder: TemporaryFolder) throws -> any HandlerSource {
        switch self {
        case .inProcess:
            HandlerProvider(for: OrderSoupIntent.self) { _ in service.handler() }
        case .inExtension:
            ExtensionSource(
                try folder.plugin("SoupExtension", arguments: [service.rawValue]), launcher: ProcessLauncher(),
                print: { Issue.record("the extension printed \($0)") })
        case .inLibrary:
            LibrarySource(try folder.library("SoupLibrary", intent: "OrderSoup"), loader: LibraryLoader())
        }
    }

    /// The order as the handlers of this form understand it.
    func order(_ order: [String: IntentValue], for service: Service) -> [String: IntentValue] {
        // A library has no arguments that could name the service.
        guard self == .inLibrary, service != .chef else { return order }
        return order.merging(["note": .string(service.rawValue)]) { $1 }
    }
}

/// A conversation about an order: what is said, what is asked, and how it ends.
struct SoupConversation: CustomTestStringConvertible, Sendable {
    var name: String
    var service = Service.chef
    var order: [String: IntentValue]
    var answers: [Answer]
    /// The questions, each with its reason and how many things there are to choose.
    var questions: [String]
    var kind: Outcome.Kind
    var code: String?
    var detail: String?

    var testDescription: String { name }

    private static let complete = OrderSoupIntent.complete.values
    private static let thirsty: [String: IntentValue] = ["quantity": .integer(2)]

    private static func noted(_ note: String, _ order: [String: IntentValue] = complete) -> [String: IntentValue] {
        order.merging(["note": .string(note)]) { $1 }
    }

    private static func ordering(_ quantity: Int) -> [String: IntentValue] {
        complete.merging(["quantity": .integer(quantity)]) { $1 }
    }

    static let all: [SoupConversation] = [
        .init(
            name: "a complete order", order: complete, answers: [.yes], questions: ["confirmIntent"], kind: .succeeded,
            code: "success", detail: "It takes 5 minutes."),
        .init(
            name: "an order with toppings",
            order: complete.merging(["toppings": .list([.enumeration("basil"), .enumeration("cheese")])]) { $1 },
            answers: [.yes], questions: ["confirmIntent"], kind: .succeeded, code: "success",
            detail: "It takes 5 minutes."),
        .init(
            name: "a choice from the menu", order: thirsty, answers: [.item(id: "pea"), .yes],
            questions: ["needsValue soup 2", "confirmIntent"], kind: .succeeded, code: "success",
            detail: "It takes 7 minutes."),
        .init(
            name: "no menu", order: noted("no menu", thirsty), answers: [.value(SoupHandler.menu[0].intentValue), .no],
            questions: ["needsValue soup 0", "confirmIntent"], kind: .cancelled),
        .init(
            name: "too many bowls", order: ordering(11), answers: [.value(.integer(3)), .yes],
            questions: ["unsupported(notEnoughInStock) quantity 0", "confirmIntent"], kind: .succeeded, code: "success",
            detail: "It takes 6 minutes."),
        .init(
            name: "a quantity that is confirmed", order: ordering(7), answers: [.yes, .cancel],
            questions: ["confirmation quantity 0", "confirmIntent"], kind: .cancelled),
        .init(
            name: "nobody to choose", order: thirsty, answers: [], questions: ["needsValue soup 2"], kind: .needsInput),
        .init(
            name: "nobody to confirm", order: complete, answers: [], questions: ["confirmIntent"],
            kind: .awaitingConfirmation),
        .init(
            name: "sold out", order: noted("sold out"), answers: [.yes], questions: ["confirmIntent"], kind: .failed,
            code: "failureOutOfStock", detail: "There is none left."),
        .init(
            name: "going on in the app", order: noted("in the app"), answers: [.yes], questions: ["confirmIntent"],
            kind: .continuedInApp, code: "continueInApp"),
        .init(
            name: "a handler on the main actor", service: .mainActor, order: thirsty,
            answers: [.item(id: "tomato"), .yes], questions: ["needsValue soup 2", "confirmIntent"], kind: .succeeded,
            code: "success", detail: "It takes 4 minutes."),
        .init(
            name: "no handler", service: .nobody, order: complete, answers: [], questions: [], kind: .unavailable,
            detail: "handler(for:) returned nil for OrderSoup"),
        .init(
            name: "a wrong handler", service: .waiter, order: complete, answers: [], questions: [], kind: .unavailable,
            detail: "handler(for:) returned String for OrderSoup, which is not OrderSoupIntentHandling"),
    ]
}

/// A conversation goes the same way, wherever its handler runs.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ConversationTests {
    @Test(arguments: SoupConversation.all, HandlerForm.allCases)
    func `a conversation is the same in every form`(_ conversation: SoupConversation, _ form: HandlerForm) async throws
    {
        let folder = try TemporaryFolder()
        let source = try form.source(for: conversation.service, in: folder)
        let dialog = Dialog(conversation.answers)
        let request = IntentRequest(
            for: OrderSoupIntent.definition, catalog: OrderSoupIntent.catalog,
            values: form.order(conversation.order, for: conversation.service))
        let transcript = await IntentRunner(deadline: .seconds(50)).run(
            request, with: source, answer: { prompt, _ in dialog.answer(prompt) })
        let outcome = transcript.outcome
        #expect(dialog.questions == conversation.questions)
        #expect(outcome.kind == conversation.kind, "\(outcome.reason ?? "")")
        #expect(outcome.code == conversation.code)
        if let detail = conversation.detail { #expect((outcome.reason ?? outcome.dialog?.full) == detail) }
        if outcome.kind == .continuedInApp {
            #expect(outcome.userActivity == UserActivity(activityType: "OrderSoupIntent", title: "Order"))
        }
        let end = await (source as? ExtensionSource)?.waitForEnd()
        #expect(end?.exitCode == (form == .inExtension ? 0 : nil))
    }

    /// The answers of a person, and the questions that were asked.
    private final class Dialog: Sendable {
        private let state: Mutex<(answers: [Answer], questions: [String])>

        init(_ answers: [Answer]) {
            state = Mutex((answers, []))
        }

        var questions: [String] { state.withLock { $0.questions } }

        func answer(_ prompt: Prompt) -> Answer? {
            state.withLock { state in
                let about = prompt.parameter.map { " \($0) \(prompt.items.count)" } ?? ""
                state.questions.append(prompt.reason.description + about)
                return state.answers.isEmpty ? nil : state.answers.removeFirst()
            }
        }
    }
}
