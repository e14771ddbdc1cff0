import Foundation
import Testing

/// `shortcutctl context`, and what the other commands make of it.
@Suite(.timeLimit(.minutes(20))) final class ContextCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "context-\(UUID().uuidString)")
    private var history: String { folder.path + "/intentkit/history" }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func run(_ words: String..., code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(words, variables: ["TZ": "UTC", "XDG_DATA_HOME": folder.path])
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    private func context(of id: String) throws -> [String: Any]? {
        try run("donations", "show", id, "--json").json?["context"] as? [String: Any]
    }

    @Test func `nothing is set, and no folder is made, until something is set`() throws {
        #expect(try run("context").output == "No place, focus or event is set.\n")
        #expect(try run("context", "clear").output == "No place, focus or event is set.\n")
        #expect(try run("context", "--json").json?.isEmpty == true)
        #expect(!FileManager.default.fileExists(atPath: history))
    }

    @Test func `what is set is shown, and the rest stays`() throws {
        #expect(try run("context", "set", "--place", " home ").output == "place  home\n")
        let both = try run("context", "set", "--event", "woke up").output
        #expect(both.hasPrefix("place  home\nevent  woke up, until 20"))
        let json = try run("context", "show", "--json").json
        let (place, event) = (json?["place"] as? [String: Any], json?["event"] as? [String: Any])
        #expect(place?["name"] as? String == "home")
        #expect(place?["since"] is String && place?["until"] == nil)
        #expect(event?["until"] is String)
        #expect(try run("context", "clear", "event", "focus").output == "place  home\n")
        let ending = try run("context", "set", "--focus", "work", "--until", "in 2 hours", "--json").json
        #expect((ending?["focus"] as? [String: Any])?["until"] is String)
        #expect(try run("context", "clear").output == "No place, focus or event is set.\n")
        #expect(!FileManager.default.fileExists(atPath: history + "/context.json"))
    }

    @Test(
        arguments: [
            (["set"], 64, "give --place, --focus or --event"), (["--place", "home"], 64, "are for set"),
            (["set", "--place", " "], 64, "must be 1 to 200 bytes long"),
            (["set", "--place", String(repeating: "x", count: 201)], 64, "must be 1 to 200 bytes long"),
            (["set", "--focus", "a\u{7}b"], 64, "no control characters"), (["show", "place"], 64, "that is for clear"),
            (["clear", "time"], 64, "time"),
            (["set", "--place", "x", "--until", "yesterday"], 64, "isn't in the future"),
            (["set", "--place", "x", "--until", "later"], 64, "isn't a valid date for --until"),
        ] as [([String], Int32, String)])
    func `what can't be set is refused`(_ words: [String], _ code: Int32, _ text: String) throws {
        let result = try Shortcutctl.run(["context"] + words, variables: ["XDG_DATA_HOME": folder.path])
        #expect(result.exitCode == code)
        #expect(result.errors.contains(text), "\(result.errors)")
        #expect(!FileManager.default.fileExists(atPath: history + "/context.json"))
    }

    @Test func `each donation records it, unless its options or its date say otherwise`() throws {
        _ = try run("context", "set", "--place", "home", "--focus", "rest")
        let order = ["donate", "OrderSoup", "soup=tomato", "--plugin", "Examples/SoupChef", "--id"]
        func donate(_ id: String, _ words: String...) throws -> [String: Any]? {
            let result = try Shortcutctl.run(
                order + [id] + words, variables: ["TZ": "UTC", "XDG_DATA_HOME": folder.path])
            #expect(result.exitCode == 0, "\(result.errors)")
            return try context(of: id)
        }
        let plain = try donate("plain")
        #expect(plain?["place"] as? String == "home" && plain?["focus"] as? String == "rest")
        let other = try donate("other", "--place", "gym")
        #expect(other?["place"] as? String == "gym" && other?["focus"] as? String == "rest")
        let without = try donate("without", "--no-context")
        #expect(without?["secondsFromGMT"] as? Int == 0 && without?["place"] == nil && without?["focus"] == nil)
        let earlier = try donate("earlier", "--at", "yesterday at 9")
        #expect(earlier?["secondsFromGMT"] as? Int == 0 && earlier?["place"] == nil)
    }

    @Test func `what a handler and a shortcut donate has it too`() throws {
        _ = try run("context", "set", "--place", "kitchen")
        _ = try run(
            "run", "OrderSoup", "soup=tomato", "quantity=1", "orderType=pickup", "storeLocation=Cupertino", "--plugin",
            "Examples/SoupChef", "--answer", "yes")
        let list = try run("donations", "list", "--json").json?["donations"] as? [[String: Any]]
        let contexts = (list ?? []).map { $0["context"] as? [String: Any] }
        #expect(!contexts.isEmpty)
        #expect(contexts.allSatisfy { $0?["place"] as? String == "kitchen" }, "\(contexts)")
    }

    @Test func `relevant, suggest and stack ask about it`() throws {
        let relevant = """
            {"shortcuts": [{"userActivity": {"activityType": "org.example.menu", "title": "Menu"},
              "relevanceProviders": [{"situation": "work"}]}]}
            """
        _ = try Shortcutctl.run(
            ["relevant", "set", "org.example", "-"], input: relevant, variables: ["XDG_DATA_HOME": folder.path])
        #expect(try run("relevant").output == "Nothing is relevant now.\n")
        _ = try run("context", "set", "--place", "work")
        #expect(try run("relevant").output.hasPrefix("1. Menu (org.example) ["))
        #expect(try run("relevant", "--place", "home").output == "Nothing is relevant now.\n")
        #expect(try run("relevant", "--place", "").output == "Nothing is relevant now.\n")
        #expect(try run("relevant", "--no-context").output == "Nothing is relevant now.\n")
        #expect(try run("relevant", "--at", "2026-05-04 12:00").output == "Nothing is relevant now.\n")
        // A history of its own has a context of its own.
        #expect(try run("relevant", "--store", folder.path + "/other").output == "Nothing is relevant now.\n")
    }

    @Test func `a context that can't be read is named by what uses it, and loses no donation`() throws {
        _ = try run("context", "set", "--place", "home")
        try Data("{".utf8).write(to: URL(filePath: history + "/context.json"))
        for command in ["suggest", "relevant", "stack", "context"] {
            let result = try run(command, code: 74)
            #expect(result.errors.contains("history/context.json: error: it isn't a context"), "\(result.errors)")
            #expect(result.errors.hasSuffix("“shortcutctl context clear” removes it\n"), "\(result.errors)")
        }
        #expect(try run("relevant", "--no-context").output == "Nothing is relevant now.\n")
        _ = try run(
            "run", "OrderSoup", "soup=tomato", "quantity=1", "orderType=pickup", "storeLocation=Cupertino", "--plugin",
            "Examples/SoupChef", "--answer", "yes")
        #expect((try run("donations", "list", "--json").json?["count"] as? Int ?? 0) > 0)
        #expect(try run("context", "clear").output == "No place, focus or event is set.\n")
        #expect(try run("suggest").output == "Nothing to suggest.\n")
    }
}
