import Foundation
import Testing

/// Completion in shells: the hidden command, and the script of bash in a real one.
@Suite(.serialized, .timeLimit(.minutes(20))) struct `Completion` {
    private static let soupChef = "--plugin Examples/SoupChef"

    private func replies(_ line: String, breaks: String? = nil) throws -> [String] {
        let result = try Shortcutctl.run(
            ["__complete", "bash", "--deadline", "60", "--", line] + (breaks.map { [$0] } ?? []),
            home: try emptyHome())
        #expect(result.exitCode == 0)
        #expect(result.errors == "")
        return result.output.split(separator: "\n").map(String.init)
    }

    private func emptyHome() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-completion-home")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test(arguments: [
        ("shortcutctl li", ["list ", "lint "]),
        ("shortcutctl help desc", ["describe "]),
        ("shortcutctl __", []),
        ("shortcutctl lint --j", ["--json "]),
        ("shortcutctl completion ", ["bash ", "zsh ", "fish "]),
        ("shortcutctl apps q", ["quit "]),
        ("shortcutctl stack ", ["add ", "remove ", "help "]),
        ("shortcutctl stack add CheckWeather --plugin Examples/Weather --family S", ["Small "]),
        ("shortcutctl lint Examples/SoupChef/int", ["Examples/SoupChef/intent-plugin.json "]),
        ("shortcutctl lint Examples/SoupC", ["Examples/SoupChef/"]),
        ("shortcutctl list --plugin Examples/SoupChef/int", []),
        ("shortcutctl list --plugin=Examples/SoupC", ["Examples/SoupChef/"]),
        ("shortcutctl run \(soupChef) --with c", ["com.example.soupchef "]),
        ("shortcutctl run \(soupChef) --locale d", []),
        ("shortcutctl run \(soupChef) --voice --vo", []),
    ])
    func `offers commands, options and their values`(_ line: String, _ expected: [String]) throws {
        #expect(try replies(line) == expected)
    }

    @Test func `offers the person's donations and suggestions`() throws {
        let data = FileManager.default.temporaryDirectory.appending(path: "completion-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: data) }
        func run(_ arguments: [String]) throws -> String {
            let result = try Shortcutctl.run(arguments, variables: ["XDG_DATA_HOME": data])
            #expect(result.exitCode == 0 && result.errors.isEmpty, "\(result.errors)")
            return result.output
        }
        let soupChef = Shortcutctl.soupChef
        func offered(_ words: String...) throws -> [String] {
            try run(["__complete", "fish", "--"] + words.prefix(2) + soupChef + words.dropFirst(2))
                .split(separator: "\n").map(String.init)
        }
        #expect(try offered("donations", "show", "") == [])
        #expect(try offered("suggest", "--taken", "") == [])
        #expect(!FileManager.default.fileExists(atPath: data + "/intentkit"), "looking creates no history")
        for id in ["first", "second"] { _ = try run(["donate", "OrderSoup", "soup=tomato", "--id", id] + soupChef) }
        for action in ["show", "delete"] {
            #expect(try offered("donations", action, "").map { $0.prefix { $0 != "\t" } } == ["second", "first"])
        }
        #expect(try offered("donations", "show", "fi").first?.hasSuffix("  Order Tomato") == true)
        #expect(try offered("donations", "show", "first", "--app", "c") == ["com.example.soupchef\tSoup Chef"])
        let suggestions = try #require(
            try Shortcutctl.run(
                ["suggest", "--json"] + soupChef, variables: ["XDG_DATA_HOME": data]
            ).json?["suggestions"] as? [[String: Any]])
        let id = try #require(suggestions.first?["id"] as? String)
        for option in ["--taken", "--shown", "--dismissed"] {
            let line = try run(["__complete", "fish", "--", "suggest"] + soupChef + [option, ""])
            #expect(line == "\(id)\tOrder Tomato\n")
        }
    }

    @Test(arguments: [
        ("shortcutctl run \(soupChef) Or", ["OrderSoup "]),
        ("shortcutctl run \(soupChef) or", ["OrderSoup "]),
        ("shortcutctl run \(soupChef) Order\\ ", [#"Order\ Soup "#]),
        ("shortcutctl run \(soupChef) 'Order S", ["Order Soup"]),
        ("shortcutctl describe Or --definition x", []),
        ("shortcutctl describe INSendM", ["INSendMessage "]),
        ("shortcutctl describe --definition Examples/SoupChef/Handlers/OrderSoup.intentdefinition Or", ["OrderSoup "]),
        ("shortcutctl run --plugin nothing Or", []),
        // Built-in intents can be described and adopted without a plugin; the plugins' own come first.
        ("shortcutctl describe SendM", ["SendMessage "]),
        ("shortcutctl describe --plugin Examples/Messages SendM", ["SendMessage "]),
        ("shortcutctl describe --definition Examples/SoupChef/Handlers/OrderSoup.intentdefinition SendM", []),
        ("shortcutctl run --plugin Examples/SoupChef SendM", []),
        ("shortcutctl init Tea --built-in PlayM", ["PlayMedia "]),
        ("shortcutctl init Tea --built-in GetRes", ["GetRestaurantGuest "]),
        ("shortcutctl init Tea --built-in=Pause", ["PauseWorkout "]),
        ("shortcutctl init Tea --intent PlayM", []),
        ("shortcutctl stack add \(soupChef) ", []),
        ("shortcutctl stack add --plugin Examples/Weather ", ["CheckWeather "]),
        ("shortcutctl run \(soupChef) OrderSoup q", ["quantity="]),
        // A parameter that has a value takes no second, and one that does not apply yet takes none.
        ("shortcutctl run \(soupChef) OrderSoup quantity=2 q", []),
        ("shortcutctl run \(soupChef) OrderSoup st", []),
        ("shortcutctl run \(soupChef) OrderSoup orderType=pickup st", ["storeLocation="]),
        ("shortcutctl run \(soupChef) OrderSoup orderType=", ["delivery ", "pickup "]),
        ("shortcutctl run \(soupChef) OrderSoup orderType=p", ["pickup "]),
        ("shortcutctl run \(soupChef) OrderSoup 'orderType=p", ["orderType=pickup"]),
        ("shortcutctl run \(soupChef) OrderSoup nothing=", []),
        ("shortcutctl run \(soupChef) Nothing x", []),
        ("shortcutctl options \(soupChef) OrderSoup or", ["orderType "]),
    ])
    func `offers intents, parameters and cases`(_ line: String, _ expected: [String]) throws {
        #expect(try replies(line) == expected)
    }

    @Test func `offers built-in intents after those of plugins, each once`() throws {
        let offered = try replies("shortcutctl describe --plugin Examples/Messages S")
        #expect(offered.prefix(4) == ["SendMessage ", "SearchForMessages ", "SetMessageAttribute ", "StartCall "])
        #expect(Set(offered).count == offered.count)
    }

    @Test func `offers what the handler does, escaped as the line needs it`() throws {
        let run = "shortcutctl run \(Self.soupChef) OrderSoup orderType=pickup "
        let all = try replies(run + "storeLocation=")
        #expect(!all.isEmpty)
        let options = try Shortcutctl.run(
            ["options", "OrderSoup", "storeLocation", "orderType=pickup", "--json"] + Shortcutctl.soupChef)
        let sections = try #require(options.json?["sections"] as? [[String: Any]])
        let titles = sections.flatMap { $0["items"] as? [[String: Any]] ?? [] }.compactMap { $0["title"] as? String }
        #expect(all.map { $0.replacing("\\", with: "").trimmingCharacters(in: .whitespaces) } == titles)
        let first = try #require(titles.first)
        #expect(try replies(run + "\"storeLocation=\(first.prefix(2))").contains("storeLocation=\(first)"))
        #expect(try replies(run + "storeLocation=\"\(first.prefix(2))").contains(first))
    }

    @Test func `replaces what the shell is set up to replace`() throws {
        let line = "shortcutctl run \(Self.soupChef) OrderSoup orderType=d"
        #expect(try replies(line, breaks: " \t\n") == ["orderType=delivery "])
        #expect(try replies(line, breaks: " \t\n=") == ["delivery "])
    }

    @Test func `has nothing to offer when a handler does not answer in time`() throws {
        let plugin = try TemporaryPlugin([
            "executable": ["product": "Misbehaving"], "arguments": ["initialize", "isSilent"],
        ])
        let result = try Shortcutctl.run(
            ["__complete", "zsh", "--deadline", "0.2", "--", "run"] + plugin.arguments + ["OrderSoup", "soup="])
        #expect(result.exitCode == 0)
        #expect(result.output == "")
        #expect(result.errors == "")
    }

    @Test func `says what each candidate is, in zsh and fish`() throws {
        for shell in ["zsh", "fish"] {
            let commands = try Shortcutctl.run(["__complete", shell, "--", "li"])
            #expect(commands.output.hasPrefix("list\tList intents, by plugin or by definition file.\nlint\tReport"))
            let intents = try Shortcutctl.run(["__complete", shell, "--", "run"] + Shortcutctl.soupChef + ["'Order S"])
            #expect(intents.output == "Order Soup\tOrderSoup\n")
        }
    }

    @Test(arguments: [["bash"], ["bash", "--", ""], ["bash", "--", "shortcutctl"], ["csh", "--", "x"], ["zsh"], []])
    func `is silent about what makes no sense`(_ arguments: [String]) throws {
        let result = try Shortcutctl.run(["__complete"] + arguments)
        #expect(result.exitCode == 0)
        #expect(result.errors == "")
    }

    /// Calls the function of the script as bash does.
    private func bash(_ line: String, home: String) throws -> [String] {
        let program = Shortcutctl.products.appending(path: "shortcutctl").path
        let script = """
            PATH=\(Shortcutctl.products.path):$PATH
            eval "$(shortcutctl completion bash)"
            complete -p shortcutctl >&2 || exit 1
            COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDBREAKS=$' \\t\\n"\\'><=;|&(:'
            _shortcutctl "$2" "" ""
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bash", "-c", script, "bash", line, program]
        process.currentDirectoryURL = Shortcutctl.package
        process.environment = ProcessInfo.processInfo.environment.merging(["HOME": home]) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let replies = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let registration = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(registration == "complete -o nospace -F _shortcutctl shortcutctl\n")
        return replies.split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
        ("shortcutctl comp", ["completion "]),
        ("shortcutctl run \(soupChef) OrderSoup orderType=d", ["delivery "]),
        ("shortcutctl run --plugin=Examples/SoupChef 'Order", ["OrderSoup"]),
        ("shortcutctl nothing ", []),
    ])
    func `works in bash`(_ line: String, _ expected: [String]) throws {
        #expect(try bash(line, home: emptyHome().path) == expected)
    }
}
