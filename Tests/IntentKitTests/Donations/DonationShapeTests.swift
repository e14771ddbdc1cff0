import IntentDefinitions
import IntentKit
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What makes two donations equal, with the data of the sessions that explain it.
struct DonationShapeTests {
    private static func combinations(_ names: [[String]]) -> [ParameterCombination] {
        names.map { ParameterCombination(parameters: $0, title: "Do it") }
    }

    /// The order of WWDC18, “Introduction to Siri Shortcuts”.
    private let soup = IntentDefinition(
        name: "OrderSoup", title: "Order Soup",
        parameters: ["soup", "quantity", "options", "note"].map { ParameterDefinition(name: $0, type: .string) },
        combinations: combinations([
            ["soup"], ["soup", "quantity"], ["soup", "options"], ["soup", "quantity", "options"],
        ]))

    private func shapes(_ soup: String, _ quantity: Int, _ options: String) throws -> Set<String> {
        let shapes = try self.soup.donationShapes(of: [
            "soup": .object(ObjectValue(Object(identifier: soup, display: "Soup of \(Int.random(in: 0...9))"))),
            "quantity": .integer(quantity),
            "options": .list([.object(ObjectValue(Object(identifier: options, display: options)))]),
            "note": .string("never the same \(Int.random(in: 0...1_000_000))"),
        ])
        return Set(shapes.map(\.description))
    }

