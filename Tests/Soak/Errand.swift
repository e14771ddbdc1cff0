import CommandLineArguments
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import SoupKitchen

/// A request, and how it has to end.
struct Errand: Sendable {
    var name: String
    var plugin: Plugin
    var request: IntentRequest
    var answer: @Sendable (Prompt) -> Answer? = { _ in nil }
    var expected: Outcome.Kind
    var isHostile = false

    /// A request that is to end at its deadline does so soon; for any other it is only there to end the program.
    var deadline: Duration { expected == .timedOut ? .milliseconds(300) : .seconds(30) }
}

/// All errands: those of an extension that is as it should be, and those of plugins that misbehave.
struct Errands: Sendable {
    var good: [Errand]
    var hostile: [Errand]

    /// The errand of a number: each fifth is hostile, and each kind comes as often as any other.
    subscript(number: Int) -> Errand {
        if good.isEmpty || number % 5 == 4 && !hostile.isEmpty { return hostile[number / 5 % hostile.count] }
        return good[(number - number / 5) % good.count]
    }

    /// One errand alone, or all when no name is given.
    func filtered(by name: String?) throws(ValidationError) -> Errands {
        guard let name else { return self }
        let one = Errands(good: good.filter { $0.name == name }, hostile: hostile.filter { $0.name == name })
        guard one.good.isEmpty, one.hostile.isEmpty else { return one }
        throw ValidationError("no errand is called “\(name)”, but these: \((good + hostile).map(\.name))")
    }
}

extension Errand {
    /// All errands, with their plugins in a folder.
    static func all(in folder: PluginFolder) throws -> Errands {
        let plugin = try folder.plugin("soup", product: "SoupExtension", intent: OrderSoupIntent.intentName)
        return Errands(
            good: orders.map { order in
                Errand(
                    name: order.name, plugin: plugin, request: IntentRequest(order.intent),
                    answer: { _ in order.answer }, expected: order.expected)
            },
            hostile: try misbehaviours.map { behaviour, moment, expected in
                let name = "\(behaviour)-at-\(moment)"
                return Errand(
                    name: name,
                    plugin: try folder.plugin(
                        name, product: "Misbehaving", arguments: [moment, behaviour], intent: "Stir"),
                    request: stirring, answer: { $0.items.first.map { .item(id: $0.id) } }, expected: expected,
                    isHostile: true)
            })
    }

    private struct Order: Sendable {
        var name: String
        var note: String?
        var soup: Soup? = SoupHandler.menu[0]
        var answer: Answer?
        var expected: Outcome.Kind

        var intent: OrderSoupIntent {
            var intent = OrderSoupIntent.complete
            intent.soup = soup
            intent.note = note
            return intent
        }
    }

    private static let orders = [
        Order(name: "order", answer: .yes, expected: .succeeded),
        Order(name: "order-of-two", note: "one bowl", answer: .yes, expected: .succeeded),
        Order(name: "sold-out", note: "sold out", answer: .yes, expected: .failed),
        Order(name: "handed-over", note: "in the app", answer: .yes, expected: .continuedInApp),
        Order(name: "unfinished", soup: nil, expected: .needsInput),
        Order(name: "unconfirmed", expected: .awaitingConfirmation),
        Order(name: "called-off", answer: .cancel, expected: .cancelled),
    ]

    /// Asks for a choice, so that there is every kind of call.
    private static let stirring = IntentRequest(
        for: IntentDefinition(
            name: "Stir",
            parameters: [
                ParameterDefinition(name: "pot", type: .string, supportsResolution: true, supportsDynamicOptions: true)
            ]),
        catalog: TypeCatalog())

    /// What the fixture's program does at which moment, and what becomes of the request.
    private static let misbehaviours: [(behaviour: String, moment: String, expected: Outcome.Kind)] = [
        ("exits", "handle", .crashed), ("fails", "launch", .crashed), ("crashes", "resolve", .crashed),
        ("traps", "options", .crashed), ("killsItself", "confirm", .crashed), ("exitsInMessage", "handle", .crashed),
        ("leavesChild", "confirm", .crashed), ("closesWire", "handle", .crashed),
        ("allocatesFast", "resolve", .crashed), ("talksNonsense", "initialize", .crashed),
        ("sendsNoText", "handle", .crashed), ("nestsDeeply", "confirm", .crashed),
        ("sendsLongLine", "handle", .crashed), ("answersAhead", "handle", .crashed),
        ("answersOtherwise", "options", .crashed), ("answersOtherType", "resolve", .crashed),
        ("speaksVersion99", "initialize", .crashed), ("listsNothing", "initialize", .unavailable),
        ("isSilent", "launch", .timedOut), ("isSilent", "handle", .timedOut), ("isDeaf", "resolve", .timedOut),
        ("isDeaf", "handle", .timedOut), ("spins", "confirm", .timedOut), ("stops", "handle", .timedOut),
        ("sendsHalf", "resolve", .timedOut), ("dribbles", "handle", .timedOut), ("floodsWire", "options", .timedOut),
        ("floodsOutput", "handle", .timedOut), ("leavesPrinter", "confirm", .timedOut),
        ("forksUntilRefused", "confirm", .timedOut), ("forksInChain", "handle", .timedOut),
        ("hidesSleeper", "handle", .timedOut), ("leavesHidden", "resolve", .crashed),
        ("forksForParent", "handle", .timedOut), ("growsInThread", "confirm", .crashed),
        ("fillsFile", "handle", .crashed),
        ("changesGroup", "handle", .timedOut), ("hasChild", "handle", .succeeded),
        ("printsMuch", "resolve", .succeeded), ("chatters", "confirm", .succeeded),
        ("answersTwice", "handle", .succeeded),
    ]
}
