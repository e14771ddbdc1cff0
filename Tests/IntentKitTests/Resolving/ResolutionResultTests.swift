import IntentKit
import TestSupport
import Testing

/// What handlers say, spelled as in Apple's interface.
@Suite struct ResolutionResultTests {
    private typealias Quantity = OrderSoupQuantityResolutionResult

    @Test func `each result is a resolution`() {
        let soup = SoupChef.menu[0]
        let table: [(Resolution, Resolution)] = [
            (SoupResolutionResult.success(with: soup).resolution, .success(soup.intentValue)),
            (StringResolutionResult.needsValue().resolution, .needsValue),
            (StringResolutionResult.notRequired().resolution, .notRequired),
            (StringResolutionResult.unsupported().resolution, .unsupported(reason: nil)),
            (Quantity.unsupported().resolution, .unsupported(reason: nil)),
            (Quantity.unsupported(forReason: .notEnoughInStock).resolution, .unsupported(reason: "notEnoughInStock")),
            (StringResolutionResult.disambiguation(with: ["a", "b"]).resolution, .disambiguation(["a", "b"])),
            (IntegerResolutionResult.confirmationRequired(with: 2).resolution, .confirmationRequired(.integer(2))),
            (IntegerResolutionResult.confirmationRequired(with: nil).resolution, .confirmationRequired(nil)),
            (OrderTypeResolutionResult.success(with: .pickup).resolution, .success(.enumeration("pickup"))),
        ]
        for (resolution, expected) in table {
            #expect(resolution == expected)
        }
    }

    @Test func `results can be compared`() {
        let different: [Quantity] = [
            .success(with: 1), .success(with: 2), .needsValue(), .notRequired(), .unsupported(),
            .unsupported(forReason: .notEnoughInStock), .unsupported(forReason: .lessThanMinimumValue),
            .confirmationRequired(with: 1), .confirmationRequired(with: nil),
        ]
        for (index, one) in different.enumerated() {
            for (otherIndex, other) in different.enumerated() {
                #expect((one == other) == (index == otherIndex), "\(one), \(other)")
            }
        }
        #expect(Set(different).count == different.count)
    }

    @Test func `a result prints as it is written`() {
        let table: [(any CustomStringConvertible, String)] = [
            (Quantity.success(with: 3), ".success(with: 3)"),
            (SoupResolutionResult.success(with: SoupChef.menu[0]), ".success(with: Tomato soup)"),
            (Quantity.needsValue(), ".needsValue()"),
            (Quantity.notRequired(), ".notRequired()"),
            (Quantity.unsupported(), ".unsupported()"),
            (Quantity.unsupported(forReason: .notEnoughInStock), ".unsupported(forReason: .notEnoughInStock)"),
            (
                SoupResolutionResult.disambiguation(with: SoupChef.menu),
                ".disambiguation(with: [Tomato soup, Pea soup])"
            ),
            (Quantity.confirmationRequired(with: 3), ".confirmationRequired(with: 3)"),
            (Quantity.confirmationRequired(with: nil), ".confirmationRequired(with: nil)"),
            (OrderTypeResolutionResult.success(with: .delivery), ".success(with: delivery)"),
        ]
        for (result, text) in table {
            #expect(result.description == text)
        }
    }

    @Test(arguments: OrderSoupQuantityUnsupportedReason.allCases)
    func `a reason is known by its name in the definition`(reason: OrderSoupQuantityUnsupportedReason) {
        #expect(reason.code == String(describing: reason))
    }
}
