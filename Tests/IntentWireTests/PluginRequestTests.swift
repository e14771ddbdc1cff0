import IntentKit
import IntentWire
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a plugin asks by itself, and the line in which it travels.
struct RequestLine: CustomTestStringConvertible {
    var content: PluginRequest.Content
    /// The method and its parameters.
    var json: String

    init(_ content: PluginRequest.Content, _ json: String) {
        (self.content, self.json) = (content, json)
    }

    var testDescription: String { json }

    private static let order = Interaction(
        intentName: "OrderSoup", values: ["soup": PluginLine.soup, "quantity": .integer(2)])

    private static var fullOrder: Interaction {
        var order = Interaction(
            intentName: "OrderSoup", values: ["quantity": .integer(2)],
            response: .init(code: "success", values: ["time": .integer(5)]))
        order.identifier = "order-1"
        order.groupIdentifier = "soups"
        order.direction = .outgoing
        order.dateInterval = DateInterval(start: Date(timeIntervalSince1970: 1_528_111_020.25), duration: 1.5)
        return order
    }

    private static var fullActivity: UserActivity {
        var activity = UserActivity(activityType: "org.example.menu", title: "Menu", userInfo: ["page": .integer(2)])
        activity.requiredUserInfoKeys = ["page"]
        activity.keywords = ["soup", "menu"]
        activity.isEligibleForPrediction = true
        activity.isEligibleForSearch = true
        activity.persistentIdentifier = "menu-2"
        activity.suggestedInvocationPhrase = "What is there?"
        activity.contentAttributes = .init(
            thumbnail: Image(named: "bowl"), contentDescription: "Soups", relatedUniqueIdentifier: "item-2")
        return activity
    }

    private static var relevant: [RelevantShortcut] {
        let region = CircularRegion(
            center: Coordinate(latitude: 59.5, longitude: -10.25), radius: 150, identifier: "kitchen")
        let start = Date(timeIntervalSince1970: 1_528_111_020.25)
        return [
            RelevantShortcut(
                shortcut: .intent(name: "OrderSoup", values: ["quantity": .integer(2)]), shortcutRole: .information,
                relevanceProviders: [
                    .date(start: start, end: start + 1), .date(start: start), .location(region),
                    .dailyRoutine(.activeWorkout),
                ], watchTemplate: DefaultCardTemplate(title: "Soup", subtitle: "Two", image: Image(named: "bowl")),
                widgetKind: "soups"),
            RelevantShortcut(shortcut: .userActivity(UserActivity(activityType: "org.example.menu"))),
        ]
    }

