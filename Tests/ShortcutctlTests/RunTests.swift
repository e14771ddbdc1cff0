import Foundation
import TestSupport
import Testing

/// `shortcutctl run`: conversations, values, outcomes and exit codes.
@Suite(.serialized, .timeLimit(.minutes(20))) struct RunTests {
    private let order = [
        "run", "OrderSoup", "soup=tomato", "quantity=2", "orderType=pickup", "storeLocation=Cupertino",
    ]

    private func run(_ arguments: [String], input: String = "") throws -> Shortcutctl.Result {
        try Shortcutctl.run(arguments + Shortcutctl.soupChef, input: input)
    }

    @Test func `a whole order is one JSON object`() throws {
        let result = try run(order + ["--answer", "yes", "--json"])
        #expect(result.exitCode == 0)
        let json = try #require(result.json)
        #expect(
            json.keys.sorted() == [
                "calls", "card", "cards", "code", "conciseDialog", "dialog", "exitCode", "intent", "outcome", "plugin",
                "pluginOutput", "prompts", "response", "unusedAnswers", "values",
            ])
        #expect(json["outcome"] as? String == "succeeded")
        #expect(json["dialog"] as? String == "Your soup will be ready in 10 minutes, for USD 8.00.")
        let calls = try #require(json["calls"] as? [[String: Any]])
        #expect(
            calls.map { "\($0["call"] ?? "") \($0["parameter"] ?? "-")" } == [
                "resolve soup", "resolve quantity", "default options", "resolve options", "resolve orderType",
                "resolve storeLocation", "confirm -", "handle -",
            ])
    }

    @Test func `a library takes the same order in the command's own process`() throws {
        let arguments = order + ["--answer", "yes", "--json"]
        let inProcess = try run(arguments + ["--in-process"])
        #expect(inProcess.exitCode == 0)
        var objects = [try #require(inProcess.json), try #require(try run(arguments).json)]
        for index in objects.indices { objects[index]["calls"] = nil }
        #expect(objects[0] as NSDictionary == objects[1] as NSDictionary)
    }

    #if os(Linux)
    @Test(arguments: [
        ("hangs@load.so", "0.3", Int32(124)), ("exits@initialize.so", "none", 70),
        ("holdsOutput@initialize.so", "0.3", 124),
    ])
    func `a library that hangs while it is loaded does not keep the command, and none ends it with success`(
        _ library: String, deadline: String, code: Int32
    ) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-run-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: Shortcutctl.package.appending(path: "Examples/SoupChef"), to: folder)
        let manifest = folder.appending(path: "intent-plugin.json")
        let text = try String(contentsOf: manifest, encoding: .utf8)
        try text.replacingOccurrences(of: #"{ "product": "SoupChefLibrary" }"#, with: "\"\(library)\"")
            .write(to: manifest, atomically: true, encoding: .utf8)
        try FileManager.default.copyItem(
            at: Shortcutctl.products.appending(path: "libMisbehavingLibrary.so"),
            to: folder.appending(path: library))
        // What the library prints is kept out of a JSON object.
        for more in library.hasPrefix("holds") ? [[], ["--json"]] : [[]] {
            let words = ["--plugin", folder.path, "--in-process", "--deadline", deadline] + more
            let result = try Shortcutctl.run(order + words)
            #expect(result.exitCode == code, "\(result.errors)")
        }
    }
    #endif

    @Test func `a conversation is shown as it goes`() throws {
        let result = try run([
            "run", "Order Soup", "soup=chowder", "quantity=2", "--answer", "corn chowder", "--answer", "by air",
            "--answer", "2", "--answer", "OAKLAND", "--answer", "yes", "--answer", "thanks",
        ])
        #expect(result.exitCode == 0)
        #expect(
            result.output == """
                There are 2 soups like that. Which one?
                  1. Clam chowder — from the morning's catch [clam-chowder]
                  2. Corn chowder — with thyme [corn-chowder]
                > corn chowder
                Delivery or pickup?
                  1. delivery
                  2. pickup
                > by air
                “by air” is none of them. It could be delivery or pickup. Delivery or pickup?
                  1. delivery
                  2. pickup
                > 2
                Where will you pick it up?
                  1. Cupertino
                  2. San Francisco
                  3. Oakland
                > OAKLAND
                Ready to order 2 Corn chowder for pickup from Oakland?
                > yes
                Your soup will be ready in 10 minutes, for USD 9.00.

                """)
        #expect(result.errors == "The answer “thanks” wasn't used.\n")
    }

    @Test(arguments: [
        ([], Int32(3), "No answer available. Pass soup=… or --answer TEXT."),
        (["soup=tomato", "orderType=delivery", "deliveryLocation=home"], 4, "No answer available. Pass --answer yes"),
        (["soup=chicken noodle", "orderType=pickup", "storeLocation=oakland"], 1, ""),
        (["soup=tomato", "orderType=delivery", "deliveryLocation=home", "--answer", "no"], 5, "Canceled."),
        (["--answer", "cancel"], 5, "Canceled."),
        (["sop=tomato"], 64, "OrderSoup has no parameter “sop”; did you mean “soup”?"),
        (["soup"], 64, "“soup” is not of the form name=value or name:=JSON\n"),
        (["soup", "=", "tomato"], 64, "“soup” is not of the form name=value or name:=JSON, without spaces around “=”"),
        (["soup=", "tomato"], 64, "“tomato” is not of the form name=value or name:=JSON, without spaces around “=”"),
        (["soup", ":=1"], 64, "“soup” is not of the form name=value or name:=JSON, without spaces around “=”"),
        (["quantity=1", "quantity:=2"], 64, "quantity is given more than once"),
        (["--deadline", "soon"], 64, "Please provide a number of seconds"),
        (["--jsn"], 64, "Did you mean '--json'?"),
        (["quantity=many"], 65, "a whole number is expected"),
        (["quantity=viele", "--locale", "de_DE"], 65, "“viele” does not fit: a whole number is expected"),
        (["orderType=car"], 65, "one of delivery, pickup is expected"),
        (["soup:={"], 65, "as JSON, an object such as"),
        (["--request", "/nowhere"], 65, "/nowhere: error: the request cannot be read: No such file or directory"),
        (["--with", "nobody"], 69, "there is no plugin “nobody”"),
        (["--with", "soup chef"], 69, "did you mean “com.example.soupchef” (Soup Chef)?"),
        (["--locale", "de_DE", "--answer", "abbrechen"], 5, "Abgebrochen.\n"),
    ])
    func `an outcome and a mistake have their exit codes`(
        _ arguments: [String], _ exitCode: Int32, _ message: String
    ) throws {
        let result = try run(["run", "OrderSoup"] + arguments)
        #expect(result.exitCode == exitCode)
        #expect(result.errors.contains(message) || message.isEmpty, "\(result.errors)")
        let json = try run(["run", "OrderSoup", "--json"] + arguments)
        #expect(json.exitCode == exitCode)
        #expect(json.json?["exitCode"] as? Int32 == exitCode, "standard output is one object in any case")
    }

    @Test(arguments: ["-", "/dev/stdin"]) func `a request can be one JSON object`(path: String) throws {
        let request = """
            {"intent": "OrderSoup", "values": {"soup": {"displayString": "tomato"}, "orderType": "pickup",
             "storeLocation": {"name": "Oakland"}, "options": [{"displayString": "cheese"}]}}
            """
        let result = try run(["run", "--request", path, "--answer", "yes", "--json"], input: request)
        #expect(result.exitCode == 0)
        let values = try #require(result.json?["values"] as? [String: Any])
        #expect((values["options"] as? [[String: Any]])?.first?["identifier"] as? String == "cheese")
        #expect(values["quantity"] as? Int == 1, "the definition's default")
    }

    @Test(
        arguments: [
            ("[]", 65, "the request cannot be read: it is not a JSON object"), ("{}", 64, "intent"),
            (#"{"intent": 7}"#, 65, "standard input:1: error: the request is not a JSON object of the form"),
            (#"{"intent": "OrderSoup", "values": []}"#, 65, "the request is not a JSON object of the form"),
            (
                #"{"intent": "OrderSoup", "valeus": {}}"#, 65,
                "“valeus” isn't a member of a request; did you mean “values”?"
            ),
            (#"{"intent": "OrderSoup", "values": {"quantity": "many"}}"#, 65, "the value of quantity cannot be used"),
            (
                #"{"intent": "OrderSoup", "values": {"zoup": 1, "\#(long)": 1, "quantity": "many"}}"#, 65,
                "OrderSoup has no parameter “\(long.prefix(100))…”"
            ),
            (
                #"{"intent": "OrderSoup", "values": {"quantity": \#(nested)}}"#, 65,
                "the value of quantity cannot be used"
            ),
            (#" { "int\u0065nt" : "OrderSoup" , "values" : null } "#, 3, ""),
        ] as [(String, Int32, String)])
    func `a request in JSON is read once, and no deeper than needed`(
        _ request: String, _ exitCode: Int32, _ message: String
    ) throws {
        let result = try run(["run", "--request", "-"], input: request)
        #expect(result.exitCode == exitCode, "\(result.errors)")
        #expect(result.errors.contains(message) || message.isEmpty, "\(result.errors)")
    }

    @Test(arguments: [
        ("Nothing", Int32(64), "is for “Nothing”, and the command line names OrderSoup; leave out one of them"),
        ("OrderSoup", 3, ""), ("order soup", 3, ""),
    ])
    func `a request is for the intent that the command line names`(
        name: String, exitCode: Int32, message: String
    ) throws {
        let result = try run(["run", "OrderSoup", "--request", "-"], input: #"{"intent": "\#(name)", "values": {}}"#)
        #expect(result.exitCode == exitCode, "\(result.errors)")
        #expect(result.errors.contains(message) || message.isEmpty, "\(result.errors)")
    }

    private static let long = String(repeating: "a", count: 1000)

    /// A list of half a million lists, 30 deep.
    private static let nested =
        "["
        + Array(repeating: String(repeating: "[", count: 30) + String(repeating: "]", count: 30), count: 16_000)
        .joined(separator: ",") + "]"

    @Test func `a trace holds the launch, the calls and the budgets`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "trace-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try run(order + ["--answer", "yes", "--trace", file.path]).exitCode == 0)
        let trace = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let events = try #require(trace?["traceEvents"] as? [[String: Any]])
        let names = Set(events.compactMap { $0["name"] as? String })
        #expect(
            names.isSuperset(of: [
                "launch", "handshake", "resolve(soup)", "confirm", "handle", "resolve", "process_name",
            ]))
    }

    @Test func `nothing is done when the trace can't be written`() throws {
        let history = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: history) }
        let variables = ["XDG_DATA_HOME": history.path]
        let result = try Shortcutctl.run(
            order + ["--answer", "yes", "--json", "--trace", "/nowhere/trace.json"] + Shortcutctl.soupChef,
            variables: variables)
        #expect(result.exitCode == 74)
        let message =
            "/nowhere/trace.json: error: can't write the file: there is no such folder; make it, or choose another"
        #expect(result.json?["error"] as? String == message)
        #expect(try Shortcutctl.run(["donations", "list"], variables: variables).output == "No donations.\n")
    }

    #if os(Linux)
    @Test func `a trace that can't be written to its end doesn't lose what was done`() throws {
        let result = try run(order + ["--answer", "yes", "--json", "--trace", "/dev/full"])
        #expect(result.exitCode == 74)
        #expect(result.json?["outcome"] as? String == "succeeded")
        #expect(result.errors.contains("/dev/full: error: can't write the file: No space left on device"))
    }

    /// Whoever tries again after an error would order twice, or donate twice.
    @Test(
        arguments: [["run", "--answer", "yes"], ["run", "--answer", "yes", "--json"], ["donate"]],
        [">/dev/full", ">&-", "</dev/null >&0"])
    func `nothing is done when the outcome can't be written`(words: [String], redirection: String) throws {
        let history = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: history) }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments =
            ["-c", #""$0" "$@" 2>/dev/null \#(redirection)"#, Shortcutctl.products.appending(path: "shortcutctl").path]
            + words.prefix(1) + order.dropFirst() + words.dropFirst() + Shortcutctl.soupChef
        let environment = ProcessInfo.processInfo.environment.merging(["XDG_DATA_HOME": history.path]) { $1 }
        process.environment = environment
        process.currentDirectoryURL = Shortcutctl.package
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
        let donations = try Shortcutctl.run(["donations", "list"], variables: ["XDG_DATA_HOME": history.path])
        #expect(donations.output == "No donations.\n")
    }

    @Test func `a trace waits for no reader`() throws {
        let pipe = FileManager.default.temporaryDirectory.appending(path: "trace-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: pipe) }
        try #require(mkfifo(pipe.path, 0o600) == 0)
        let result = try run(order + ["--answer", "yes", "--json", "--trace", pipe.path])
        #expect(result.exitCode == 74)
        #expect(result.json?["error"] as? String == "\(pipe.path): error: can't write the file: nobody reads it")
    }

    @Test func `a trace can go where a pipe leads`() throws {
        let result = try run(["run", "OrderSoup", "--json", "--trace", "/dev/stderr"])
        #expect(result.exitCode == 3)
        #expect(result.errors.contains("traceEvents"))
    }

    @Test func `the request and the trace are two files`() throws {
        let kept = FileManager.default.temporaryDirectory.appending(path: "kept-\(UUID().uuidString)")
        for trace in [kept.path, kept.deletingLastPathComponent().path + "/./\(kept.lastPathComponent)"] {
            let result = try run(["run", "OrderSoup", "--state", kept.path, "--trace", trace])
            #expect(result.exitCode == 64 && result.errors.contains("name the same file"), "\(result.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: kept.path))
    }

    // The mark of a list, and the hint below a line.
    @Test(arguments: [SIGINT, SIGTERM], [([], "❯ "), (["soup=tomato", "orderType=delivery"], "↵ to answer")])
    func `a signal ends a question at once`(_ signal: Int32, _ question: (values: [String], shown: String)) throws {
        let terminal = try Shortcutctl.Terminal()
        // Whoever runs the tests in the background ignores it, and so would the command.
        Foundation.signal(SIGINT, SIG_DFL)
        let process = try Shortcutctl.start(
            ["run", "OrderSoup"] + question.values + Shortcutctl.soupChef, terminal: terminal)
        terminal.waitFor(question.shown)
        kill(process.processIdentifier, signal)
        // Only a command that hangs is waited for so long.
        let end = Date.now + 600
        while process.isRunning, Date.now < end { usleep(10_000) }
        #expect(!process.isRunning)
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 128 + signal)
    }
    #endif

    @Test func `an item and a reason are one line each`() throws {
        let plugin = try TemporaryPlugin(["executable": "run"])
        try plugin.folder.appending(path: "run").writeProgram(
            #"""
            #!/bin/sh
            read -r line <&3
            printf '%s\n' '{"id":1,"result":{"protocolVersion":1,"intents":["OrderSoup"]}}' >&3
            read -r line <&3
            printf '%s' '{"id":2,"result":{"resolution":{"result":"disambiguation","values":[' >&3
            printf '%s' '{"identifier":"a","displayString":"Tomato\nError: forged","subtitleString":"\u202Emato\u200B"},' >&3
            printf '%s\n' '{"identifier":"b","displayString":"Fl\u00ADea \u2028 soup"}]}}}' >&3
            read -r line <&3
            printf '%s\n' '{"id":3,"error":{"code":-32000,"message":"It is closed.\nError: forged"}}' >&3
            read -r line <&3
            """#)
        let result = try Shortcutctl.run(["run", "OrderSoup", "soup=tomato", "--answer", "2"] + plugin.arguments)
        #expect(
            result.output.hasSuffix(
                #"""

                  1. Tomato\u{a}Error: forged — \u{202e}mato\u{200b}
                  2. Fl\u{ad}ea \u{2028} soup
                > 2

                """#))
        #expect(result.errors.count(where: \.isNewline) == 1)
        #expect(result.errors.hasSuffix(#"It is closed.\u{a}Error: forged.\#n"#), "\(result.errors)")
    }

    @Test func `more is said on demand`() throws {
        let result = try run(order + ["--answer", "yes", "--verbose"])
        for line in ["outcome: succeeded, code success", "soup: Tomato", "response.orderDetails.total: USD 8.00"] {
            #expect(result.output.contains(line + "\n"))
        }
    }
}
