import Foundation
import TestSupport
import Testing

/// `shortcutctl mcp`, as an agent's program starts it.
@Suite(.timeLimit(.minutes(20))) final class AgentCommandTests {
    private let home: URL

    init() throws {
        home = FileManager.default.temporaryDirectory.appending(path: "agent-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    private let order: [String: Any] = ["soup": "tomato", "orderType": "pickup", "storeLocation": "Oakland"]

    @Test func `an order goes on in another process, and is handled once`() throws {
        let first = try AgentProcess(home: home)
        let question = try first.call("OrderSoup", order, hasForms: true)
        #expect(question["resultType"] as? String == "input_required")
        let state = try #require(question["requestState"] as? String)
        #expect(try first.end().code == 0)
        let file = home.appending(path: ".local/state/intentkit/agents/\(state).request")
        let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(permissions == 0o600)
        #expect(try Data(contentsOf: file).count < 10_000)
        let reply: [String: Any] = [
            "requestState": state,
            "inputResponses": ["answer": ["action": "accept", "content": ["answer": "yes"]]],
        ]
        let second = try AgentProcess(home: home)
        let result = try second.call("OrderSoup", order, reply, hasForms: true)
        let content = try #require(result["structuredContent"] as? [String: Any])
        #expect(content["outcome"] as? String == "succeeded")
        #expect(!FileManager.default.fileExists(atPath: file.path))
        // The same answer again, to this server and to a third one.
        for connection in [second, try AgentProcess(home: home)] {
            let again = try connection.call("OrderSoup", order, reply, hasForms: true)
            #expect(NSDictionary(dictionary: again) == NSDictionary(dictionary: result))
            #expect(try connection.end().code == 0)
        }
    }

    @Test func `a person confirms in a terminal`() throws {
        let connection = try AgentProcess(["--confirm", "person"], home: home)
        let content = try connection.call("OrderSoup", order)["structuredContent"] as? [String: Any]
        #expect(content?["outcome"] as? String == "awaitingConfirmation")
        let continuation = content?["continuation"] as? [String: String]
        #expect(continuation?["token"] == nil)
        let words = try #require(continuation?["command"]).split(separator: " ").map(String.init)
        // Nothing stays open of it, and the server still runs.
        let names = try FileManager.default.contentsOfDirectory(
            atPath: "/proc/\(connection.process.processIdentifier)/fd")
        let open = names.compactMap { name in
            try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/\(connection.process.processIdentifier)/fd/\(name)")
        }
        #expect(!open.contains { $0.contains("/intentkit/agents/") }, "\(open)")
        let resumed = try Shortcutctl.run(Array(words.dropFirst()) + ["--answer", "yes"], home: home)
        #expect(resumed.output.contains("Your soup will be ready"))
        #expect(resumed.exitCode == 0)
        #expect(try connection.end().code == 0)
    }

    @Test func `a call is cancelled, and the end of the input ends the rest`() throws {
        let connection = try AgentProcess(home: home)
        let meta =
            #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
        for id in 100..<120 {
            let call =
                #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"OrderSoup","_meta":\#(meta)}}"#
            try connection.send(Data(call.utf8))
        }
        for id in 110..<120 {
            try connection.send(
                Data(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#.utf8))
        }
        var answered: Set<Int> = []
        for _ in 0..<10 { answered.insert(try #require(try connection.next()["id"] as? Int)) }
        #expect(answered.isSuperset(of: 100..<108))
        let end = try connection.end()
        #expect(end.code == 0)
        #expect(end.errors.isEmpty)
    }

    @Test func `lines that aren't messages don't end the server`() throws {
        let connection = try AgentProcess(home: home)
        try connection.send(Data("hello".utf8))
        #expect((try connection.next()["error"] as? [String: Any])?["code"] as? Int == -32700)
        try connection.send(Data(repeating: UInt8(ascii: "x"), count: 17 << 20))
        #expect((try connection.next()["error"] as? [String: Any])?["code"] as? Int == -32700)
        let tools = try connection.request("tools/list", [:])["tools"] as? [[String: Any]]
        #expect(tools?.compactMap { $0["name"] as? String } == ["OrderSoup", "intent_answer", "intent_options"])
        connection.process.terminate()
        // Its input stays open until then: that ends it, too, and with another code.
        connection.process.waitUntilExit()
        #expect(try connection.end().code == 143)
    }

    @Test func `a signal ends the server while its client doesn't read`() throws {
        let connection = try AgentProcess(home: home)
        // Many times what fits into the pipe.
        let meta =
            #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
        for id in 0..<400 {
            let line = #"{"jsonrpc":"2.0","id":\#(id),"method":"server/discover","params":{"_meta":\#(meta)}}"#
            try connection.send(Data(line.utf8))
        }
        _ = try connection.next()
        connection.process.terminate()
        connection.process.waitUntilExit()
        #expect(connection.process.terminationStatus == 143)
    }

    #if os(Linux)
    /// A process of a cancelled request takes a while to end, and each has threads that wait for it.
    @Test func `cancelled calls don't pile up`() throws {
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        #expect(try Shortcutctl.run(["init", "Tea", "--shell"], in: home).exitCode == 0)
        try home.appending(path: "Tea/tea.sh").writeProgram("#!/bin/sh\ntrap '' TERM\nread -r line\nsleep 600\n")
        let connection = try AgentProcess(plugins: ["--plugin", home.path + "/Tea"], home: home)
        _ = try connection.request("tools/list", [:])
        let meta =
            #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
        for id in 1000..<1200 {
            let call = #""name":"Brew","arguments":{"drink":"tea"},"_meta":\#(meta)"#
            try connection.send(Data(#"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{\#(call)}}"#.utf8))
            let cancelled = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id - 8)}}"#
            try connection.send(Data(cancelled.utf8))
        }
        _ = try connection.request("tools/list", [:])
        let process = connection.process.processIdentifier
        let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").count
        #expect(threads < 200)
        #expect(try connection.end().code == 0)
    }
    #endif

    @Test func `only files that can be read are handed to a plugin`() throws {
        let pipe = home.appending(path: "pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let folder = Shortcutctl.package.appending(path: "Examples/RecipeAssistant").path
        let connection = try AgentProcess(plugins: ["--plugin", folder], home: home)
        for (path, reason) in [
            (home.path, "is a folder, not a file"), (home.path + "/missing", "there is no file"),
            (pipe, "isn't a regular file"), ("/dev/zero", "isn't a regular file"),
            ("README.md", "isn't the absolute path of a file"),
        ] {
            let content = try connection.call("ProcessPhoto", ["photo": path])["structuredContent"] as? [String: Any]
            #expect((content?["error"] as? String)?.contains(reason) ?? false, "\(path): \(content ?? [:])")
            #expect(content?["parameter"] as? String == "photo")
        }
        #expect(try connection.end().code == 0)
    }

    /// Makes a plugin whose intent takes files in every way, and returns its path; nothing of it is run.
    private func lookPlugin() throws -> String {
        let plugin = home.appending(path: "look")
        try FileManager.default.createDirectory(at: plugin, withIntermediateDirectories: true)
        let files = [
            "Look.intents.json5": """
            {
              intents: [{
                name: "Look", title: "Look",
                parameters: [
                  { name: "page", type: "URL" }, { name: "thing", type: "Thing" }, { name: "picture", type: "Image" },
                  { name: "who", type: "Person" }, { name: "card", type: "PaymentMethod" },
                  { name: "facts", type: "Dictionary" },
                ],
              }],
              types: [{ name: "Thing", properties: [{ name: "photo", type: "File" }] }],
            }
            """,
            "intent-plugin.json": """
            {"identifier": "org.example.look", "executable": "look", "definitions": ["Look.intents.json5"],
            "intentsSupported": ["Look"]}
            """,
        ]
        for (name, text) in files { try Data(text.utf8).write(to: plugin.appending(path: name)) }
        try plugin.appending(path: "look").writeProgram("#!/bin/sh\nexit 1\n")
        return plugin.path
    }

    @Test func `nothing is said of files that are refused`() throws {
        let plugin = try lookPlugin()
        let connection = try AgentProcess(["--no-files"], plugins: ["--plugin", plugin], home: home)
        for path in ["/etc", "/etc/passwd", "/dev/null", home.path + "/missing"] {
            let named: [[String: Any]] = [
                ["page": "file://\(path)"],
                ["thing": ["displayString": "x", "photo": ["fileURL": "file://\(path)", "filename": "x"]]],
                ["thing": ["displayString": "x", "displayImage": ["url": "file://\(path)"]]],
                ["picture": "file://\(path)"], ["page": "view-source:file://\(path)"], ["page": "jar:FILE://\(path)!/"],
                ["page": "git+file://\(path)"], ["picture": "view-source:git+file:%2F%2F\(path)"],
                ["who": ["displayName": "x", "image": ["url": "file://\(path)"]]],
                ["card": ["type": "credit", "icon": ["url": "file://\(path)"]]],
                ["facts": ["scan": ["filename": "x", "fileURL": "file://\(path)"]]],
                ["facts": ["a": "\t file://\(path)"]], ["facts": ["a": "<file://\(path)>"]],
                ["facts": ["a": "file://x:y\(path)"]], ["facts": ["file://\(path)": "x"]],
                ["facts": ["a": "Git+File://\(path)"]], ["facts": ["a": "<jar:file:\(path)!/x>"]],
                ["facts": ["a": "git+file://x:y\(path)"]], ["page": "file+git://\(path)"],
                ["thing": ["displayString": "x", "photo": ["filename": path, "contents": "aGk="]]],
            ]
            for arguments in named {
                let content = try connection.call("Look", arguments)["structuredContent"] as? [String: Any]
                #expect(content?["reason"] as? String == "files are refused by --no-files", "\(content ?? [:])")
            }
        }
        #expect(try connection.end().code == 0)
    }

    /// Some agents' programs open a pipe for standard error, and read it at the end or never.
    @Test func `a server whose log nobody reads answers, and ends`() throws {
        let connection = try AgentProcess(home: home)
        // Each is logged, and a pipe has room for some 700 lines.
        for number in 1...1000 {
            let arguments = ["token": "none-\(number)", "question": "Soup?", "answer": "yes"]
            #expect(try connection.call("intent_answer", arguments)["isError"] as? Bool == true)
        }
        let end = try connection.end()
        #expect(end.code == 0 && !end.errors.isEmpty)
    }

    @Test func `a file in an object has the name under which it lies`() throws {
        let connection = try AgentProcess(plugins: ["--plugin", try lookPlugin()], home: home)
        for (file, reason) in [
            (["filename": "holiday.jpg", "fileURL": "file:///etc/passwd"], "is the last part of its path"),
            (["filename": "etc", "fileURL": "file:///etc", "typeIdentifier": "public.folder"], "is a folder"),
            (["filename": "zero", "fileURL": "file:///dev/zero"], "isn't a regular file"),
        ] {
            let thing: [String: Any] = ["displayString": "x", "photo": file]
            let content = try connection.call("Look", ["thing": thing])["structuredContent"] as? [String: Any]
            #expect((content?["error"] as? String)?.contains(reason) == true, "\(content ?? [:])")
        }
        let page = try connection.call("Look", ["page": "file:///dev%2Fzero"])["structuredContent"] as? [String: Any]
        #expect((page?["reason"] as? String)?.contains("isn't a regular file") == true, "\(page ?? [:])")
        #expect(try connection.end().code == 0)
    }

    @Test func `donations and suggestions are read only if they are asked for`() throws {
        // At this time of the last days, so that it's suggested now.
        let format = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
            .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
        for day in (1...5).reversed() {
            let time = Date().addingTimeInterval(Double(-day) * 86_400).formatted(format)
            let words = ["donate", "OrderSoup", "soup=tomato", "--at", time, "--id", "day-\(day)"]
            #expect(try Shortcutctl.run(words + Shortcutctl.soupChef, home: home).exitCode == 0)
        }
        func names(_ connection: AgentProcess) throws -> [String] {
            let resources = try connection.request("resources/list", [:])["resources"] as? [[String: Any]]
            return (resources ?? []).compactMap { $0["name"] as? String }
        }
        let without = try AgentProcess(home: home)
        #expect(try names(without) == ["OrderSoup"])
        #expect(try without.end().code == 0)
        let connection = try AgentProcess(["--with", "donations,suggestions"], home: home)
        #expect(try names(connection) == ["donations", "suggestions", "OrderSoup"])
        func read(_ name: String) throws -> [[String: Any]] {
            let result = try connection.request("resources/read", ["uri": "intentkit://\(name)"])
            let text = try #require((result["contents"] as? [[String: Any]])?.first?["text"] as? String)
            let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            return try #require(json?[name] as? [[String: Any]])
        }
        #expect(
            try read("donations").compactMap { $0["identifier"] as? String } == (1...5).map { "day-\($0)" })
        // A suggestion names the call that carries it out.
        let call = try #require(try read("suggestions").first?["call"] as? [String: Any])
        #expect(call["tool"] as? String == "OrderSoup")
        #expect((call["arguments"] as? [String: Any])?["soup"] as? String == "tomato")
        #expect(try connection.end().code == 0)
    }

    @Test func `an intent that several plugins handle is served for each`() throws {
        let other = try TemporaryPlugin(["identifier": "com.example.other"])
        let words = ["mcp", "--intent", "OrderSoup", "--config", "claude"] + Shortcutctl.soupChef
        let result = try Shortcutctl.run(words + other.arguments)
        #expect(result.exitCode == 0, "\(result.errors)")
    }

    @Test(arguments: ["claude", "vscode", "cursor", "gemini", "zed", "codex"])
    func `the settings of a program have absolute paths`(program: String) throws {
        let result = try Shortcutctl.run(
            ["mcp", "--plugin", "Examples/SoupChef", "--config", program, "--locked"],
            variables: ["SHORTCUTCTL_PLUGIN_PATH": "Examples/Packer:/opt/plugins"])
        #expect(result.exitCode == 0)
        #expect(result.output.contains("\"\(Shortcutctl.package.path)/Examples/Packer:/opt/plugins\""))
        let path = Shortcutctl.package.appending(path: "Examples/SoupChef").path
        #expect(result.output.contains("\"\(path)\""))
        #expect(result.output.contains("\"--locked\""))
        if program == "codex" {
            #expect(result.output.hasPrefix("[mcp_servers.intentkit]\ncommand = \"/"))
        } else {
            let servers = try #require(result.json?.values.first as? [String: [String: Any]])
            #expect((servers["intentkit"]?["command"] as? String)?.hasPrefix("/") ?? false)
        }
    }

    @Test(arguments: [
        (["--plugin", "Examples/Nothing"], 65), (["--with", "everything"], 64), (["--question-timeout", "0"], 64),
        (["--confirm", "nobody"], 64), (["--config", "emacs"], 64), (["--log", "/nowhere/log"], 74),
        (["--shortcuts", "Examples/StartMyDay"], 64), (["--with", "shortcuts", "--shortcuts", "nowhere"], 69),
        (["--plugin", "Examples/SoupChef", "--intent", "OrderNothing"], 69),
    ])
    func `a wrong command line is refused before anything is served`(arguments: [String], code: Int) throws {
        // Messages that have been read already don't matter.
        let messages = String(repeating: #"{"jsonrpc":"2.0","id":1,"method":"ping"}"# + "\n", count: 40)
        let result = try Shortcutctl.run(["mcp"] + arguments, input: messages)
        #expect(Int(result.exitCode) == code, "\(result.errors)")
        #expect(result.output.isEmpty)
        #expect(!result.errors.isEmpty)
    }
}