    static let all: [RequestLine] = [
        .init(
            .setRelevantShortcuts(relevant, request: 3),
            #""method":"setRelevantShortcuts","params":{"request":3,"shortcuts":[{"intent":"OrderSoup","#
                + #""relevanceProviders":[{"endDate":1528111021.25,"startDate":1528111020.25},"#
                + #"{"startDate":1528111020.25},{"region":{"identifier":"kitchen","latitude":59.5,"longitude":-10.25,"#
                + #""radius":150}},{"situation":"activeWorkout"}],"shortcutRole":"information","values":{"quantity":2},"#
                + #""watchTemplate":{"image":{"name":"bowl"},"subtitle":"Two","title":"Soup"},"widgetKind":"soups"},"#
                + #"{"userActivity":{"activityType":"org.example.menu"}}]}"#),
        .init(
            .setRelevantShortcuts([], request: 3),
            #""method":"setRelevantShortcuts","params":{"request":3,"shortcuts":[]}"#),
        .init(
            .donate(.interaction(order), request: 3),
            #""method":"donate","params":{"interaction":{"intent":"OrderSoup","values":{"quantity":2,"soup":"#
                + #"{"displayString":"Tomato soup","identifier":"tomato","price":{"amount":"5","currencyCode":"EUR"}}}},"#
                + #""request":3}"#),
        .init(
            .donate(.interaction(fullOrder), request: 3),
            #""method":"donate","params":{"interaction":{"date":1528111020.25,"direction":"outgoing","#
                + #""duration":1.5,"groupIdentifier":"soups","identifier":"order-1","intent":"OrderSoup","#
                + #""response":{"code":"success","values":{"time":5}},"values":{"quantity":2}},"request":3}"#),
        .init(
            .donate(.userActivity(UserActivity(activityType: "org.example.menu")), request: 3),
            #""method":"donate","params":{"request":3,"userActivity":{"activityType":"org.example.menu"}}"#),
        .init(
            .donate(.userActivity(fullActivity), request: 3),
            #""method":"donate","params":{"request":3,"userActivity":{"activityType":"org.example.menu","#
                + #""contentAttributes":{"contentDescription":"Soups","relatedUniqueIdentifier":"item-2","#
                + #""thumbnail":{"name":"bowl"}},"isEligibleForPrediction":true,"isEligibleForSearch":true,"#
                + #""keywords":["menu","soup"],"persistentIdentifier":"menu-2","requiredUserInfoKeys":["page"],"#
                + #""suggestedInvocationPhrase":"What is there?","title":"Menu","userInfo":{"page":{"integer":2}}}}"#
        ),
        .init(
            .delete(.identifiers(["order-1", "order-2"]), request: 3),
            #""method":"delete","params":{"identifiers":["order-1","order-2"],"request":3}"#),
        .init(
            .delete(.donations(["order-1"]), request: 3),
            #""method":"delete","params":{"donations":["order-1"],"request":3}"#),
        .init(
            .delete(.group("soups"), request: 3),
            #""method":"delete","params":{"groupIdentifier":"soups","request":3}"#),
        .init(.delete(.allInteractions, request: 3), #""method":"delete","params":{"all":"interactions","request":3}"#),
        .init(
            .delete(.activities(persistentIdentifiers: ["menu-2"]), request: 3),
            #""method":"delete","params":{"persistentIdentifiers":["menu-2"],"request":3}"#),
        .init(
            .setShortcutSuggestions(
                [
                    ShortcutSuggestion(
                        .intent(name: "OrderSoup", values: ["quantity": .integer(2)]),
                        suggestedInvocationPhrase: "two soups")
                ], request: 3),
            #""method":"setShortcutSuggestions","params":{"request":3,"suggestions":[{"intent":"OrderSoup","#
                + #""suggestedInvocationPhrase":"two soups","values":{"quantity":2}}]}"#),
        .init(
            .setUpcomingMedia(
                .suggestedIntents([.intent(name: "OrderSoup", values: ["quantity": .integer(2)])]), request: 3),
            #""method":"setUpcomingMedia","params":{"intents":[{"intent":"OrderSoup","values":{"quantity":2}}],"#
                + #""request":3}"#),
        .init(
            .setUpcomingMedia(.predictionMode(.onlyPredictSuggestedIntents, type: "song"), request: 3),
            #""method":"setUpcomingMedia","params":{"mediaType":"song","#
                + #""predictionMode":"onlyPredictSuggestedIntents","request":3}"#),
        .init(.voiceShortcuts(request: 3), #""method":"voiceShortcuts","params":{"request":3}"#),
        .init(.delete(.allActivities, request: 3), #""method":"delete","params":{"all":"userActivities","request":3}"#),
        .init(
            .delete(.related(uniqueIdentifier: "item-2"), request: 3),
            #""method":"delete","params":{"relatedUniqueIdentifier":"item-2","request":3}"#),
    ]
}

/// What a plugin asks by itself, as it is written in the grammar.
@Suite struct PluginRequestTests {
    let coder = MessageCoder()
    let shapes = IntentShapes {
        PluginLine.shapes[$0]
    } response: {
        $0 == "OrderSoup" ? ["time": .integer] : nil
    }

    /// Shortcuts that are none, in an otherwise good line.
    private static let invalidShortcuts =
        [
            "{}", "[1]", "[{}]", #"[{"intent":"OrderSoup","userActivity":{"activityType":"a"}}]"#,
            #"[{"intent":"OrderSoup","values":{"quantity":"two"}}]"#,
            #"[{"intent":"OrderSoup","shortcutRole":"none"}]"#, #"[{"intent":"OrderSoup","watchTemplate":{}}]"#,
            #"[{"intent":"OrderSoup","widgetKind":1}]"#,
        ]
        + [
            "{}", #"{"endDate":1}"#, #"{"startDate":1,"situation":"home"}"#, #"{"startDate":1,"endDate":null}"#,
            #"{"situation":"home","endDate":2}"#, #"{"startDate":1e300}"#, #"{"startDate":"soon"}"#,
            #"{"situation":"noon"}"#, #"{"region":{"latitude":1,"longitude":2}}"#, #"{"region":"home"}"#,
        ].map { #"[{"intent":"OrderSoup","relevanceProviders":[\#($0)]}]"# }

    @Test func `dates are also read as people write them`() throws {
        let provider = #"{"startDate":"2026-05-04T06:00:00Z","endDate":"2026-05-04T09:00:00+02:00"}"#
        let shortcuts = #"[{"intent":"OrderSoup","relevanceProviders":[\#(provider)]}]"#
        let request = try read(
            #"{"id":1,"method":"setRelevantShortcuts","params":{"request":1,"shortcuts":\#(shortcuts)}}"#)
        guard case .setRelevantShortcuts(let relevant, 1) = request.content else {
            Issue.record("\(request)")
            return
        }
        let start = Date(timeIntervalSince1970: 1_777_874_400)
        #expect(relevant.map(\.relevanceProviders) == [[.date(start: start, end: start + 3600)]])
    }

    private func read(_ line: String) throws -> PluginRequest {
        try coder.request(line, shapes)
    }

    /// The error with which a line is refused.
    private func refusal(_ line: String) throws -> (id: Int?, error: RemoteError)? {
        guard case .refused(let id, let error) = try coder.pluginMessage(line, expecting: .nothing, shapes: shapes)
        else { return nil }
        return (id, error)
    }

    @Test(arguments: RequestLine.all) func `a request is written as the grammar says`(_ line: RequestLine) throws {
        #expect(try json(PluginRequest(id: 7, line.content)) == #"{"id":7,"jsonrpc":"2.0",\#(line.json)}"#)
    }

    @Test(arguments: RequestLine.all) func `a line is read as what it asks`(_ line: RequestLine) throws {
        #expect(try read(#"{"id":7,\#(line.json)}"#) == PluginRequest(id: 7, line.content))
    }

    @Test func `an intent that is not known and a method that is not known are told apart`() throws {
        let shortcuts = #"[{"intent":"OrderSoup"},{"intent":"MowLawn","values":{"x":1}}]"#
        for line in [
            #"{"id":1,"method":"donate","params":{"request":1,"interaction":{"intent":"MowLawn"}}}"#,
            #"{"id":1,"method":"donate","params":{"request":1,"userActivity":"#
                + #"{"activityType":"x","interaction":{"intent":"MowLawn"}}}}"#,
            #"{"id":1,"method":"setRelevantShortcuts","params":{"request":1,"shortcuts":\#(shortcuts)}}"#,
        ] {
            let refusal = try #require(try refusal(line))
            #expect(refusal.id == 1)
            #expect(refusal.error.donationError.code == .unknownIntent)
            #expect(refusal.error.message.contains("MowLawn"))
        }
        #expect(try refusal(#"{"id":1,"method":"sing"}"#)?.error.code == -32601)
    }

    @Test(
        arguments: [
            #""method":"donate""#, #""method":"donate","params":[1]"#, #""method":"donate","params":{"request":1}"#,
            #""method":"donate","params":{"interaction":{"intent":"OrderSoup"}}"#,
            #""method":"donate","params":{"request":1,"interaction":{"intent":"OrderSoup","values":{"quantity":"two"}}}"#,
            #""method":"donate","params":{"request":1,"interaction":{"intent":"OrderSoup","date":0,"duration":-1}}"#,
            #""method":"donate","params":{"request":1,"interaction":{"intent":"OrderSoup","duration":-1}}"#,
            #""method":"donate","params":{"request":1,"interaction":{"intent":"OrderSoup","date":1e300}}"#,
            #""method":"donate","params":{"request":1,"interaction":{"intent":"OrderSoup","direction":"up"}}"#,
            #""method":"delete","params":{"request":1}"#,
            #""method":"delete","params":{"request":1,"all":"everything"}"#,
            #""method":"delete","params":{"request":1,"all":"interactions","groupIdentifier":"soups"}"#,
        ] + invalidShortcuts.map { #""method":"setRelevantShortcuts","params":{"request":1,"shortcuts":\#($0)}"# })
    func `parameters that are none are kept for an answer`(_ members: String) throws {
        let refusal = try #require(try refusal(#"{"id":7,\#(members)}"#))
        #expect(refusal.id == 7)
        #expect(refusal.error.code == -32602)
        #expect(!refusal.error.message.isEmpty)
    }

    /// The words of the decoder are about Swift.
    @Test(arguments: [
        (
            #""method":"donate","params":{"request":1,"interaction":{"intent":"OrderSoup","direction":"up"}}"#,
            "at “params.interaction.direction”: “up” isn't one of unspecified, outgoing, incoming"
        ),
        (
            #""method":"delete","params":{"request":1,"all":"everything"}"#,
            "at “params.all”: “everything” isn't one of interactions, userActivities"
        ),
    ])
    func `what is wrong is said without words of Swift`(_ members: String, _ reason: String) throws {
        #expect(try refusal(#"{"id":7,\#(members)}"#)?.error.message == "a message is not valid \(reason)")
    }

    @Test func `a number that is too large is said without words of Swift`() throws {
        let line =
            #"{"id":7,"method":"donate","params":{"request":1,"#
            + #""interaction":{"intent":"OrderSoup","values":{"quantity":1e300}}}}"#
        let message = try refusal(line)?.error.message
        #expect(message == "a message is not valid at “params.interaction.values.quantity”: the number is too large")
    }

    @Test(arguments: [#""7""#, "null", "1.5", "[]"]) func `a number that is none is answered without one`(
        _ id: String
    ) throws {
        let line = #"{"id":\#(id),"method":"delete","params":{"request":1,"all":"interactions"}}"#
        let refusal = try #require(try refusal(line))
        #expect(refusal.id == nil)
        #expect(refusal.error.code == -32602)
    }

    @Test(arguments: [
        DonationError.Code.unknownIntent, .ineligible, .noValidCombination, .invalid, .unavailable, .storage,
    ])
    func `an error of a donation travels`(_ code: DonationError.Code) {
        let error = DonationError(code, "why")
        #expect(RemoteError(error).donationError == error)
    }

    @Test(arguments: [
        (-32602, DonationError.Code.invalid), (-32700, .invalid), (-32601, .unavailable), (-32603, .unavailable),
        (7, .unavailable),
    ])
    func `any other error has a meaning too`(_ number: Int, _ code: DonationError.Code) {
        #expect(RemoteError(code: number, message: "why").donationError.code == code)
    }
}

/// The examples in the document of the protocol.
@Suite struct ProtocolExampleTests {
    private static let section = ["## What a plugin asks", "## Notifications"]

    /// The lines of the section that are messages.
    private func examples() throws -> [String] {
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        let document = try String(
            contentsOfFile: "/\(root)/Sources/IntentWire/IntentWire.docc/Protocol.md", encoding: .utf8)
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let places = Self.section.compactMap(lines.firstIndex)
        try #require(places.count == 2)
        return lines[places[0]..<places[1]].filter { $0.hasPrefix("{\"jsonrpc\"") }
    }

    /// A line as it is written with its keys in order.
    private func sorted(_ line: String) throws -> String {
        let value = try JSONDecoder().decode(JSONNode.self, from: Data(line.utf8))
        return try json(value)
    }

    @Test func `every example is read and written as it stands there`() throws {
        let examples = try examples()
        let shapes = IntentShapes { PluginLine.shapes[$0] }
        #expect(examples.count == 15)
        for line in examples {
            let coder = MessageCoder()
            if line.contains("\"method\"") {
                #expect(try json(coder.request(line, PluginLine.shapes)) == sorted(line))
            } else if case .answer(let answer) = try coder.hostMessage(line, shapes: shapes) {
                #expect(try json(answer) == sorted(line))
            } else {
                Issue.record("not an answer: \(line)")
            }
        }
    }
}

/// Any JSON, to be written with its keys in order.
private enum JSONNode: Codable {
    case object([String: JSONNode]), list([JSONNode]), text(String), number(Double), flag(Bool), none

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .none
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let list = try? container.decode([JSONNode].self) {
            self = .list(list)
        } else {
            self = .object(try container.decode([String: JSONNode].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .object(let members): try container.encode(members)
        case .list(let elements): try container.encode(elements)
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .flag(let flag): try container.encode(flag)
        case .none: try container.encodeNil()
        }
    }
}
