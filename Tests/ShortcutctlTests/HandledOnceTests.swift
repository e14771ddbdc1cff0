import Foundation
import TestSupport
import Testing

@testable import shortcutctl

/// What is handled isn't handled again, whatever becomes of the command.
@Suite(.timeLimit(.minutes(20))) struct HandledOnceTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-once-\(UUID().uuidString)")

    /// Makes a plugin that notes what it handles, and then does something else.
    private func withPlugin(_ deed: String, _ body: () throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try Shortcutctl.run(["init", "Tea", "--shell"], in: folder).exitCode == 0)
        let script = folder.appending(path: "Tea/tea.sh")
        let text = try String(contentsOf: script, encoding: .utf8)
        let handling = "*'\"method\":\"handle\"'*)\n"
        try #require(text.contains(handling))
        let note = "echo handled >>\"${0%/*}/../handled\"; \(deed)\n"
        try script.writeProgram(text.replacingOccurrences(of: handling, with: handling + note))
        try body()
    }

    private var handled: Int {
        let text = try? String(contentsOf: folder.appending(path: "handled"), encoding: .utf8)
        return text?.split(separator: "\n").count ?? 0
    }

    private var isKept: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "state.json").path) }

    private func keep() throws {
        let result = try Shortcutctl.run(["run", "Brew", "--plugin", "Tea", "--state", "state.json"], in: folder)
        #expect(result.exitCode == 3 && isKept, "\(result.errors)")
    }

    /// Runs a script with the command as `$1`.
    private func run(_ script: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script, "sh", Shortcutctl.products.path + "/shortcutctl"]
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_DATA_HOME": folder.path]) { $1 }
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
    }

    @Test func `a kept request is handled once if its outcome can't be written`() throws {
        try withPlugin("echo >\"${0%/*}/../handling\"; read -r line <\"${0%/*}/../closed\"") {
            try keep()
            // Nobody reads the outcome from when the request is being handled.
            try run(
                """
                mkfifo handling closed
                "$1" resume state.json --answer tea | { read -r line <handling; exec 0<&-; echo >closed; }
                """)
            #expect(handled == 1 && !isKept)
        }
    }

    @Test func `an answer to one question isn't one to another`() throws {
        try withPlugin(":") {
            try keep()
            let mark = try SavedState(data: Data(contentsOf: folder.appending(path: "state.json"))).mark()
            func resume(_ mark: String) throws -> Shortcutctl.Result {
                try Shortcutctl.run(["resume", "state.json", "--answer", "tea", "--mark", mark], in: folder)
            }
            let other = try resume(String(mark.reversed()))
            #expect(other.exitCode == 3 && handled == 0 && isKept, "\(other.errors)")
            let same = try resume(mark)
            #expect(same.exitCode == 0 && handled == 1 && !isKept, "\(same.errors)")
        }
    }

    @Test func `a kept request is handled once if the command is killed meanwhile`() throws {
        try withPlugin("kill -9 $PPID") {
            try keep()
            try run("\"$1\" resume state.json --answer tea")
            #expect(handled == 1 && !isKept)
            #expect(try Shortcutctl.run(["resume", "state.json", "--answer", "tea"], in: folder).exitCode == 65)
        }
    }

    @Test(arguments: ["other.json", "moved.json"])
    func `a kept request is handled once, whatever other name its file has got`(other: String) throws {
        try withPlugin(":") {
            try keep()
            let place = folder.appending(path: other)
            try FileManager.default.linkItem(at: folder.appending(path: "state.json"), to: place)
            let resumed = try Shortcutctl.run(["resume", "state.json", "--answer", "tea"], in: folder)
            #expect(resumed.exitCode == 0 && handled == 1 && !isKept, "\(resumed.errors)")
            let again = try Shortcutctl.run(["resume", other, "--answer", "tea"], in: folder)
            #expect(again.exitCode == 65 && handled == 1, "\(again)")
        }
    }

    @Test(arguments: [true, false])
    func `a request that is kept again at its next question isn't at the first one under another name`(
        isLink: Bool
    ) throws {
        try withPlugin(":") {
            // It asks twice: what to brew, and whether that is right.
            let definition = folder.appending(path: "Tea/Tea.intents.json5")
            let text = try String(contentsOf: definition, encoding: .utf8)
            let confirmed = text.replacingOccurrences(
                of: "verb: \"Create\",", with: "verb: \"Create\", userConfirmationRequired: true,")
            try #require(confirmed != text)
            try Data(confirmed.utf8).write(to: definition)
            try keep()
            let (state, other) = (folder.appending(path: "state.json"), folder.appending(path: "other.json"))
            if isLink {
                try FileManager.default.createSymbolicLink(at: other, withDestinationURL: state)
            } else {
                try FileManager.default.linkItem(at: state, to: other)
            }
            let next = try Shortcutctl.run(["resume", "other.json", "--answer", "tea"], in: folder)
            #expect(next.exitCode == 4, "\(next.errors)")
            // The file behind a link is the one that is resumed; the other name of a file is that of the first question.
            let again = try Shortcutctl.run(["resume", "state.json", "--answer", "tea"], in: folder)
            #expect(again.exitCode == (isLink ? 4 : 65))
            #expect(try Shortcutctl.run(["resume", "other.json", "--answer", "yes"], in: folder).exitCode == 0)
            #expect(handled == 1)
            // A link stays, as it may be one of the system's.
            let link = try? FileManager.default.destinationOfSymbolicLink(atPath: other.path)
            #expect((link != nil) == isLink)
        }
    }

    @Test func `a request that was kept under the name of one that is being resumed stays`() throws {
        // While the first is handled, its file has another name, and a second request has its own.
        let deed = """
            (cd "${0%/*}/.." && "$COMMAND" run Brew --plugin Tea --state state.json </dev/null >/dev/null 2>&1)
            """
        try withPlugin(deed) {
            try keep()
            let command = Shortcutctl.products.appending(path: "shortcutctl").path
            let script = folder.appending(path: "Tea/tea.sh")
            let text = try String(contentsOf: script, encoding: .utf8)
            try script.writeProgram(text.replacingOccurrences(of: "$COMMAND", with: command))
            let resumed = try Shortcutctl.run(["resume", "state.json", "--answer", "tea"], in: folder)
            #expect(resumed.exitCode == 0 && handled == 1, "\(resumed.errors)")
            #expect(isKept)
            #expect(try Shortcutctl.run(["resume", "state.json", "--answer", "tea"], in: folder).exitCode == 0)
            #expect(handled == 2)
        }
    }

    @Test func `what was run for real is recorded even if nobody reads of it`() throws {
        try withPlugin("echo >\"${0%/*}/../handling\"; read -r line <\"${0%/*}/../closed\"") {
            try run(
                """
                mkfifo handling closed
                "$1" record tea.conversation.md --answer tea --plugin Tea -- Brew |
                    { read -r line <handling; exec 0<&-; echo >closed; }
                """)
            let file = folder.appending(path: "tea.conversation.md")
            #expect(handled == 1)
            #expect(try String(contentsOf: file, encoding: .utf8).contains("Your tea is ready in 4 minutes."))
        }
    }
}
