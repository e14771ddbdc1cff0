import DesktopBus
import IntentDesktop
import Testing

/// What a desktop asks, as calls of D-Bus.
@Suite struct DesktopRequestTests {
    private static let provider = "org.gnome.Shell.SearchProvider2"
    private static let runner = "org.kde.krunner1"
    private static let application = "org.freedesktop.Application"

    private func request(
        _ member: String, _ interface: String, _ arguments: BusValue..., path: String = DesktopService.path
    ) throws -> DesktopRequest {
        try DesktopRequest(member, of: interface, at: path, arguments)
    }

    private func problem(_ member: String, _ interface: String, _ arguments: BusValue...) -> String? {
        do throws(DesktopRequest.Problem) {
            _ = try DesktopRequest(member, of: interface, at: DesktopService.path, arguments)
            return nil
        } catch {
            return error.name.split(separator: ".").last.map(String.init)
        }
    }

    @Test func `the longest text of an app can be shown`() {
        let text = String(repeating: "a\u{301}", count: 100_000)
        for action in [
            DesktopAction.suggest(id: "x", title: text, body: text),
            .remind(id: "x", title: text, body: text, button: text),
        ] {
            #expect(DesktopAction(action.name, [.variant(action.target)]) != nil)
        }
    }

    @Test func `all methods of the three interfaces are understood`() throws {
        let (none, words) = (BusValue.properties([:]), BusValue.strings(["a", "b"]))
        #expect(try request("GetInitialResultSet", Self.provider, words) == .search(["a", "b"]))
        #expect(try request("GetSubsearchResultSet", Self.provider, words, .strings(["c"])) == .search(["c"]))
        #expect(try request("GetResultMetas", Self.provider, words) == .describe(["a", "b"]))
        #expect(
            try request("ActivateResult", Self.provider, .string("a"), words, .uint32(0)) == .perform(.run("a")))
        #expect(try request("LaunchSearch", Self.provider, words, .uint32(0)) == .show(["a", "b"]))
        #expect(try request("Match", Self.runner, .string("a b")) == .match("a b"))
        #expect(try request("Run", Self.runner, .string("a"), .string("")) == .perform(.run("a")))
        #expect(try request("Actions", Self.runner) == .matchActions)
        #expect(try request("Config", Self.runner) == .matchSettings)
        #expect(try request("Teardown", Self.runner) == .endSearch)
        #expect(try request("Activate", Self.application, none) == .show([]))
        #expect(try request("Open", Self.application, words, none) == .show([]))
        let parameters = BusValue.array(of: "v", [.variant(.strings(["token", "yes", "0f"]))])
        #expect(
            try request("ActivateAction", Self.application, .string("answer"), parameters, none)
                == .perform(.answer(request: "token", "yes", question: "0f")))
    }

    @Test func `what isn't understood is answered with the error of D-Bus for it`() {
        #expect(problem("GetResultMetas", Self.provider) == "InvalidArgs")
        #expect(problem("GetResultMetas", Self.provider, .string("a")) == "InvalidArgs")
        #expect(problem("GetResultMetas", Self.provider, .array(of: "v", [.variant(.string("a"))])) == "InvalidArgs")
        #expect(problem("Match", Self.runner, .int32(1)) == "InvalidArgs")
        #expect(problem("Undo", Self.runner) == "UnknownMethod")
        #expect(problem("Match", Self.provider, .string("a")) == "UnknownMethod")
        #expect(problem("Match", "", .string("a")) == "UnknownMethod")
        #expect(
            problem("Get", "org.freedesktop.DBus.Properties", .string(Self.runner), .string("p")) == "UnknownProperty")
        #expect(throws: DesktopRequest.Problem.self) { try request("Actions", Self.runner, path: "/") }
    }

    @Test(arguments: [
        ("answer", ["a/b", "yes", "0f"]), ("answer", ["..", "yes", "0f"]), ("answer", ["", "yes", "0f"]),
        ("answer", ["token"]), ("answer", ["token", "yes"]),
        ("resume", [String(repeating: "a", count: 65)]), ("run", []), ("run", [""]), ("run", ["a", "b"]),
        ("take", ["a"]),
        ("quit", ["a"]),
    ]) func `an action with other parameters isn't one`(name: String, words: [String]) {
        #expect(DesktopAction(name, [.variant(.strings(words))]) == nil)
    }

    @Test(arguments: [
        DesktopAction.run("shortcut/Tea"), .answer(request: "a-B_9", "zwei", question: "0f"), .resume(request: "a"),
        .take("suggestion/ff", from: "suggestion-ff"),
        .suggest(id: "ff", title: "Soup", body: ""), .dismiss("ff"), .silence("ff"),
    ]) func `an action is the same after a desktop has kept it`(action: DesktopAction) {
        #expect(DesktopAction(action.name, [.variant(action.target)]) == action)
        #expect(DesktopAction(action.name, []) == nil)
    }

    @Test func `results are those of the interfaces`() {
        let results = [
            SearchResult(.suggestion("1"), title: "Soup", subtitle: "with bread"),
            SearchResult(.shortcut("Tea"), title: "Tea"),
        ]
        #expect(results.identifiers == .strings(["suggestion/1", "shortcut/Tea"]))
        #expect(results.metas.signature == "aa{sv}")
        #expect(results.metas.elements?[0]["name"]?.text == "Soup")
        #expect(results.metas.elements?[0]["description"]?.text == "with bread")
        #expect(results.metas.elements?[1]["id"]?.text == "shortcut/Tea")
        #expect(results.matches.signature == "a(sssida{sv})")
        let relevance = results.matches.elements?.compactMap { match -> Double? in
            guard case .double(let number)? = match.members?[4] else { return nil }
            return number
        }
        #expect(relevance == [1, 1 - 1.0 / 6])
        let hidden = [SearchResult(.shortcut("a\u{202E}"), title: "a\u{202E}\u{1B}", subtitle: "b\u{200B}")]
        #expect(hidden.metas.elements?[0]["id"]?.text == "shortcut/a\u{202E}")
        #expect(hidden.metas.elements?[0]["name"]?.text == #"a\u{202e}\u{1b}"#)
        #expect(hidden.metas.elements?[0]["description"]?.text == #"b\u{200b}"#)
        #expect(hidden.matches.elements?[0].members?[1].text == #"a\u{202e}\u{1b}"#)
        #expect(hidden.matches.elements?[0].members?[5]["subtext"]?.text == #"b\u{200b}"#)
        #expect([SearchResult]().metas.signature == "aa{sv}")
        #expect([SearchResult]().matches == .array(of: "(sssida{sv})", []))
    }
}
