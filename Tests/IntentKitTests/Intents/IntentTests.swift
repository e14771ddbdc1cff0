import IntentDefinitions
@_spi(Generated) import IntentKit
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Typed intents and responses as values by name.
@Suite struct IntentTests {
    @Test func `the values that are set are known by name`() {
        var intent = OrderSoupIntent()
        #expect(intent.values == [:])
        intent.quantity = 2
        intent.toppings = [.basil]
        intent.orderType = .pickup
        intent.isGift = false
        #expect(
            intent.values == [
                "quantity": .integer(2), "toppings": .list([.enumeration("basil")]),
                "orderType": .enumeration("pickup"), "isGift": .boolean(false),
            ])
    }

    @Test func `an intent is made from its values`() {
        #expect(OrderSoupIntent(values: OrderSoupIntent.complete.values) == .complete)
    }

    @Test(arguments: [
        ["salt": IntentValue.integer(1)], ["quantity": "two"], ["orderType": .enumeration("drone")],
        ["toppings": .list([.enumeration("basil"), .enumeration("gold")])], ["orderType": .enumeration("unknown")],
    ])
    func `values that do not fit are left out`(values: [String: IntentValue]) {
        #expect(OrderSoupIntent(values: values) == OrderSoupIntent())
    }

    @Test func `an intent is plain JSON`() throws {
        var intent = OrderSoupIntent()
        intent.soup = Soup(identifier: "pea", display: "Pea")
        intent.quantity = 2
        intent.toppings = [.basil, .cheese]
        intent.orderType = .delivery
        let text =
            #"{"orderType":"delivery","quantity":2,"soup":{"displayString":"Pea","identifier":"pea"},"#
            + #""toppings":["basil","cheese"]}"#
        #expect(try json(intent) == text)
        #expect(try value(json: text) == intent)
    }

    @Test(arguments: ["{}", #"{"quantity":null}"#, #"{"salt":1,"orderType":"unknown"}"#])
    func `nothing, null and unknown names leave an intent empty`(text: String) throws {
        #expect(try value(json: text) == OrderSoupIntent())
    }

    @Test(arguments: [
        #"{"quantity":"2"}"#, #"{"orderType":"drone"}"#, #"{"toppings":"basil"}"#, "[]", #"{"soup":"pea"}"#,
    ])
    func `JSON that does not fit is refused`(text: String) {
        #expect(throws: DecodingError.self) { try value(OrderSoupIntent.self, json: text) }
    }

    @Test func `the table and the definition name the same parameters`() {
        #expect(
            OrderSoupIntent.parameters.properties.properties.map(\.name)
                == OrderSoupIntent.definition.parameters.map(\.name))
    }

    @Test func `of two parameters with one name the first counts`() {
        let table: PropertyTable<OrderSoupIntent> = [.init("n", \.quantity), .init("n", \.giftMessage)]
        var intent = OrderSoupIntent()
        table.assign(["n": .integer(3)], to: &intent)
        #expect(intent.quantity == 3)
        #expect(intent.giftMessage == nil)
    }
}

/// What a handler answers with.
@Suite struct IntentResponseTests {
    @Test func `a response is code and values`() {
        let response = OrderSoupIntentResponse.success(waitTime: 5)
        #expect(response.content == ResponseContent(code: "success", values: ["waitTime": .integer(5)]))
        #expect(OrderSoupIntentResponseCode.failureOutOfStock.rawValue == 100)
    }

    @Test(arguments: [
        (ResponseContent(code: "ready"), #"{"code":"ready"}"#),
        (
            ResponseContent(code: "success", values: ["waitTime": .integer(5)]),
            #"{"code":"success","values":{"waitTime":5}}"#
        ),
        (
            ResponseContent(code: "continueInApp", userActivity: UserActivity(activityType: "order", title: "Soup")),
            #"{"code":"continueInApp","userActivity":{"activityType":"order","title":"Soup","userInfo":{}}}"#
        ),
    ])
    func `a response is plain JSON`(content: ResponseContent, text: String) throws {
        #expect(try json(content) == text)
        let typed = try value(OrderSoupIntentResponse.self, json: text)
        #expect(typed.content == content)
        #expect(try json(typed) == text)
    }

    @Test(arguments: [
        (TimelineReloadPolicy.after(Date(timeIntervalSince1970: 12.5)), #"{"date":12.5,"policy":"after"}"#),
        (.atEnd, #"{"policy":"atEnd"}"#), (.never, #"{"policy":"never"}"#),
    ])
    func `a response says when a widget is read again`(policy: TimelineReloadPolicy, text: String) throws {
        let content = ResponseContent(code: "success", timelineReloadPolicy: policy)
        #expect(try json(content) == #"{"code":"success","timelineReloadPolicy":\#(text)}"#)
        let read = try JSONDecoder().decode(
            ResponseContent.self, from: Data(json(content).utf8), configuration: [:])
        #expect(read == content)
    }

    @Test func `a policy of a later version is the default, and one without its date is refused`() throws {
        #expect(try value(TimelineReloadPolicy.self, json: #"{"policy":"hourly","every":3}"#) == .atEnd)
        for text in [#"{"policy":"after"}"#, #"{"policy":"after","date":1e300}"#, "{}"] {
            #expect(throws: DecodingError.self) { try value(TimelineReloadPolicy.self, json: text) }
        }
    }

    @Test(arguments: [#"{"code":"soldOut"}"#, "{}", #"{"code":"success","values":{"waitTime":"5"}}"#])
    func `JSON that does not fit is refused`(text: String) {
        #expect(throws: DecodingError.self) { try value(OrderSoupIntentResponse.self, json: text) }
    }
}
