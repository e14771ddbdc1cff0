import Foundation
import Testing

/// `shortcutctl mcp`, as an agent's program starts it.
@Suite(.timeLimit(.minutes(5))) struct AgentCommandTests {
    /// A server and the two ends of its connection.
    private final class Connection {
        let process = Process()
        private let input = Pipe(), output = Pipe(), errors = Pipe()
        private var received = Data()
        private var nextID = 1

        /// Starts a server with no more variables than hosts give it, in the root folder.
        init(_ arguments: [String] = [], home: URL) throws {
            process.executableURL = Shortcutctl.products.appending(path: "shortcutctl")
            process.arguments = ["mcp"] + Shortcutctl.soupChef + ["--private"] + arguments
            process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin"]
            process.currentDirectoryURL = URL(filePath: "/")
            process.standardInput = input
            process.standardOutput = output
            process.standardError = errors
            try process.run()
        }

        /// Sends a request, and returns the next line that answers it.
        func request(_ method: String, _ params: [String: Any], hasForms: Bool = false) throws -> [String: Any] {
            var params = params
            params["_meta"] = [
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": hasForms ? ["elicitation": [:]] : [:],
            ]
            let message: [String: Any] = ["jsonrpc": "2.0", "id": nextID, "method": method, "params": params]
            nextID += 1
            try send(JSONSerialization.data(withJSONObject: message))
            return try #require(try next()["result"] as? [String: Any])
        }

        func call(_ tool: String, _ arguments: [String: Any], _ more: [String: Any] = [:], hasForms: Bool = false)
            throws
            -> [String: Any]
        {
            let params: [String: Any] = ["name": tool, "arguments": arguments]
            return try request("tools/call", params.merging(more) { $1 }, hasForms: hasForms)
        }

        func send(_ line: Data) throws { try input.fileHandleForWriting.write(contentsOf: line + [0x0A]) }

        /// Returns the next message; each line has to be one.
        func next() throws -> [String: Any] {
            while true {
                if let end = received.firstIndex(of: 0x0A) {
                    let line = received[..<end]
                    received = Data(received[(end + 1)...])
                    return try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
                }
                let more = output.fileHandleForReading.availableData
                try #require(!more.isEmpty, "the server has ended")
                received += more
            }
        }

        /// Ends the input, and returns what the server still writes.
        func end() throws -> (code: Int32, rest: Data, errors: String) {
            try input.fileHandleForWriting.close()
            let rest = received + output.fileHandleForReading.readDataToEndOfFile()
            let errors = String(decoding: self.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationStatus, rest, errors)
        }
    }

    private let home: URL

    init() throws {
        home = FileManager.default.temporaryDirectory.appending(path: "agent-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    }

    private let order: [String: Any] = ["soup": "tomato", "orderType": "pickup", "storeLocation": "Oakland"]

    @Test func `an order goes on in another process, and is handled once`() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let first = try Connection(home: home)
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
        let second = try Connection(home: home)
        let result = try second.call("OrderSoup", order, reply, hasForms: true)
        let content = try #require(result["structuredContent"] as? [String: Any])
        #expect(content["outcome"] as? String == "succeeded")
        #expect(!FileManager.default.fileExists(atPath: file.path))
        // The same answer again, to this server and to a third one.
        for connection in [second, try Connection(home: home)] {
            let again = try connection.call("OrderSoup", order, reply, hasForms: true)
            #expect(NSDictionary(dictionary: again) == NSDictionary(dictionary: result))
            #expect(try connection.end().code == 0)
        }
    }

    @Test func `a person confirms in a terminal`() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let connection = try Connection(["--confirm", "person"], home: home)
        let content = try connection.call("OrderSoup", order)["structuredContent"] as? [String: Any]
        #expect(content?["outcome"] as? String == "awaitingConfirmation")
        let continuation = content?["continuation"] as? [String: String]
        #expect(continuation?["token"] == nil)
        let words = try #require(continuation?["command"]).split(separator: " ").map(String.init)
        #expect(try connection.end().code == 0)
        let resumed = try Shortcutctl.run(Array(words.dropFirst()) + ["--answer", "yes"], home: home)
        #expect(resumed.output.contains("Your soup will be ready"))
        #expect(resumed.exitCode == 0)
    }

    @Test func `a call is cancelled, and the end of the input ends the rest`() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let connection = try Connection(home: home)
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
        defer { try? FileManager.default.removeItem(at: home) }
        let connection = try Connection(home: home)
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

    @Test(arguments: ["claude", "vscode", "cursor", "gemini", "zed", "codex"])
    func `the settings of a program have absolute paths`(program: String) throws {
        let result = try Shortcutctl.run(["mcp", "--plugin", "Examples/SoupChef", "--config", program, "--locked"])
        #expect(result.exitCode == 0)
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
    ])
    func `a wrong command line is refused before anything is served`(arguments: [String], code: Int) throws {
        let result = try Shortcutctl.run(["mcp"] + arguments)
        #expect(Int(result.exitCode) == code)
        #expect(result.output.isEmpty)
        #expect(!result.errors.isEmpty)
    }
}
