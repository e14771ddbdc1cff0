import Foundation
import Testing

/// Shortcuts that are donated as a whole, and suggested.
@Suite(.serialized, .timeLimit(.minutes(20))) final class ShortcutDonationTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "donated-\(UUID().uuidString)")
    private var variables: [String: String?] { ["XDG_DATA_HOME": folder.path, "TZ": "Europe/Oslo"] }
    private var shortcuts: URL { folder.appending(path: "intentkit/shortcuts") }

    init() throws {
        try FileManager.default.createDirectory(
            at: shortcuts, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try write(#"{ name: "Tea Time", steps: [{ show: "Tea!" }] }"#, as: "Tea Time")
        try write(
            #"{ name: "Bake", input: "String", steps: [{ ask: "How many?", as: "n" }, { show: "${n} ${input}" }] }"#,
            as: "Bake")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, as name: String) throws {
        try Data(text.utf8).write(to: shortcuts.appending(path: "\(name).shortcut.json5"))
    }

    @discardableResult
    private func run(_ words: String..., code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(words, variables: variables)
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    private func donations() throws -> [[String: Any]] {
        try run("donations", "list", "--json").json?["donations"] as? [[String: Any]] ?? []
    }

    @Test func `a shortcut that was run is donated, by each way to run it`() throws {
        try run("run", "tea time")
        try run("shortcut", "run", "Tea Time", "--json")
        try run("say", "tea time, please")
        #expect(try donations().count == 3)
        let donated = try #require(try donations().first)
        #expect(donated["app"] as? String == "shortcutctl" && donated["title"] as? String == "Tea Time")
        #expect(donated["name"] as? String == "shortcutctl.runShortcut")
        #expect(donated["values"] as? [String: String] == ["shortcut": "Tea Time"])
    }

    @Test func `what was donated is never another shortcut with a similar name`() throws {
        try run("run", "tea time")
        try FileManager.default.removeItem(at: shortcuts.appending(path: "Tea Time.shortcut.json5"))
        try write(#"{ name: "TEA TIME", steps: [{ show: "Rum!" }] }"#, as: "TEA TIME")
        let identifier = try #require(try donations().first?["identifier"] as? String)
        let result = try run("donations", "run", identifier, code: 69)
        #expect(result.output.isEmpty && result.errors.contains("there is no shortcut “Tea Time”"))
    }

    @Test func `a donation that was edited runs no file elsewhere`() throws {
        try run("run", "tea time")
        let file = folder.appending(path: "donations.jsonl")
        let elsewhere = folder.appending(path: "Other.shortcut.json5")
        try Data(#"{ name: "Other", steps: [{ show: "Other!" }] }"#.utf8).write(to: elsewhere)
        let exported = try run("donations", "export").output
        for name in [elsewhere.path, "../../Other"] {
            try run("donations", "delete-all", "--force")
            let edited = exported.replacingOccurrences(
                of: #""shortcut":{"string":"Tea Time"}"#, with: #""shortcut":{"string":"\#(name)"}"#)
            #expect(edited != exported)
            try Data(edited.utf8).write(to: file)
            try run("donations", "import", file.path)
            let identifier = try #require(try donations().first?["identifier"] as? String)
            let result = try run("donations", "run", identifier, code: 69)
            #expect(!result.output.contains("Other!"), "\(result.output)")
        }
    }

    @Test func `a shortcut that didn't end, is private, or isn't the person's isn't donated`() throws {
        try run("run", "Tea Time", "--private")
        try run("run", shortcuts.path + "/Tea Time.shortcut.json5")
        try run("run", "Bake", code: 3)
        try run("run", "Bake", "--answer", "cancel", code: 5)
        #expect(try donations().isEmpty)
        let state = folder.path + "/bake.json"
        try run("run", "Bake", "input=rolls", "--state", state, code: 3)
        #expect(try donations().isEmpty)
        try run("resume", state, "--answer", "7")
        #expect(try donations().map { $0["values"] as? [String: String] } == [["shortcut": "Bake", "input": "rolls"]])
        try run("run", "Bake", "--private", "--state", state, code: 3)
        try run("resume", state, "--answer", "7")
        #expect(try donations().count == 1)
    }

    @Test func `a shortcut that was said with a value isn't donated without it`() throws {
        try write(
            """
            { name: "Lunch", phrases: ["lunch with {soup}"], steps: [{ show: "Off." }, { run: "OrderSoup",
              with: { soup: "gazpacho", quantity: 1, orderType: "pickup", storeLocation: "Cupertino" } }] }
            """, as: "Lunch")
        let state = folder.path + "/kept.json"
        func donated(_ words: [String], code: Int32 = 0) throws -> [String] {
            let result = try Shortcutctl.run(words + Shortcutctl.soupChef, variables: variables)
            #expect(result.exitCode == code, "\(result.output)\(result.errors)")
            return try donations().compactMap { $0["title"] as? String }
        }
        _ = try donated(["say", "lunch with tomato", "--answer", "yes"])
        _ = try donated(["say", "lunch with tomato", "--state", state], code: 4)
        #expect(try !donated(["resume", state, "--answer", "yes"]).contains("Lunch"))
        #expect(try donated(["run", "Lunch", "--answer", "yes"]).contains("Lunch"))
    }

    @Test func `what is private stays so while it is kept`() throws {
        try write(
            """
            { name: "Lunch", steps: [{ ask: "Which soup?", as: "soup" }, { run: "OrderSoup", with: { soup: "${soup}",
              quantity: 1, orderType: "pickup", storeLocation: "Cupertino" } }] }
            """, as: "Lunch")
        let state = folder.path + "/kept.json"
        let order = ["run", "OrderSoup", "soup=tomato", "orderType=pickup", "storeLocation=Cupertino"]
        for (words, answers, isPrivate) in [
            (order, ["yes"], true), (["run", "Lunch"], ["tomato", "yes"], true), (order, ["yes"], false),
        ] {
            let options = Shortcutctl.soupChef + ["--state", state] + (isPrivate ? ["--private"] : [])
            let kept = try Shortcutctl.run(words + options, variables: variables)
            #expect([3, 4].contains(kept.exitCode), "\(words): \(kept)")
            // It is kept again at each question.
            for answer in answers {
                let resumed = try Shortcutctl.run(
                    ["resume", state, "--answer", answer] + Shortcutctl.soupChef, variables: variables)
                #expect([0, 3, 4].contains(resumed.exitCode), "\(words): \(resumed)")
            }
            #expect(!FileManager.default.fileExists(atPath: state))
            #expect(try donations().count == (isPrivate ? 0 : 1), "\(words)")
        }
    }

    @Test func `a shortcut is suggested, run, dismissed, and gone with its file`() throws {
        for day in 16...19 {
            try run("donate", "--shortcut", "bake", "input=rolls", "--at", "2020-11-\(day) 08:0\(day - 15)")
        }
        let morning = ["--at", "2020-11-20 08:00"]
        let json = try Shortcutctl.run(["suggest", "--json"] + morning, variables: variables).json
        let first = try #require((json?["suggestions"] as? [[String: Any]])?.first)
        #expect(first["kind"] as? String == "shortcut" && first["name"] as? String == "Bake")
        #expect(first["title"] as? String == "Bake" && first["app"] as? String == "shortcutctl")
        #expect(first["values"] as? [String: String] == ["input": "rolls"])
        let line = try Shortcutctl.run(["suggest"] + morning, variables: variables).output
        #expect(line.contains("%  Bake – input=rolls ["), "\(line)")
        let ran = try Shortcutctl.run(["suggest", "--run", "--answer", "6"] + morning, variables: variables)
        #expect(ran.exitCode == 0 && ran.output.hasSuffix("6 rolls\n"), "\(ran.output)\(ran.errors)")
        #expect(try donations().count == 5)
        let id = try #require(first["id"] as? String)
        try run("suggest", "--dismissed", id, "--at", "2020-11-20 08:01")
        #expect(try run("suggest", "--at", "2020-11-20 08:02").output == "Nothing to suggest.\n")
        #expect(try run("suggest", "--at", "2020-11-27 08:00").output.contains("Bake"))
        try run("shortcut", "remove", "Bake")
        #expect(try run("suggest", "--at", "2020-11-27 08:00").output == "Nothing to suggest.\n")
        #expect(try run("suggest", "--run", "--at", "2020-11-27 08:00").output == "Nothing to suggest.\n")
    }

    @Test func `donations of a shortcut are exported and imported, and deleted by its name without a trace`() throws {
        try run("donate", "--shortcut", "Tea Time", "--id", "first")
        let file = folder.path + "/export.jsonl"
        try Data(run("donations", "export").output.utf8).write(to: URL(filePath: file))
        #expect(try run("donations", "delete", "Tea Time", "--activity").output == "1 donation deleted.\n")
        #expect(try donations().isEmpty)
        let history = folder.appending(path: "intentkit/history")
        for file in try FileManager.default.contentsOfDirectory(at: history, includingPropertiesForKeys: nil) {
            #expect(try Data(contentsOf: file).range(of: Data("Tea Time".utf8)) == nil, "\(file)")
        }
        try run("donations", "import", file)
        #expect(try donations().map { $0["title"] as? String } == ["Tea Time"])
        #expect(try run("donations", "delete", "first").output == "1 donation deleted.\n")
    }

    @Test func `a donated shortcut gets a phrase, and is no part of the gallery`() throws {
        for day in 16...19 {
            try run("donate", "--shortcut", "Tea Time", "--at", "2020-11-\(day) 08:00", "--id", "tea-\(day)")
        }
        #expect(try run("shortcut", "gallery", "--at", "2020-11-20 08:00").output == "Nothing to propose.\n")
        let added = try run("phrase", "add", "kettle", "--donation", "tea-16")
        #expect(added.output == "Say “kettle” to run “Tea Time”.\n")
        #expect(try run("say", "kettle").output == "Tea!\n")
    }

    @Test(arguments: [
        (["--shortcut", "Tee Time"], 69, "there is no shortcut “Tee Time”; did you mean “Tea Time”?"),
        (["--shortcut", "Tea Time", "input=x"], 64, "“Tea Time” takes no values"),
        (["--shortcut", "Tea Time", "--group", "x"], 64, "can't be combined with --shortcut"),
        (["--shortcut", "Tea Time", "--activity", "x"], 64, "can't be combined with --shortcut"),
        (
            ["OrderSoup", "--shortcut", "Tea Time", "soup=tomato"], 64,
            "leave out “OrderSoup” to donate the shortcut “Tea Time”, or --shortcut to donate the intent"
        ),
        (["OrderSoup", "--shortcuts", "x"], 64, "--shortcuts is the folder for --shortcut"),
        ([], 64, "or a shortcut with --shortcut NAME"),
    ]) func `a shortcut that can't be donated`(words: [String], code: Int32, message: String) throws {
        let result = try Shortcutctl.run(["donate"] + words, variables: variables)
        #expect(result.exitCode == code && result.errors.contains(message), "\(result.errors)")
    }
}
