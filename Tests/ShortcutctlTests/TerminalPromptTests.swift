import Foundation
import Testing

#if os(Linux)
/// Questions at a real terminal: what is left on it, its mode, and the exit code.
@Suite(.timeLimit(.minutes(20))) struct TerminalPromptTests {
    /// A way to end a question.
    enum Ending: CaseIterable {
        case interrupt, terminate, controlC, controlD, escape

        var exitCode: Int32 {
            switch self {
            case .interrupt, .controlC: 128 + SIGINT
            case .terminate: 128 + SIGTERM
            case .controlD, .escape: 5
            }
        }
    }

    /// A command whose terminal it is, without the files of whoever runs the tests.
    private func start(_ arguments: [String], at terminal: Shortcutctl.Terminal) throws -> Process {
        // Whoever runs the tests in the background ignores it, and so would the command.
        Foundation.signal(SIGINT, SIG_DFL)
        let changes = ["TERM": "xterm", "NO_COLOR": "1"]
        return try Shortcutctl.start(
            Shortcutctl.products.appending(path: "shortcutctl").path,
            ["run", "OrderSoup", "--private"] + arguments + Shortcutctl.soupChef, leading: terminal,
            in: Shortcutctl.package, environment: ProcessInfo.processInfo.environment.merging(changes) { $1 })
    }

    /// Waits until a form has been drawn below a text; what is typed before that is echoed by the terminal.
    private func waitForForm(at terminal: Shortcutctl.Terminal, after text: String) {
        terminal.waitUntil { shown in
            guard let end = text.isEmpty ? shown.startIndex : shown.range(of: text, options: .backwards)?.upperBound
            else { return false }
            return shown[end...].contains("\u{1B}[?7h")
        }
    }

    /// What is shown since a form was drawn for the last time.
    private func rest(of terminal: Shortcutctl.Terminal) -> String? {
        terminal.shown.components(separatedBy: "\u{1B}[?7h").last
    }

    @Test(arguments: Ending.allCases, [[], ["soup=tomato", "orderType=delivery"]])
    func `whatever ends a question clears its lines and restores the terminal`(
        ending: Ending, values: [String]
    ) throws {
        let terminal = try Shortcutctl.Terminal()
        terminal.resize(rows: 8, columns: 40)
        let process = try start(values, at: terminal)
        waitForForm(at: terminal, after: "")
        #expect(!terminal.isInLineMode)
        switch ending {
        case .interrupt, .terminate: try Shortcutctl.signal(ending == .interrupt ? SIGINT : SIGTERM, childOf: process)
        case .controlC: try terminal.type("\u{3}")
        case .controlD: try terminal.type("\u{4}")
        case .escape: try terminal.type("\u{1B}")
        }
        terminal.waitFor("Canceled.\n")
        process.waitUntilExit()
        #expect(process.terminationStatus == ending.exitCode)
        #expect(terminal.isInLineMode)
        #expect(rest(of: terminal) == "\u{1B}[JCanceled.\n")
    }

    @Test func `to decline a deletion isn't an error`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-declined-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let terminal = try Shortcutctl.Terminal()
        let process = try Shortcutctl.start(
            Shortcutctl.products.appending(path: "shortcutctl").path,
            ["donations", "delete-all", "--store", folder.path], leading: terminal, in: Shortcutctl.package,
            environment: ProcessInfo.processInfo.environment)
        terminal.waitFor("[y/N]")
        try terminal.type("n\n")
        terminal.waitFor("Nothing was deleted.\n")
        process.waitUntilExit()
        #expect(process.terminationStatus == 5)
        #expect(!terminal.shown.contains("Error"))
    }

    @Test(arguments: ["resume", "configure", "shortcut"], [SIGINT, SIGTERM, SIGHUP])
    func `a question before anything is started can be left, too`(command: String, number: Int32) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-left-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let state = folder.appending(path: "state.json").path
        let words: [String]
        switch command {
        case "resume":
            let kept = try Shortcutctl.run(["run", "OrderSoup", "--state", state] + Shortcutctl.soupChef)
            #expect(kept.exitCode == 3)
            words = ["resume", state]
        case "configure": words = ["configure", "OrderSoup"]
        default:
            let file = folder.appending(path: "Lunch.shortcut.json5")
            try Data(#"{ name: "Lunch", steps: [{ ask: "Which city?", as: "city" }, { show: "${city}" }] }"#.utf8)
                .write(to: file)
            words = ["shortcut", "run", "Lunch", "--shortcuts", folder.path]
        }
        let terminal = try Shortcutctl.Terminal()
        terminal.resize(rows: 24, columns: 80)
        let process = try Shortcutctl.start(
            Shortcutctl.products.appending(path: "shortcutctl").path, words + Shortcutctl.soupChef, leading: terminal,
            in: Shortcutctl.package, environment: ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 })
        terminal.waitFor("to cancel")
        try Shortcutctl.signal(number, childOf: process)
        process.waitUntilExit()
        #expect(process.terminationStatus == 128 + number)
        #expect(terminal.isInLineMode)
        guard command == "resume" else { return }
        // Nothing is lost, and nobody holds the file.
        let resumed = try Shortcutctl.run(
            ["resume", state, "--answer", "tomato", "--answer", "pickup", "--answer", "oakland", "--answer", "yes"])
        #expect(resumed.exitCode == 0, "\(resumed)")
    }

    @Test func `a form is drawn again when the terminal's size changes`() throws {
        let terminal = try Shortcutctl.Terminal()
        terminal.resize(rows: 24, columns: 80)
        let process = try start([], at: terminal)
        terminal.waitFor("type to narrow")
        terminal.resize(rows: 8, columns: 20)
        terminal.waitFor("  Esc to cancel\u{1B}[")
        try terminal.type("\u{1B}")
        process.waitUntilExit()
        #expect(process.terminationStatus == 5)
    }

    @Test func `a conversation is typed, edited and corrected`() throws {
        let terminal = try Shortcutctl.Terminal()
        terminal.resize(rows: 24, columns: 80)
        let process = try start([], at: terminal)
        waitForForm(at: terminal, after: "Which soup would you like?\n")
        // Whether what was searched for is shown before Return or not, the answer is the same soup.
        try terminal.type("clam\r")
        terminal.waitUntil { $0.contains("> Clam chowder\n") || $0.contains("> clam\n") }
        waitForForm(at: terminal, after: "Delivery or pickup?\n")
        try terminal.type("sledge\r")
        waitForForm(at: terminal, after: "> sledge\nThere is nothing for “sledge”.\n")
        #expect(terminal.shown.components(separatedBy: "There is nothing for “sledge”.").count == 2)
        try terminal.type("delivxy\u{1B}[D\u{7F}er\u{5}\u{7F}y\r")
        waitForForm(at: terminal, after: "> delivery\nWhere should we deliver it?\n")
        try terminal.type("Main Street 1\r")
        waitForForm(at: terminal, after: "Ready to order 1 Clam chowder for delivery to Main Street 1? (yes/no)\n")
        try terminal.type("perhaps\r")
        waitForForm(at: terminal, after: "> perhaps\nSay yes or no.\n")
        try terminal.type("yes\r")
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(terminal.isInLineMode)
    }

    @Test func `a plugin's text can't leave its line`() throws {
        let plugin = try TemporaryPlugin(["definitions": ["Odd.intents.json5"], "intentsSupported": ["Odd"]])
        let hostile = #"a\u001b[2J\u001b]0;x\u0007\nError: forged\u0085\u202e全角文字全角文字全角文字e\u0301\u0301"#
        let definition = """
            {intents: [{name: "Odd", title: "Odd", category: "order", parameters: [
            {name: "kind", type: "Kind", resolvable: true, prompt: "Which?"}],
            combinations: [{parameters: ["kind"], title: "Odd"}]}],
            enums: [{name: "Kind", cases: [{name: "one", displayName: "\(hostile)"}, {name: "two"}]}]}
            """
        try Data(definition.utf8).write(to: plugin.folder.appending(path: "Odd.intents.json5"))
        let terminal = try Shortcutctl.Terminal()
        terminal.resize(rows: 8, columns: 30)
        let process = try Shortcutctl.start(
            Shortcutctl.products.appending(path: "shortcutctl").path,
            ["configure", "Odd"] + plugin.arguments, leading: terminal, in: Shortcutctl.package,
            environment: ProcessInfo.processInfo.environment.merging(["TERM": "xterm", "NO_COLOR": "1"]) { $1 })
        terminal.waitFor("Esc to cancel")
        try terminal.type("\u{1B}")
        process.waitUntilExit()
        #expect(terminal.shown.contains(#"  a\u{1b}[2J\u{1b}]0;x\u{7}\u…"#), "\(terminal.shown)")
        #expect(!terminal.shown.contains("\u{7}") && !terminal.shown.contains("\u{1B}]"))
    }
}
#endif