    @Test func `three orders of tomato soup repeat in the combinations they share`() throws {
        let monday = try shapes("tomato", 1, "croutons")
        let evening = try shapes("tomato", 1, "red pepper")
        let tuesday = try shapes("tomato", 1, "croutons")
        #expect(
            monday.sorted() == [
                "OrderSoup?options=[#croutons]&quantity=1&soup=#tomato", "OrderSoup?options=[#croutons]&soup=#tomato",
                "OrderSoup?quantity=1&soup=#tomato", "OrderSoup?soup=#tomato",
            ])
        #expect(monday == tuesday)
        #expect(
            monday.intersection(evening).sorted()
                == ["OrderSoup?quantity=1&soup=#tomato", "OrderSoup?soup=#tomato"])
    }

    @Test func `activities repeat only in their required keys`() throws {
        func activity(_ position: Double, _ keys: Set<String>?) throws -> [DonationShape] {
            var activity = UserActivity(
                activityType: "com.example.view-soup",
                userInfo: [
                    "soup": .string("tomato"), "quantity": .integer(1), "scrollPosition": .decimal(position),
                ])
            activity.isEligibleForPrediction = true
            activity.requiredUserInfoKeys = keys
            return try activity.donationShapes()
        }
        let positions = [79.0, 110.0, 45.0]
        #expect(Set(try positions.map { try activity($0, nil) }).count == 3)
        #expect(Set(try positions.map { try activity($0, ["soup", "quantity"]) }).count == 1)
        #expect(throws: DonationError.self) { try activity(79, ["soup", "spoon"]) }
    }

    @Test(arguments: [(["item", "size", "orderDate"], 3), (["item", "size"], 1)])
    func `a latte with an order date never repeats, and always does without`(names: [String], count: Int) throws {
        let coffee = IntentDefinition(
            name: "OrderCoffee",
            parameters: ["item", "size", "orderDate"].map { ParameterDefinition(name: $0, type: .string) },
            combinations: Self.combinations([names]))
        let shapes = try (7...9).map { day in
            try coffee.donationShapes(of: [
                "item": .string("iced latte"), "size": .enumeration("large"),
                "orderDate": .dateComponents(DateComponents(year: 2021, month: 6, day: day)),
            ])
        }
        #expect(Set(shapes).count == count)
    }

    @Test func `a combination counts only with all its values`() throws {
        let shapes = try soup.donationShapes(of: ["soup": .string("tomato"), "quantity": .integer(2)])
        #expect(shapes.map(\.parameters) == [["soup"], ["quantity", "soup"]])
    }

    @Test func `the values that a combination lacks are all named`() {
        var definition = soup
        definition.combinations = Self.combinations([["soup", "quantity"]])
        #expect {
            try definition.donationShapes(of: [:])
        } throws: { error in
            "\(error)".contains("set soup and quantity")
        }
    }

    @Test func `the order of a combination's parameters means nothing`() throws {
        var twice = soup
        twice.combinations = Self.combinations([["soup", "quantity"], ["quantity", "soup"]])
        #expect(try twice.donationShapes(of: ["soup": .string("x"), "quantity": .integer(1)]).count == 1)
    }

    @Test(arguments: [
        (DonationError.Code.ineligible, ["soup": "tomato"], "is not eligible for suggestions"),
        (.noValidCombination, ["soup": "tomato"], "no valid shortcut types"),
        (.noValidCombination, ["quantity": "1"], "set soup"),
    ])
    func `what Apple refuses is refused with the reason`(
        code: DonationError.Code, values: [String: String], message: String
    ) throws {
        var definition = soup
        if code == .ineligible { definition.isIneligibleForSuggestions = true }
        if message.contains("types") { definition.combinations = Self.combinations([["spoon"]]) }
        #expect {
            try definition.donationShapes(of: values.mapValues(IntentValue.string))
        } throws: { error in
            (error as? DonationError)?.code == code && "\(error)".contains(message)
        }
    }

    /// Each combination repeats its values: what they take together is known before they are written.
    @Test func `combinations that would take too much are refused`() throws {
        let names = (0..<11).map { "p\($0)" }
        func definition(combinations count: Int) -> IntentDefinition {
            let combinations = (1...count).map { number in
                names.indices.filter { number >> $0 & 1 == 1 }.map { names[$0] }
            }
            return IntentDefinition(
                name: "Order", parameters: names.map { ParameterDefinition(name: $0, type: .string) },
                combinations: Self.combinations(combinations))
        }
        func values(_ size: Int) -> [String: IntentValue] {
            Dictionary(uniqueKeysWithValues: names.map { ($0, .string(String(repeating: "x", count: size))) })
        }
        #expect(try definition(combinations: 1000).donationShapes(of: values(1)).count == 1000)
        for (count, size, message) in [(1001, 1, "fill 1001 combinations"), (1000, 500, "at most 2097152")] {
            let error = #expect(throws: DonationError.self) {
                try definition(combinations: count).donationShapes(of: values(size))
            }
            #expect(error?.code == .invalid)
            #expect(error?.message.contains(message) == true, "\(String(describing: error))")
        }
    }

    @Test func `an activity that is only searched for has no shape, and one that is neither is refused`() throws {
        var activity = UserActivity(activityType: "com.example.view")
        #expect(throws: DonationError.self) { try activity.donationShapes() }
        activity.isEligibleForSearch = true
        #expect(try activity.donationShapes() == [])
    }

    /// Values that differ in what makes them the same differ in their texts, whatever characters they hold.
    @Test func `no value is taken for another`() throws {
        let values: [IntentValue] = [
            .string("a"), .string("#a"), .string("a&b=\"c\""), .string("a\",\"b"), .enumeration("a"),
            .object(ObjectValue(Object(identifier: "a", display: "A"))),
            .object(ObjectValue(Object(identifier: nil, display: "A"))),
            range(DateComponents(day: 1), DateComponents(day: 2)), range(DateComponents(day: 1), nil),
            range(nil, DateComponents(day: 1)), range(DateComponents(day: 1), DateComponents(day: 3)),
            .list([.string("a"), .string("b")]), .list([.string("a\",\"b")]), .list([]), .list([.list([])]),
            .integer(1), .string("1"), .timeInterval(1), .boolean(true), .decimal(1.5),
            .currencyAmount(CurrencyAmount(amount: 1, currencyCode: "USD")),
            .currencyAmount(CurrencyAmount(amount: 1, currencyCode: "EUR")),
            .measurement(MeasuredValue(value: 1, unit: "m")), .person(Person(personHandle: nil, displayName: "Ada")),
            .placemark(Placemark(name: "Oslo")), .dateComponents(DateComponents(year: 1)),
            .dateComponents(DateComponents(month: 1)), .dateComponents(DateComponents(hour: 1)),
        ]
        let texts = values.map { DonationShape(name: "x", parameters: ["p"], of: ["p": $0])?.values }
        #expect(Set(texts).count == values.count)
        #expect(
            DonationShape(name: "x", parameters: ["p", "q"], of: ["p": .string("1&q=2"), "q": .integer(3)])
                != DonationShape(name: "x", parameters: ["p", "q"], of: ["p": .integer(1), "q": .string("2&q=3")]))
    }

    /// A value without an identifier and a name.
    private func range(_ start: DateComponents?, _ end: DateComponents?) -> IntentValue {
        .object(
            ObjectValue(
                Object(identifier: nil, display: ""),
                properties: ["start": start, "end": end].compactMapValues { $0.map(IntentValue.dateComponents) }))
    }

    @Test func `two and two point nought are one number`() throws {
        #expect(IntentValue.integer(2).sameness == IntentValue.decimal(2).sameness)
    }
}
