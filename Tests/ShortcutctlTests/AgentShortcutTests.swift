import Foundation
import Testing

/// Shortcuts as tools of `shortcutctl mcp`.
@Suite(.timeLimit(.minutes(20))) final class AgentShortcutTests {
    private let home: URL

    init() throws {
        home = FileManager.default.temporaryDirectory.appending(path: "agent-\(UUID().uuidString)")
        let folder = home.appending(path: ".local/share/intentkit/shortcuts")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let texts = [
            "Lunch": """
            { name: "Lunch", phrases: ["lunch", "lunch with {soup}"], steps: [
              { show: "Off to lunch." },
              { ask: "For how many?", type: "Integer", as: "count" },
              { run: "OrderSoup", with: {
                soup: "tomato", quantity: "${count}", orderType: "pickup", storeLocation: "Oakland" }, as: "soup" },
              { show: "That was for ${count}." },
            ] }
            """,
            "Broken": #"{ name: "Broken", steps: [{ run: "NoSuchIntent" }] }"#,
        ]
        try keep(texts)
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    private func keep(_ texts: [String: String]) throws {
        for (name, text) in texts {
            let file = home.appending(path: ".local/share/intentkit/shortcuts/\(name).shortcut.json5").path
            let made = FileManager.default.createFile(
                atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
            #expect(made)
        }
    }

    private func shown(_ result: [String: Any]) -> [String: Any] {
        result["structuredContent"] as? [String: Any] ?? [:]
    }

    private let log = [
        "Off to lunch.", "Your soup will be ready in 10 minutes, for USD 12.00.", "That was for 3.",
    ]

    @Test(arguments: [
        (["--no-files"], "/etc/passwd", "files are refused by --no-files"),
        ([], "/dev/null", "“/dev/null” isn't a regular file"), ([], "/etc", "“/etc” is a folder, not a file"),
    ])
    func `an app isn't handed a file that a text of an agent names`(
        options: [String], path: String, reason: String
    ) throws {
        try keep([
            "View": #"{ name: "View", input: "String", steps: [{ shortcut: "ViewFile", input: "${input}" }] }"#,
            "ViewFile": """
            { name: "ViewFile", input: "File", steps: [
              { open: "com.example.soupchef.view-soup", plugin: "com.example.soupchef.app",
                userInfo: { file: "${input}" } },
            ] }
            """,
        ])
        let app = FileManager.default.currentDirectoryPath + "/Examples/SoupChef/App"
        let connection = try AgentProcess(
            ["--with", "shortcuts"] + options, plugins: ["--plugin", app], home: home)
        let result = try connection.call("View", ["input": path])
        #expect(try connection.end().code == 0)
        #expect(shown(result)["reason"] as? String == reason, "\(result)")
    }

    @Test(arguments: [
        (["--no-files"], "files are refused by --no-files"), ([], "there is no file “/no/such/file”"),
    ])
    func `a step whose file can't be handed over fails at its parameter`(options: [String], problem: String) throws {
        try keep([
            "Scan": #"{ name: "Scan", input: "String", steps: [{ run: "ProcessPhoto", with: { photo: "${input}" } }] }"#
        ])
        let recipes = Shortcutctl.package.appending(path: "Examples/RecipeAssistant").path
        let connection = try AgentProcess(
            ["--with", "shortcuts"] + options, plugins: ["--plugin", recipes], home: home)
        let result = try connection.call("Scan", ["input": "/no/such/file"])
        #expect(try connection.end().code == 0)
        let (content, reason) = (shown(result), "the value of photo can't be used: \(problem)")
        #expect(content["outcome"] as? String == "failed", "\(content)")
        #expect(content["parameter"] as? String == "photo" && content["reason"] as? String == reason, "\(content)")
        #expect((content["done"] as? [Any])?.isEmpty == true)
        let text = try #require((result["content"] as? [[String: Any]])?.first?["text"] as? String)
        #expect(text == reason + "\nThe shortcut ended at step 1 (ProcessPhoto) of “Scan”.")
    }

    @Test func `a shortcut goes on in another process at each question, and orders once`() throws {
        var more: [String: Any] = [:]
        var result: [String: Any] = [:]
        for answers in [["count": ["count": 3]], ["answer": ["answer": "yes"]], nil] as [[String: [String: Any]]?] {
            let connection = try AgentProcess(["--with", "shortcuts"], home: home)
            result = try connection.call("Lunch", [:], more, hasForms: true)
            #expect(try connection.end().code == 0)
            guard let answers else { break }
            #expect(result["resultType"] as? String == "input_required")
            more["requestState"] = result["requestState"]
            more["inputResponses"] = answers.mapValues { ["action": "accept", "content": $0] as [String: Any] }
        }
        #expect(shown(result)["outcome"] as? String == "succeeded")
        #expect(shown(result)["shown"] as? [String] == log)
        let done = shown(result)["done"] as? [[String: String]]
        #expect(done?.map { $0["step"] } == ["3 (OrderSoup)"])
        // The same answer again has the same result.
        let connection = try AgentProcess(["--with", "shortcuts"], home: home)
        let again = try connection.call("Lunch", [:], more, hasForms: true)
        #expect(NSDictionary(dictionary: again) == NSDictionary(dictionary: result))
        // A broken shortcut isn't a tool, and the log says why.
        let tools = try connection.request("tools/list", [:])["tools"] as? [[String: Any]]
        #expect(
            tools?.compactMap { $0["name"] as? String } == ["OrderSoup", "Lunch", "intent_answer", "intent_options"])
        let end = try connection.end()
        #expect(end.errors.contains("Broken.shortcut.json5:1: error: no plugin handles “NoSuchIntent”"))
    }

    @Test func `a shortcut asks in forms that the server sends`() throws {
        let connection = try AgentProcess(["--with", "shortcuts"], home: home)
        func send(_ message: [String: Any]) throws {
            try connection.send(JSONSerialization.data(withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 }))
        }
        try send([
            "id": 1, "method": "initialize",
            "params": [
                "protocolVersion": "2025-11-25", "capabilities": ["elicitation": [String: Any]()],
                "clientInfo": ["name": "t", "version": "1"],
            ] as [String: Any],
        ])
        _ = try connection.next()
        try send(["id": 2, "method": "tools/call", "params": ["name": "Lunch", "arguments": ["soup": "gazpacho"]]])
        for content in [["count": 2], ["answer": "yes"]] as [[String: Any]] {
            let question = try connection.next()
            #expect(question["method"] as? String == "elicitation/create")
            // 128 random bits and two numbers: nobody else can answer for the person.
            #expect((question["id"] as? String)?.wholeMatch(of: /[A-Za-z0-9_-]{22}-\d+-\d+/) != nil)
            try send(["id": question["id"] ?? 0, "result": ["action": "accept", "content": content] as [String: Any]])
        }
        let result = try #require(try connection.next()["result"] as? [String: Any])
        #expect(shown(result)["outcome"] as? String == "succeeded")
        // The slot of the phrase is an argument, in place of the value that the shortcut has.
        #expect((shown(result)["shown"] as? [String])?.contains { $0.contains("USD 9.50") } ?? false)
        #expect(try connection.end().code == 0)
    }

    @Test func `a shortcut is answered with tokens, and its confirmation by a person`() throws {
        let connection = try AgentProcess(["--with", "shortcuts", "--confirm", "person"], home: home)
        let first = shown(try connection.call("Lunch", [:]))
        #expect(first["outcome"] as? String == "needsInput")
        #expect(first["shown"] as? [String] == ["Off to lunch."])
        let token = try #require((first["continuation"] as? [String: Any])?["token"] as? String)
        let question = try #require((first["prompt"] as? [String: Any])?["dialog"] as? String)
        let second = shown(
            try connection.call("intent_answer", ["token": token, "question": question, "answer": "3"]))
        #expect(second["outcome"] as? String == "awaitingConfirmation")
        let words = try #require((second["continuation"] as? [String: String])?["command"]).split(separator: " ")
        #expect(try connection.end().code == 0)
        let resumed = try Shortcutctl.run(
            words.dropFirst().map(String.init) + Shortcutctl.soupChef + ["--answer", "yes"], home: home)
        #expect(resumed.output.contains(log[1]) && resumed.output.contains(log[2]))
        #expect(resumed.exitCode == 0)
    }

    @Test func `a step that a person refuses isn't one that has done something`() throws {
        let connection = try AgentProcess(["--with", "shortcuts"], home: home)
        var result = try connection.call("Lunch", [:])
        for answer in ["3", "no"] {
            let token = try #require((shown(result)["continuation"] as? [String: Any])?["token"] as? String)
            let question = try #require((shown(result)["prompt"] as? [String: Any])?["dialog"] as? String)
            result = try connection.call("intent_answer", ["token": token, "question": question, "answer": answer])
        }
        #expect(try connection.end().code == 0)
        #expect(shown(result)["outcome"] as? String == "cancelled")
        #expect((shown(result)["done"] as? [Any])?.isEmpty == true)
        let text = try #require((result["content"] as? [[String: Any]])?.first?["text"] as? String)
        #expect(text.contains("Canceled; nothing has been done."), "\(text)")
        #expect(text.hasSuffix("The shortcut ended at step 3 (OrderSoup) of “Lunch”."), "\(text)")
    }

    @Test(arguments: [
        (["--no-files"], "files are refused by --no-files"), ([], "there is no file “/no/such/file”"),
    ])
    func `a person who goes on with a shortcut hands over no other files than the server`(
        options: [String], reason: String
    ) throws {
        try keep([
            "View": """
            { name: "View", input: "String", steps: [
              { run: "OrderSoup", with: { soup: "tomato", quantity: 1, orderType: "pickup", storeLocation: "Oakland" } },
              { shortcut: "ViewFile", input: "${input}" },
            ] }
            """,
            "ViewFile": """
            { name: "ViewFile", input: "File", steps: [
              { open: "com.example.soupchef.view-soup", plugin: "com.example.soupchef.app",
                userInfo: { file: "${input}" } },
            ] }
            """,
        ])
        let app = FileManager.default.currentDirectoryPath + "/Examples/SoupChef/App"
        let plugins = Shortcutctl.soupChef + ["--plugin", app]
        let connection = try AgentProcess(
            ["--with", "shortcuts", "--confirm", "person"] + options, plugins: plugins, home: home)
        let asked = shown(try connection.call("View", ["input": "/no/such/file"]))
        let words = try #require((asked["continuation"] as? [String: String])?["command"]).split(separator: " ")
        #expect(try connection.end().code == 0)
        let resumed = try Shortcutctl.run(
            words.dropFirst().map(String.init) + plugins + ["--answer", "yes"], home: home)
        #expect(resumed.exitCode == 1)
        #expect(resumed.errors.contains(reason), "\(resumed.errors)")
    }

    @Test func `a cancelled shortcut ends while it waits`() throws {
        let file = home.appending(path: ".local/share/intentkit/shortcuts/Nap.shortcut.json5").path
        let text = #"{ name: "Nap", steps: [{ wait: "10 hours" }] }"#
        #expect(
            FileManager.default.createFile(
                atPath: file, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]))
        let connection = try AgentProcess(["--with", "shortcuts"], home: home)
        let meta =
            #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
        for id in 0..<9 {
            let call =
                #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"Nap","_meta":\#(meta)}}"#
            try connection.send(Data(call.utf8))
        }
        try connection.send(
            Data(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":0}}"#.utf8))
        // The others keep their processes until the input ends.
        let end = try connection.end()
        #expect(end.code == 0)
        #expect(end.rest.isEmpty)
    }
}
