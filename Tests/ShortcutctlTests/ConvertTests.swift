import Foundation
import Testing

/// `shortcutctl convert`, and the hand-written form where other commands take a definition.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ConvertTests {
    private let soup = "Examples/SoupChef/Handlers/OrderSoup.intentdefinition"
    private let weather = "Examples/Weather/Handlers/Weather.intents.json5"
    private let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-\(UUID().uuidString)")

    /// Does something in a new folder.
    private func inFolder(_ body: (URL) throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func `a file of Xcode becomes one for people, and again one of Xcode`() throws {
        try inFolder { folder in
            let written = folder.appending(path: "Soup.intents.json5").path
            let again = folder.appending(path: "Soup.intentdefinition").path
            let there = try Shortcutctl.run(["convert", soup, "--output", written, "--keep-ids"])
            #expect(there.exitCode == 0 && there.output.isEmpty && there.errors.isEmpty)
            #expect(try Shortcutctl.run(["convert", written, "-o", again]).exitCode == 0)
            let outputs = try [soup, written, again].map { file in
                try Shortcutctl.run(["describe", "OrderSoup", "--definition", file, "--json"]).output
            }
            #expect(outputs[0].contains("Order Soup"))
            #expect(outputs[1] == outputs[2])
            let keys = try String(contentsOfFile: Shortcutctl.package.appending(path: soup).path, encoding: .utf8)
                .matches(of: /ID<\/key>\s*<string>([^<]+)</).map { String($0.1) }
            let kept = try String(contentsOfFile: again, encoding: .utf8)
            #expect(!keys.isEmpty && keys.allSatisfy { kept.contains("<string>\($0)</string>") })
        }
    }

    @Test(arguments: [
        (#"title: 'St\u001Bir'"#, #"“"St\u001bir""#),
        (
            "title: 'Stir', parameters: [{ name: 'by', type: 'Person', spoken: { offered: true } }]",
            "“spoken: offered: true”"
        ),
    ])
    func `what Xcode's form has no place for is told`(members: String, line: String) throws {
        try inFolder { folder in
            let file = folder.appending(path: "Odd.intents.json5").path
            try Data("{ intents: [{ name: 'Stir', \(members) }] }".utf8).write(to: URL(filePath: file))
            let result = try Shortcutctl.run(["convert", file])
            #expect(result.exitCode == 0 && result.output.contains("<string>Stir</string>"))
            let warning = "Odd.intents.json5:1: warning: Xcode's form can't hold everything in this definition"
            #expect(result.errors.contains(warning))
            #expect(result.errors.contains("the first thing left out is \(line)"), "\(result.errors)")
        }
    }

    @Test(arguments: [
        ("['to', 'amount']", "['day']", true), ("['amount', 'to']", "['day']", false),
        ("['day']", "['amount', 'to']", true),
    ])
    func `it is told if combinations come back in another order`(first: String, second: String, isTold: Bool) throws {
        try inFolder { folder in
            let file = folder.appending(path: "Pay.intents.json5").path
            let parameters = ["to", "amount", "day"].map { "{ name: '\($0)', type: 'String' }" }.joined(separator: ", ")
            let combinations = [first, second].map { "{ parameters: \($0), title: 'Pay' }" }.joined(separator: ", ")
            let intent = "{ name: 'Pay', title: 'Pay', parameters: [\(parameters)], combinations: [\(combinations)] }"
            try Data("{ intents: [\(intent)] }".utf8).write(to: URL(filePath: file))
            let result = try Shortcutctl.run(["convert", file])
            let warning = "warning: Xcode's form doesn't keep the order of combinations, which comes back sorted\n"
            #expect(result.exitCode == 0)
            #expect(result.errors == (isTold ? "\(file):1: \(warning)" : ""))
        }
    }

    @Test func `a definition isn't replaced by its own other form, through a link`() throws {
        try inFolder { folder in
            let file = folder.appending(path: "A.intents.json5").path
            let link = folder.appending(path: "A.intentdefinition")
            try Data("{ intents: [{ name: 'Stir', title: 'Stir' }] }".utf8).write(to: URL(filePath: file))
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "A.intents.json5")
            let result = try Shortcutctl.run(["convert", file, "--output", link.path, "--force"])
            #expect(result.exitCode == 64 && result.errors.contains("is the definition itself; choose another output"))
            #expect(try String(contentsOfFile: file, encoding: .utf8).hasPrefix("{ intents"))
        }
    }

    @Test(arguments: [255 - 14, 254 - 14, 238 - 14])
    func `a file may have the longest name that there is`(length: Int) throws {
        try inFolder { folder in
            let name = String(repeating: "s", count: length % 2) + String(repeating: "ü", count: length / 2)
            let file = folder.appending(path: "\(name).intents.json5").path
            for _ in 0..<2 {
                let result = try Shortcutctl.run(["convert", soup, "--force", "--output", file])
                #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
        }
    }

    @Test func `of several that write one new file at once, one does`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-convert-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a.intents.json5").path
        let codes = try await Shortcutctl.atOnce(Array(repeating: file, count: 6)) { [soup] file in
            try Shortcutctl.run(["convert", soup, "-o", file]).exitCode
        }
        #expect(codes.sorted() == [0, 74, 74, 74, 74, 74])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    }

    @Test func `it is printed where no file is named`() throws {
        let result = try Shortcutctl.run(["convert", soup])
        #expect(result.exitCode == 0 && result.errors.isEmpty)
        #expect(result.output.hasPrefix("{\n  intents: [\n    {\n      name: \"OrderSoup\",\n"))
        let other = try Shortcutctl.run(["convert", weather])
        #expect(other.exitCode == 0)
        #expect(other.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"))
        #expect(try Shortcutctl.run(["convert", soup, "-o", "/dev/stdout"]).output == result.output)
    }

    @Test func `a file that is there is replaced only by force`() throws {
        try inFolder { folder in
            let output = folder.appending(path: "Soup.intents.json5")
            try Data("mine".utf8).write(to: output)
            let refused = try Shortcutctl.run(["convert", soup, "-o", output.path])
            #expect(refused.exitCode == 74)
            #expect(
                refused.errors
                    == "\(output.path): error: the file exists already; use --force to replace it\n")
            #expect(try Data(contentsOf: output) == Data("mine".utf8))
            #expect(try Shortcutctl.run(["convert", soup, "-o", output.path, "--force"]).exitCode == 0)
            #expect(try Data(contentsOf: output).starts(with: Data("{\n".utf8)))
        }
    }

    @Test func `what is wrong is told of, and nothing is written`() throws {
        try inFolder { folder in
            let bad = folder.appending(path: "Bad.intents.json5").path
            try Data("{\n  intents: [\n    { titel: 'x', name: 'A' },\n  ],\n}\n".utf8).write(to: URL(filePath: bad))
            let output = folder.appending(path: "Bad.intentdefinition").path
            let result = try Shortcutctl.run(["convert", bad, "-o", output])
            #expect(result.exitCode == 65)
            #expect(result.errors == "\(bad):3: error: unknown member “titel” of an intent; did you mean “title”?\n")
            #expect(!FileManager.default.fileExists(atPath: output))
            #expect(try Shortcutctl.run(["lint", bad]).output == result.errors)
            #expect(try Shortcutctl.run(["convert", soup, "-o", output]).exitCode == 64)
            #expect(try Shortcutctl.run(["convert", weather, "-o", bad, "--force"]).exitCode == 64)
            let nowhere = folder.path + "/no/x.intentdefinition"
            #expect(try Shortcutctl.run(["convert", weather, "-o", nowhere]).exitCode == 74)
        }
    }

    @Test func `what has no other form is refused`() throws {
        try inFolder { folder in
            let file = folder.appending(path: "Nameless.intentdefinition")
            let text = try String(contentsOf: Shortcutctl.package.appending(path: soup), encoding: .utf8)
            try Data(text.replacingOccurrences(of: ">orderType<", with: "><").utf8).write(to: file)
            let result = try Shortcutctl.run(["convert", file.path])
            #expect(result.exitCode == 65 && result.output.isEmpty)
            #expect(
                result.errors == "\(file.path):1: error: this definition can't be converted: "
                    + "“name” of a parameter is empty; write one\n")
        }
    }

    @Test func `other commands take the form too`() throws {
        let listed = "\(weather)\n  CheckWeather  Check Weather\n  RemoveCity    Remove City\n"
        #expect(try Shortcutctl.run(["list", weather]).output == listed)
        #expect(try Shortcutctl.run(["lint", weather, "Examples/Weather"]).output == "")
        try inFolder { folder in
            let result = try Shortcutctl.run(["generate", weather, "--output", folder.path])
            #expect(result.exitCode == 0)
            let file = folder.appending(path: "Weather.intents.json5.swift")
            #expect(try String(contentsOf: file, encoding: .utf8).contains("enum WeatherDefinitions"))
        }
    }

    @Test(arguments: [
        (["city=oslo"], "It is snowing in Oslo, at -3 °C.\n", Int32(0)),
        (["city=Portland", "--answer", "2"], "It is raining in Portland, at 14 °C.\n", 0),
        (["city=Atlantis"], "There is no weather station in Atlantis.", 3),
    ])
    func `a plugin with such a definition runs`(_ arguments: [String], _ end: String, _ exitCode: Int32) throws {
        let plugin = ["--plugin", Shortcutctl.package.appending(path: "Examples/Weather").path]
        let result = try Shortcutctl.run(["run", "CheckWeather"] + arguments + plugin)
        #expect(result.exitCode == exitCode, "\(result.errors)")
        #expect(result.output.contains(end), "\(result.output)")
    }
}
