import Foundation
import TestSupport
import Testing

#if os(Linux)
/// What a command leaves that is killed, and who ends it.
@Suite(.serialized, .timeLimit(.minutes(20))) final class LeftoverTests {
    private let runtime = FileManager.default.temporaryDirectory.appending(path: "runtime-\(UUID().uuidString)")
    private var records: [String] {
        let hosts = runtime.appending(path: "intentkit/hosts").path
        return (try? FileManager.default.contentsOfDirectory(atPath: hosts)) ?? []
    }

    init() throws {
        try FileManager.default.createDirectory(
            at: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(at: runtime) }

    /// A command whose extension has a child that has left the process group.
    private struct Command {
        var process: Process
        /// The extension and its child.
        var descendants: [Int32]
    }

    private func start(_ plugin: TemporaryPlugin) throws -> Command {
        let errors = Pipe()
        let process = try Shortcutctl.start(
            ["run", "OrderSoup", "soup=tomato", "--deadline", "none"] + plugin.arguments, runtime: runtime.path,
            errors: errors)
        var printed = Data()
        var words: [Substring] { String(decoding: printed, as: UTF8.self).split(whereSeparator: \.isWhitespace) }
        // The number of the extension, that of its child, and that the child is away; the last two in any order.
        while words.count(where: { $0 == "process" }) < 2 || !words.contains("away") {
            let more = errors.fileHandleForReading.availableData
            try #require(!more.isEmpty, "the command has ended: \(words)")
            printed += more
        }
        let descendants = zip(words, words.dropFirst()).filter { $0.0 == "process" }.compactMap { Int32($0.1) }
        return Command(process: process, descendants: descendants)
    }

    private func isAlive(_ process: Int32) -> Bool {
        guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return !["Z", "X"].contains(stat.split(separator: ")").last?.split(separator: " ").first)
    }

    private func isEventuallyDead(_ process: Int32) -> Bool {
        let end = Date.now + 20
        while isAlive(process), Date.now < end { sched_yield() }
        return !isAlive(process)
    }

    @Test func `the next command ends what a killed one has left, and nothing else`() throws {
        let plugin = try TemporaryPlugin([
            "executable": ["product": "Misbehaving"], "arguments": ["initialize", "leavesSleeper"],
        ])
        let (victim, bystander) = (try start(plugin), try start(plugin))
        #expect(records.count == 2)
        kill(victim.process.processIdentifier, SIGKILL)
        victim.process.waitUntilExit()
        #expect(isEventuallyDead(victim.descendants[0]))
        #expect(isAlive(victim.descendants[1]), "the system does not end it")

        let next = try Shortcutctl.start(
            ["run", "OrderSoup", "soup=tomato"] + Shortcutctl.soupChef, runtime: runtime.path)
        next.waitUntilExit()
        #expect(next.terminationStatus == 3)
        #expect(isEventuallyDead(victim.descendants[1]))
        #expect(bystander.descendants.allSatisfy(isAlive))
        #expect(records.count == 1)

        bystander.process.terminate()
        bystander.process.waitUntilExit()
        #expect(bystander.descendants.allSatisfy(isEventuallyDead))
        #expect(records.isEmpty)
    }

    /// The extension tells its child's number through a pipe with a name, and hangs at its first message.
    @Test func `a plugin that is only looked at is ended at a signal, with what has left it`() throws {
        let folder = runtime.appending(path: "plugin")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: name))
        }
        try write(
            #"{"identifier":"org.example.away","executable":"run","definitions":["Stir.intents.json5"],"intentsSupported":["Stir"]}"#,
            to: "intent-plugin.json")
        try write("{ intents: [{ name: 'Stir' }] }", to: "Stir.intents.json5")
        try folder.appending(path: "run").writeProgram(
            "#!/bin/sh\nsetsid sleep 600 & echo $! >pipe\nexec sleep 600\n")
        let pipe = folder.appending(path: "pipe").path
        try #require(mkfifo(pipe, 0o600) == 0)
        let command = try Shortcutctl.start(["doctor", folder.path, "--deadline", "none"], runtime: runtime.path)
        let text = String(
            decoding: try FileHandle(forReadingFrom: URL(filePath: pipe)).readToEnd() ?? Data(), as: UTF8.self)
        let child = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(isAlive(child))
        // The second signal doesn't keep the first from being carried out.
        command.interrupt()
        command.terminate()
        command.waitUntilExit()
        #expect([128 + SIGINT, 128 + SIGTERM].contains(command.terminationStatus))
        #expect(isEventuallyDead(child))
    }
}
#endif
