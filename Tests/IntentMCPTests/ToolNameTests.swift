import Testing

@testable import IntentMCP

/// The names of tools, which every host accepts.
@Suite(.timeLimit(.minutes(10))) struct ToolNameTests {
    @Test func `equal names are told apart by their plugins, then by numbers`() {
        let names = ToolNames.names(of: [
            (intent: "Order", plugin: "a", isShortcut: false), (intent: "Order", plugin: "b", isShortcut: false),
            (intent: "注文", plugin: "a", isShortcut: false), (intent: "予約", plugin: "a", isShortcut: false),
            (intent: "intent_answer", plugin: "a", isShortcut: false),
        ])
        #expect(names == ["a_Order", "b_Order", "a___", "a____2", "a_intent_answer"])
    }

    @Test func `no plugin takes the name that tells another one's intent apart`() {
        let names = ToolNames.names(of: [
            (intent: "org_t_soup_Order", plugin: "evil", isShortcut: false),
            (intent: "Order", plugin: "evil", isShortcut: false),
            (intent: "Order", plugin: "org.t.soup", isShortcut: false),
            (intent: "evil_Order", plugin: "evil", isShortcut: true),
        ])
        #expect(names == ["evil_org_t_soup_Order", "evil_Order", "org_t_soup_Order", "evil_evil_Order"])
    }

    /// Trying all numbers anew for each of them would take hours.
    @Test func `a definition whose names become one costs no more than another`() {
        let count = 200_000
        let names = ToolNames.names(
            of: (0..<count).map { _ in (intent: "注文", plugin: "a", isShortcut: false) })
        #expect(Set(names).count == count)
    }
}
