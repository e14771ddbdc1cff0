import Foundation
import Testing

/// Which donations the commands for them select, and what they say about it.
@Suite(.timeLimit(.minutes(20))) final class DonationListTests {
    private let home = FileManager.default.temporaryDirectory.appending(path: "listed-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(
            at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    private func run(_ words: String..., code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(words, home: home)
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    @Test func `a list that is cut says how many match, not how many there are`() throws {
        for (app, id) in [("org.a", "1"), ("org.a", "2"), ("org.a", "3"), ("org.b", "4"), ("org.b", "5")] {
            _ = try run("donate", "--activity", "\(app).view", "--app", app, "--id", id)
        }
        let cut = "The newest 1 of"
        #expect(try run("donations", "list", "--limit", "1").errors == "\(cut) 5.\n")
        #expect(try run("donations", "list", "--limit", "1", "--app", "org.b").errors == "\(cut) 2.\n")
        #expect(try run("donations", "list", "--limit", "1", "--intent", "org.a.view").errors == "\(cut) 3.\n")
        #expect(try run("donations", "list", "--limit", "2", "--app", "org.b").errors.isEmpty)
        let json = try run("donations", "list", "--limit", "1", "--app", "org.b", "--json").json
        #expect(json?["matching"] as? Int == 2 && json?["count"] as? Int == 5)
    }

    @Test func `a misspelled intent that nobody has donated is told, with the one that was probably meant`() throws {
        _ = try run("donate", "--activity", "org.a.view", "--app", "org.a", "--id", "1")
        let misspelled = try run("donations", "list", "--intent", "OrderSuop", "--plugin", "Examples/SoupChef")
        #expect(misspelled.output == "No donations match; there is 1 in all.\n")
        let warning = "Warning: no donation or installed plugin has the intent"
        #expect(misspelled.errors == "\(warning) “OrderSuop”; did you mean “OrderSoup”?\n")
        let activity = ["--intent", "org.a.veiw"]
        let drawn = ["--output", home.appending(path: "days.svg").path]
        for words in [["list"] + activity, ["timeline"] + activity + drawn] {
            let result = try Shortcutctl.run(["donations"] + words, home: home)
            #expect(result.exitCode == 0, "\(result.output)")
            #expect(result.errors == "\(warning) “org.a.veiw”; did you mean “org.a.view”?\n", "\(words)")
        }
        // Those that are there, and aren't among what else is asked for.
        let other = try run("donations", "list", "--intent", "org.a.view", "--until", "2000-01-01")
        #expect(other.errors.isEmpty)
        let installed = try run("donations", "list", "--intent", "Order Soup", "--plugin", "Examples/SoupChef")
        #expect(installed.errors.isEmpty)
    }

    @Test(arguments: [
        ["donations", "list"], ["suggest"], ["suggest", "--recent"], ["people"], ["relevant"], ["donations", "apps"],
        ["reservations"], ["stack"], ["search", "tea"], ["media"], ["phrase", "suggest"], ["relevant", "clear"],
        ["media", "clear"], ["phrase", "suggest", "--clear"], ["donations", "delete-all", "--force"],
    ])
    func `a named folder without a history is told`(words: [String]) throws {
        let named = try Shortcutctl.run(words + ["--store", home.path + "/nope"], home: home)
        #expect(named.exitCode == 0)
        #expect(named.errors.hasPrefix("Warning: there is no history at \(home.path)/nope/donations.sqlite\n"))
        // Nobody has named the usual place, where nothing has been donated yet.
        #expect(try !Shortcutctl.run(words, home: home).errors.contains("Warning"))
    }

    @Test(arguments: [
        (["donations", "keep"], "are deleted at once, without asking"),
        (["donations"], "5 deleting all wasn't confirmed"),
    ])
    func `the help says what is deleted without a question, and what a question that isn't agreed to ends with`(
        words: [String], statement: String
    ) throws {
        let help = try Shortcutctl.run(words + ["--help"], home: home).output
        #expect(help.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(statement), "\(help)")
    }

    #if os(Linux)
    @Test func `an import at a terminal says that it reads what is typed`() throws {
        let terminal = try Shortcutctl.Terminal()
        let process = try Shortcutctl.start(
            Shortcutctl.products.appending(path: "shortcutctl").path, ["donations", "import"], leading: terminal,
            in: Shortcutctl.package,
            environment: ProcessInfo.processInfo.environment.merging(["XDG_DATA_HOME": home.path]) { $1 })
        terminal.waitFor("Reading donations from standard input, until Ctrl-D; name a file")
        try terminal.type("\u{4}")
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let piped = try run("donations", "import")
        #expect(!piped.errors.contains("standard input"), "\(piped.errors)")
    }
    #endif

    @Test(arguments: ["days.html", "days.svg", "coverage.html", "report.xml"])
    func `a picture and a report replace an earlier one, but no other file`(name: String) throws {
        let file = home.appending(path: name)
        let words =
            switch name {
            case "report.xml": ["test", "Examples/SoupChef", "--filter", "no such case", "--junit", file.path]
            case "coverage.html":
                ["test", "Examples/SoupChef", "--filter", "no such case", "--coverage-page", file.path]
            default: ["donations", "timeline", "--output", file.path]
            }
        let first = try Shortcutctl.run(words, home: home)
        let written = try Data(contentsOf: file)
        #expect(try Shortcutctl.run(words, home: home).exitCode == first.exitCode && first.exitCode != 74)
        #expect(try Data(contentsOf: file) == written)
        // Other pages, drawings and documents begin alike.
        for start in ["<!DOCTYPE html>\n<html lang=\"en\">\n<title>Mine", #"<svg viewBox="0 0 9 9"/>"#, "<?xml?>"] {
            try Data(start.utf8).write(to: file)
            let result = try Shortcutctl.run(words, home: home)
            #expect(result.exitCode == 74, "\(result.output)")
            #expect(result.errors.hasPrefix("\(file.path): error: the existing file isn't a "), "\(result.errors)")
            #expect(try Data(contentsOf: file) == Data(start.utf8))
        }
    }

    @Test func `an export, a calendar and a trace replace an earlier one, but no other file`() throws {
        _ = try run("donate", "--activity", "org.a.view", "--app", "org.a", "--id", "1")
        let export = home.appending(path: "history.jsonl")
        for _ in 1...2 { _ = try run("donations", "export", "--output", export.path) }
        let notes = home.appending(path: "notes.txt")
        try Data("a note\n".utf8).write(to: notes)
        let refused = try run("donations", "export", "--output", notes.path, code: 74)
        #expect(refused.errors.hasPrefix("\(notes.path): error: the existing file isn't an export; "))
        for (words, kind) in [
            (["reservations", "--ics", notes.path], "a calendar of reservations"),
            (["run", "OrderSoup", "--trace", notes.path] + Shortcutctl.soupChef, "a trace"),
        ] {
            let result = try Shortcutctl.run(words, home: home)
            #expect(result.exitCode == 74, "\(result.output)")
            let start = "\(notes.path): error: the existing file isn't \(kind); "
            #expect(result.errors.hasPrefix(start), "\(result.errors)")
        }
        #expect(try String(contentsOf: notes, encoding: .utf8) == "a note\n")
        // What begins as an export, and goes on as something else.
        for line in ["a note", #"{"app":"org.a","note":"mine"}"#] {
            let mixed = try String(contentsOf: export, encoding: .utf8) + line + "\n"
            try Data(mixed.utf8).write(to: notes)
            let result = try run("donations", "export", "--output", notes.path, code: 74)
            #expect(result.errors.contains("the existing file isn't an export; "), "\(result.errors)")
            #expect(try String(contentsOf: notes, encoding: .utf8) == mixed)
        }
        try Data().write(to: notes)
        _ = try run("donations", "export", "--output", notes.path)
        #expect(try String(contentsOf: notes, encoding: .utf8) == String(contentsOf: export, encoding: .utf8))
    }
}
