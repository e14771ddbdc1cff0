import Foundation
import Testing

/// `shortcutctl people`, with the messages of the example.
@Suite(.timeLimit(.minutes(20))) final class PeopleCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "people-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @discardableResult private func run(_ words: [String], code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(words, variables: ["TZ": "UTC", "XDG_DATA_HOME": folder.path])
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    private func donate(_ recipient: String, at date: String, _ words: String...) throws {
        let values = words.contains("--incoming") ? "sender=\(recipient)" : "recipients=\(recipient)"
        try run(
            ["donate", "SendMessage", values, "content=secret", "--at", date, "--plugin", "Examples/Messages"] + words)
    }

    private func people(_ words: String...) throws -> [[String: Any]] {
        try run(["people", "--json"] + words).json?["people"] as? [[String: Any]] ?? []
    }

    @Test func `nobody is there, and no history is made`() throws {
        #expect(try run(["people"]).output == "Nobody to suggest.\n")
        #expect(try people("--focus", "work").isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/intentkit"))
    }

    @Test func `who is written to is ranked, and whose message waits comes first`() throws {
        for day in 1...4 { try donate("Ada", at: "2026-06-0\(day) 09:00") }
        try donate("Ben", at: "2026-06-02 18:00")
        try donate("Cleo", at: "2026-06-05 08:40", "--incoming")
        let all = try people("--at", "2026-06-05 08:45", "--why")
        #expect(all.map { $0["name"] as? String } == ["Cleo", "Ada", "Ben"])
        #expect(all[0]["why"] as? String == "wrote 5 minutes ago and waits for an answer")
        #expect((all[1]["why"] as? String)?.hasPrefix("written to on each of the last 4 days at 9:00") == true)
        #expect(all[0]["kind"] as? String == "person" && all[0]["app"] as? String == "com.example.messages")
        #expect(try people("--at", "2026-06-05 08:45", "--limit", "1").count == 1)
        #expect(try people("--at", "2026-06-05 08:15").map { $0["name"] as? String } == ["Ada", "Ben"])
        let text = try run(["people", "--at", "2026-06-05 08:45", "--why"]).output
        #expect(text.contains("%  Cleo [com.example.messages]\n      wrote 5 minutes ago"))
        // Neither the contents of messages nor what others sent is shown or suggested.
        #expect(!text.contains("secret"))
        let suggested = try run(
            ["suggest", "--at", "2026-06-05 08:45", "--limit", "50", "--plugin", "Examples/Messages"]
        ).output
        #expect(suggested.contains("Ada") && !suggested.contains("Cleo"))
    }

    @Test func `answering is relevant while a message waits, and no longer`() throws {
        try donate("Ada", at: "2026-06-04 09:00")
        try donate("Cleo", at: "2026-06-05 08:40", "--incoming")
        func relevant(at date: String) throws -> String {
            try run(["relevant", "--at", date, "--plugin", "Examples/Messages"]).output
        }
        #expect(try relevant(at: "2026-06-05 08:45").hasPrefix("1. Answer Cleo (Messages) ["))
        #expect(try relevant(at: "2026-06-05 08:15") == "Nothing is relevant now.\n")
        try donate("Cleo", at: "2026-06-05 09:00")
        #expect(try relevant(at: "2026-06-05 09:05") == "Nothing is relevant now.\n")
    }

    @Test func `a deleted message leaves no trace`() throws {
        try donate("Ada", at: "2026-06-01 09:00", "--id", "a")
        try donate("Cleo", at: "2026-06-01 10:00", "--incoming", "--id", "c")
        #expect(try people("--at", "2026-06-01 11:00").count == 2)
        try run(["donations", "delete", "c"])
        #expect(try people("--at", "2026-06-01 11:00").map { $0["name"] as? String } == ["Ada"])
    }

    @Test func `colleagues belong to the focus, with the base rate beside it`() throws {
        for day in 1...6 {
            try donate("Cleo", at: "2026-06-0\(day) 10:00", "--focus", "work")
            try donate("Ada", at: "2026-06-0\(day) 20:00")
        }
        let found = try people("--focus", "work", "--at", "2026-06-07 09:00")
        #expect(found.count == 1)
        #expect(found[0]["name"] as? String == "Cleo" && found[0]["suggested"] as? Bool == true)
        #expect((found[0]["during"] as? [String: Any])?["conversations"] as? Int == 6)
        #expect((found[0]["otherwise"] as? [String: Any])?["rate"] as? Double == 0)
        #expect(
            try run(["people", "--focus", "work"]).output
                == "suggested  Cleo: 6 of 6 (100%) in the focus, 0 of 6 (0%) otherwise\n")
        let early = try people("--focus", "work", "--at", "2026-06-02 21:00")
        #expect(early[0]["suggested"] as? Bool == false)
    }

    @Test(arguments: [
        (["--limit", "0"], "--limit is a number from 1"), (["--focus", " "], "--focus is empty"),
        (["--focus", "work", "--why"], "--focus can't be combined"),
    ])
    func `mistakes are told`(_ words: [String], _ message: String) throws {
        #expect(try run(["people"] + words, code: 64).errors.contains(message))
    }

    @Test func `only what an intent does can be incoming`() throws {
        let result = try run(["donate", "--activity", "a.b", "--app", "c", "--incoming"], code: 64)
        #expect(result.errors.contains("--incoming is for intents"))
    }
}
