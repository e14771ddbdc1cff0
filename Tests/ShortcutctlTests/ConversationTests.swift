import Foundation
import Testing

/// Conversations that stop and go on, and the commands that look at what there is to choose.
@Suite(.serialized) struct ConversationTests {
    private func run(_ arguments: [String]) throws -> Shortcutctl.Result {
        try Shortcutctl.run(arguments + ["--plugin", "Examples/SoupChef"])
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-state-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    private func permissions(of file: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    }

    @Test func `where plugins are named, none is taken from its previous folder`() throws {
        try withFolder { folder in
            let file = folder.appending(path: "order.json")
            #expect(try run(["run", "OrderSoup", "soup=tomato", "--state", file.path]).exitCode == 3)
            let words = ["resume", file.path, "--answer", "pickup", "--plugin"]
            let refused = try Shortcutctl.run(words + ["Examples/Table"])
            #expect(refused.exitCode == 69, "\(refused)")
            #expect(refused.errors.contains("--plugin names is com.example.soupchef"), "\(refused)")
            #expect(try Shortcutctl.run(words + ["Examples/SoupChef"]).exitCode == 3)
        }
    }

    @Test func `a request that nobody answers is kept, and goes on in another process`() throws {
        try withFolder { folder in
            let file = folder.appending(path: "order.json")
            let stopped = try run(["run", "OrderSoup", "soup=tomato", "--state", file.path])
            #expect(stopped.exitCode == 3)
            #expect(stopped.errors.contains("shortcutctl resume \(file.path) --answer TEXT"))
            #expect(try permissions(of: file) == 0o600)
            #expect(try Shortcutctl.run(["resume", file.path, "--answer", "pickup"]).exitCode == 3)
            #expect(try permissions(of: file) == 0o600)
            let last = try Shortcutctl.run(["resume", file.path, "--answer", "the last one", "--answer", "yes"])
            #expect(last.exitCode == 0, "\(last.errors)")
            #expect(last.output.contains("Ready to order 1 Tomato for pickup from Oakland?"))
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
    }

    @Test(
        arguments: [
            "damaged", "expired", "open to others", "another definition", "missing", "a later version", "emptied",
        ])
    func `a file that does not fit is refused with the reason`(_ defect: String) throws {
        try withFolder { folder in
            let file = folder.appending(path: "order.json")
            let lifetime = defect == "expired" ? ["--state-expires", "0.001"] : []
            _ = try run(["run", "OrderSoup", "soup=tomato", "--state", file.path] + lifetime)
            var text = try String(contentsOf: file, encoding: .utf8)
            var reason: String
            switch defect {
            case "damaged": (text, reason) = (String(text.dropLast(100)), "cannot be read")
            case "another definition":
                (text, reason) = (text.replacing(#""fingerprint":""#, with: #""fingerprint":"f"#), "has changed")
            case "a later version":
                (text, reason) = (text.replacing(#""version":1"#, with: #""version":9"#), "version 9")
            case "emptied": (text, reason) = ("", "check what was already done before you run it again")
            case "missing": (text, reason) = ("", "no such file")
            case "open to others": reason = "it is open to other users"
            default: reason = "expired"
            }
            try FileManager.default.removeItem(at: file)
            if defect != "missing" {
                let mode = defect == "open to others" ? 0o644 : 0o600
                #expect(
                    FileManager.default.createFile(
                        atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: mode]))
            }
            let result = try Shortcutctl.run(["resume", file.path, "--answer", "pickup"])
            #expect(result.exitCode == 65)
            #expect(result.errors.hasPrefix("\(file.path): error: "))
            #expect(result.errors.contains(reason), "\(result.errors)")
        }
    }

    @Test(arguments: [
        (#""position":\d+"#, #""position":-1"#), (#""position":\d+"#, #""position":2"#),
        (#""element":\d+"#, #""element":1"#), (#""results":\[[^\]]*\]"#, #""results":[]"#),
        (#""budget":\d+"#, #""budget":9223372036854775807"#),
        (#""promptCount":\d+"#, #""promptCount":-9223372036854775808"#),
        (#""parameters":\["#, #""parameters":[{"name":"x"},"#), (#""tag":100"#, #""tag":7"#),
    ])
    func `a number that no request has is refused in one line`(pattern: String, replacement: String) throws {
        try withFolder { folder in
            let file = folder.appending(path: "order.json")
            _ = try run(["run", "OrderSoup", "soup=tomato", "--state", file.path])
            let text = try String(contentsOf: file, encoding: .utf8)
            let changed = text.replacing(try Regex(pattern), with: replacement)
            let isChanged = changed != text
            #expect(isChanged, "there is no \(pattern)")
            try changed.write(to: file, atomically: false, encoding: .utf8)
            let result = try Shortcutctl.run(["resume", file.path, "--answer", "pickup"])
            #expect(result.exitCode == 65, "\(result.errors)")
            #expect(result.errors.hasPrefix("\(file.path): error: the kept request cannot be read: "))
            #expect(result.errors.split(separator: "\n").count == 1)
        }
    }

    @Test func `the options of a parameter are listed`() throws {
        let result = try run(["options", "OrderSoup", "soup", "--search", "chowder", "--json"])
        #expect(result.exitCode == 0)
        #expect(result.output.contains("clam-chowder"))
        #expect(!result.output.contains("Tomato"))
    }

    @Test(
        arguments: [
            (["options", "OrderSoup", "quantity"], Int32(65), "has no options"),
            (["options", "OrderSoup", "storeLocation"], 65, "applies only if orderType is pickup"),
            (["options", "OrderSoup", "sup"], 64, "did you mean “soup”?"),
            (["options", "OrderSoup", "soup", "--locale", "8"], 64, "is not a locale"),
            (
                ["options", "OrderSoup", "soup", "--locale", String(repeating: "8", count: 1000)], 64,
                "“\(String(repeating: "8", count: 100))…” is not a locale"
            ),
            (["configure", "OrderSoup", "--widget", "Small"], 65, "is not eligible for widgets"),
            (["run", "OrderSoup", "--widget", "Small"], 65, "is not eligible for widgets"),
            (["resume"], 64, "file"),
        ] as [([String], Int32, String)])
    func `a mistake is told`(arguments: [String], code: Int32, message: String) throws {
        let result = try arguments == ["resume"] ? Shortcutctl.run(arguments) : run(arguments)
        #expect(result.exitCode == code)
        #expect(result.errors.contains(message), "\(result.errors)")
    }

    @Test func `options depend on the values`() throws {
        let result = try run(["options", "OrderSoup", "storeLocation", "orderType=pickup"])
        #expect(result.output == "Cupertino\nSan Francisco\nOakland\n")
    }

    @Test func `an intent is set up, and ends in its command`() throws {
        let result = try run([
            "configure", "OrderSoup", "quantity=2", "--answer", "tomato", "--answer", "", "--answer", "delivery",
            "--answer", "it's here",
        ])
        #expect(result.exitCode == 0, "\(result.errors)")
        let command = try #require(result.output.split(separator: "\n").last)
        #expect(command.hasPrefix("shortcutctl run OrderSoup "))
        #expect(command.contains("quantity=2 orderType=delivery"))
        #expect(command.contains(#"it'\''s here"#))
        #expect(command.hasSuffix("--plugin Examples/SoupChef"))
    }

    @Test func `a spoken conversation is one of short sentences`() throws {
        let result = try run([
            "run", "OrderSoup", "--voice", "--answer", "more", "--answer", "back", "--answer", "the first one",
            "--answer", "pickup",
            "--answer", "oakland", "--answer", "yeah",
        ])
        #expect(
            result.output == """
                Which soup would you like? Tomato, Clam chowder, Corn chowder, or more?
                > more
                Chicken noodle or Gazpacho?
                > back
                Which soup would you like? Tomato, Clam chowder, Corn chowder, or more?
                > the first one
                Delivery or pickup?
                > pickup
                Where will you pick it up? Cupertino, San Francisco, or Oakland?
                > oakland
                Ready to order 1 Tomato for pickup from Oakland?
                > yeah
                OK. Ordering.
                Soup Chef says: Ready in 10 minutes, for USD 4.00.

                """)
    }
}
