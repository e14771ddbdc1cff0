import EssentialFoundation
import IntentKit
import Testing

@testable import IntentStore

/// The sources that complete the person's context by themselves.
@Suite struct ContextSourcesTests {
    private let now = Date(timeIntervalSince1970: 1_780_000_000)

    private var context: PersonContext {
        var context = PersonContext()
        var sources = ContextSources()
        (sources.networks, sources.headphones, sources.doNotDisturb) = (["1f0c": "home"], true, "work")
        context.sources = sources
        return context
    }

    private func names(_ context: PersonContext) -> [String?] {
        [context.place?.name, context.focus?.name, context.event?.name]
    }

    @Test func `each says what it knows`() {
        func completed(_ network: String?, _ headphones: Bool, _ quiet: Bool) -> [String?] {
            names(context.completed(network: network, hasHeadphones: headphones, isUndisturbed: quiet, at: now))
        }
        #expect(completed("1f0c", true, true) == ["home", "work", "headphones connected"])
        #expect(completed("1f0c", false, false) == ["home", nil, nil])
        #expect(completed("other", false, true) == [nil, "work", nil])
        #expect(completed(nil, false, false) == [nil, nil, nil])
    }

    @Test func `what is set by hand wins`() {
        var set = context
        let entry = PersonContext.Entry(name: "gym", since: now)
        (set.place, set.focus, set.event) = (entry, entry, entry)
        let all = set.completed(network: "1f0c", hasHeadphones: true, isUndisturbed: true, at: now)
        #expect(names(all) == ["gym", "gym", "gym"])
    }

    @Test func `sources that are off say nothing`() {
        let all = PersonContext().completed(network: "1f0c", hasHeadphones: true, isUndisturbed: true, at: now)
        #expect(all.isEmpty && !context.isEmpty)
    }

    @Test func `they are kept with the context`() throws {
        #expect(try PersonContext(contents: context.contents()) == context)
        #expect(context.current(at: now) == context)
    }

    @Test(arguments: [
        #"{"sources": {"networks": {"": "home"}}}"#, #"{"sources": {"networks": {"a": ""}}}"#,
        #"{"sources": {"networks": {"a": "b\u0007"}}}"#, #"{"sources": {"doNotDisturb": " x"}}"#,
        #"{"sources": {"headphones": 1}}"#, #"{"sources": []}"#,
    ])
    func `what nobody can have switched on is refused`(_ text: String) {
        #expect(throws: PersonContext.Invalid.self) { try PersonContext(contents: Data(text.utf8)) }
    }

    @Test func `only so many networks have a place`() throws {
        func context(_ count: Int) -> Data {
            let networks = (0..<count).map { #""network-\#($0)": "home""# }.joined(separator: ",")
            return Data(#"{"sources": {"networks": {\#(networks)}}}"#.utf8)
        }
        #expect(try PersonContext(contents: context(16)).sources?.networks.count == 16)
        #expect(throws: PersonContext.Invalid.self) { try PersonContext(contents: context(17)) }
    }
}
