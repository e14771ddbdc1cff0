import EssentialFoundation
import IntentDefinitions
import IntentKit
import Testing

@testable import IntentShortcuts

@Suite struct ShortcutWriterTests {
    static let text = """
        {
          name: "Start My Day",
          phrases: ["start my day", "good morning"],
          icon: "☀️",
          input: "[String]",
          output: "${coffee.waitTime}",
          steps: [
            { run: "OrderCoffee", with: { size: "large", cups: { ask: "How many?" } }, as: "coffee" },
            { ask: "Which city?", type: "String", as: "city" },
            {
              if: { all: [{ value: "${city}", is: "Rome" }, { not: { value: "${input}", isEmpty: true } }] },
              then: [{ show: "Ready in ${coffee.waitTime} of \\\\${city}" }],
              otherwise: [
                { each: "${input}", do: [{ set: "last", to: "${item}" }], as: "item" },
              ],
            },
            { choose: "Which?", from: ["a", 2, true, 1.5], as: "choice" },
            { repeat: 3, do: [{ wait: "5 seconds" }] },
            { open: "com.example.view", userInfo: { id: "7" } },
            { shortcut: "Other", input: "${choice}", as: "other" },
          ],
        }
        """

    @Test func `a shortcut that is written reads as the same shortcut`() throws {
        let shortcut = try ShortcutReader().read(Data(Self.text.utf8), path: "x")
        let written = ShortcutWriter().text(of: shortcut)
        #expect(try ShortcutReader().read(Data(written.utf8), path: "x") == shortcut)
        #expect(shortcut.steps.count == 7)
        #expect(written.contains("Ready in ${coffee.waitTime} of \\\\${city}"))
    }

    @Test func `a value that is an object has its members in the same order each time`() throws {
        let date = DateComponents(year: 2026, month: 6, day: 7, hour: 9, minute: 30)
        guard case .object(let members)? = ShortcutValue(IntentValue.dateComponents(date)) else {
            Issue.record("a date isn't written as an object")
            return
        }
        #expect(members.map(\.name) == ["day", "hour", "minute", "month", "year"])
    }

    @Test func `an image is written by its name alone only if the name says all of it`() throws {
        let url = try #require(URL(string: "https://example.org/a.png"))
        let named = IntentValue.object(ObjectValue(Object(identifier: nil, display: "c", image: Image(url: url))))
        guard case .object(let members)? = ShortcutValue(named) else {
            Issue.record("the image isn't an object")
            return
        }
        #expect(members.map(\.name).contains("displayImage"))
        #expect(ShortcutValue(Image(url: url).intentValue) == .literal("https://example.org/a.png"))
        #expect(ShortcutValue(.object(ObjectValue(Object(identifier: nil, display: "c")))) == .literal("c"))
    }
}
