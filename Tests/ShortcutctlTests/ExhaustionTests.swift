import Foundation
import Testing

#if os(Linux)
/// What becomes of a request when its plugin, or somebody else, takes all that there is: processes, threads,
/// descriptors, and the time.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ExhaustionTests {
    /// Users who have no processes but those of one test each; other runs of the tests have others.
    private static let crowdedUser = 20_000 + 2 * UInt32(getpid() % 20_000)
    private static let threadlessUser = crowdedUser + 1

    private static func words(processes: Int, of user: UInt32) -> [String] {
        ["prlimit", "--nproc=\(processes)", "setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups"]
    }

    /// Whether the command can be run as another user, whose processes alone count; root must be able to where
    /// everything is tried.
    private static let canChangeUser: Bool = {
        guard geteuid() == 0 else { return false }
        return Shortcutctl.requiresTools
            || (try? run(words(processes: 100, of: crowdedUser), ["--version"]))?.exitCode == 0
    }()

    /// Whether the number of descriptors can be limited.
    private static let canLimit =
        Shortcutctl.requiresTools || (try? run(["prlimit", "--nofile=100"], ["--version"]))?.exitCode == 0

    private struct Result {
        var output: String
        var exitCode: Int32
        /// Whether it ended by itself, and not by a signal.
        var hasExited: Bool
    }

    /// Runs the command behind others that change what it may have.
    private static func run(
        _ words: [String], _ arguments: [String], variables: [String: String] = [:], runtime: String = "/nowhere"
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words + [Shortcutctl.products.appending(path: "shortcutctl").path] + arguments
        process.currentDirectoryURL = URL(filePath: "/")
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }.merging(
            ["XDG_RUNTIME_DIR": runtime, "HOME": runtime, "XDG_DATA_HOME": runtime + "/data"]) { $1 }
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Result(
            output: text, exitCode: process.terminationStatus, hasExited: process.terminationReason == .exit)
    }

    private let runtime = FileManager.default.temporaryDirectory.appending(path: "runtime-\(UUID().uuidString)")

    private func makeRuntime(of user: UInt32) throws {
        try FileManager.default.createDirectory(
            at: runtime, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700, .ownerAccountID: NSNumber(value: user)])
    }

    private func plugin(_ behaviour: String) throws -> TemporaryPlugin {
        try TemporaryPlugin(["executable": ["product": "Misbehaving"], "arguments": ["initialize", behaviour]])
    }

    /// Waits until a user has no process, not even the one that was run and waits to be reaped by this one.
    private static func isWithoutProcesses(_ user: UInt32) -> Bool {
        let end = SuspendingClock.now + .seconds(300)
        while hasProcesses(user) {
            if SuspendingClock.now > end { return false }
            usleep(1000)
        }
        return true
    }

    private static func hasProcesses(_ user: UInt32) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.contains { name in
            var status = stat()
            guard Int32(name) != nil, stat("/proc/" + name, &status) == 0 else { return false }
            return status.st_uid == user
        }
    }

    private func order(_ plugin: TemporaryPlugin, deadline: String = "1") -> [String] {
        ["run", "OrderSoup", "soup=tomato", "--private", "--json", "--deadline", deadline] + plugin.arguments
    }

    @Test(
        .enabled(if: canChangeUser, "needs to be root, setpriv and prlimit, and products that others can run"),
        arguments: ["forksUntilRefused", "forksForEver"], [true, false])
    func `a plugin that takes all processes of the user is ended at its deadline, with all it has started`(
        _ behaviour: String, isSuite: Bool
    ) throws {
        try makeRuntime(of: Self.crowdedUser)
        defer { try? FileManager.default.removeItem(at: runtime) }
        let plugin = try plugin(behaviour)
        let file = runtime.appending(path: "crowded.conversation.md")
        try Data("# A\n\n```intent\n% deadline 1s\n> OrderSoup soup=tomato\n= timedOut\n```\n".utf8).write(to: file)
        let words = isSuite ? ["test", file.path, "--jobs", "1"] + plugin.arguments : order(plugin)
        let result = try withExtendedLifetime(plugin) {
            try Self.run(Self.words(processes: 60, of: Self.crowdedUser), words, runtime: runtime.path)
        }
        #expect(result.hasExited && result.exitCode == (isSuite ? 0 : 124), "\(result)")
        #expect(result.output.contains(isSuite ? "1 passed" : "timedOut"))
        #expect(Self.isWithoutProcesses(Self.crowdedUser))
    }

    @Test(
        .enabled(if: canChangeUser, "needs to be root, setpriv and prlimit, and products that others can run"),
        arguments: [
            ["say", "order", "soup"], ["suggest"], ["stack"], ["donations", "list"], ["search", "soup"], ["people"],
            ["test", "Examples/SoupChef"],
        ])
    func `a command that is refused a thread says so, and ends`(_ words: [String]) throws {
        try makeRuntime(of: Self.threadlessUser)
        defer { try? FileManager.default.removeItem(at: runtime) }
        for limit in 1...7 {
            let result = try Self.run(
                Self.words(processes: limit, of: Self.threadlessUser), words, runtime: runtime.path)
            // With some more, it goes on, and finds nothing.
            #expect(result.hasExited && (result.exitCode == 69 || limit > 4), "with \(limit): \(result)")
        }
    }

    @Test(.enabled(if: canChangeUser, "needs to be root, setpriv and prlimit, and products that others can run"))
    func `where there is no other thread for a request, it is unavailable and nothing is started`() throws {
        try makeRuntime(of: Self.threadlessUser)
        defer { try? FileManager.default.removeItem(at: runtime) }
        let plugin = try TemporaryPlugin()
        defer { withExtendedLifetime(plugin) {} }
        var codes: [Int32] = []
        for limit in 1...16 {
            let result = try Self.run(
                Self.words(processes: limit, of: Self.threadlessUser), order(plugin, deadline: "60"),
                runtime: runtime.path)
            // With some more, it is the plugin that is refused a thread, and says so.
            #expect(result.hasExited && [3, 4, 69, 70].contains(result.exitCode), "with \(limit): \(result)")
            #expect(Self.isWithoutProcesses(Self.threadlessUser), "with \(limit)")
            codes.append(result.exitCode)
        }
        #expect(codes.first == 69 && codes.last != 69 && codes.last != 70, "\(codes)")
    }

    @Test(.enabled(if: canLimit, "needs prlimit"))
    func `where there are too few descriptors, a request is unavailable and nothing is started`() throws {
        try makeRuntime(of: geteuid())
        defer { try? FileManager.default.removeItem(at: runtime) }
        let plugin = try TemporaryPlugin()
        defer { withExtendedLifetime(plugin) {} }
        var codes: Set<Int32> = []
        for limit in 3...28 {
            let result = try Self.run(
                ["prlimit", "--nofile=\(limit)"], order(plugin, deadline: "60"), runtime: runtime.path)
            // With the fewest, not even the plugin's files can be read, or the command's libraries be loaded.
            #expect(result.hasExited, "with \(limit): \(result)")
            codes.insert(result.exitCode)
        }
        #expect(codes.contains(69))
        #expect(!codes.isDisjoint(with: [3, 4]), "\(codes)")
    }

    /// What is started by a shell or a service may have been told to look at no child, and to write no long file.
    @Test func `who has started the command does not decide whether it sees how a plugin ends`() throws {
        try makeRuntime(of: geteuid())
        defer { try? FileManager.default.removeItem(at: runtime) }
        let plugin = try plugin("fails")
        let result = try withExtendedLifetime(plugin) {
            try Self.run(
                ["sh", "-c", #"trap "" CHLD; exec "$@""#, "sh"], order(plugin, deadline: "60"), runtime: runtime.path)
        }
        #expect(result.hasExited && result.exitCode == 70, "\(result)")
        #expect(result.output.contains("it exited with code 3"), "\(result)")
    }

    @Test(
        .enabled(if: canLimit, "needs prlimit"),
        arguments: [
            ["run", "OrderSoup", "soup=tomato", "--state", "order.json"],
            ["donate", "OrderSoup", "soup=tomato", "quantity=2"],
        ])
    func `where no file may grow, that is told`(_ words: [String]) throws {
        try makeRuntime(of: geteuid())
        defer { try? FileManager.default.removeItem(at: runtime) }
        let plugin = try TemporaryPlugin()
        let words = words.map { $0 == "order.json" ? runtime.appending(path: $0).path : $0 }
        let result = try withExtendedLifetime(plugin) {
            try Self.run(["prlimit", "--fsize=0"], words + plugin.arguments, runtime: runtime.path)
        }
        #expect(result.hasExited && result.exitCode == 74, "\(result)")
        let left = FileManager.default.enumerator(atPath: runtime.path)?.compactMap { $0 as? String } ?? []
        #expect(!left.contains { $0.hasPrefix("order.json") }, "\(left)")
    }

    private static let steppedClock = Shortcutctl.products.appending(path: "libSteppedClock.so").path

    /// Ten seconds back or forth ten times a second, as long as the command runs.
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: steppedClock), "needs the library SteppedClock"),
        arguments: [-10, 10], ["isDeaf", "isSilent"])
    func `a wall clock that is set while a request runs moves no deadline`(_ step: Int, _ behaviour: String) throws {
        try makeRuntime(of: geteuid())
        defer { try? FileManager.default.removeItem(at: runtime) }
        let start = SuspendingClock.now
        let plugin = try plugin(behaviour)
        let result = try withExtendedLifetime(plugin) {
            try Self.run(
                [], order(plugin),
                variables: ["LD_PRELOAD": Self.steppedClock, "STEPPED_CLOCK": "\(step)", "STEPPED_CLOCK_EVERY": "100"],
                runtime: runtime.path)
        }
        #expect(result.hasExited && result.exitCode == 124, "\(result)")
        #expect(SuspendingClock.now - start >= .seconds(1))
    }
}
#endif
