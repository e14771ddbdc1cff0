import IntentKit
import IntentRuntime
import IntentWire
import Testing

@testable import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What an extension is started with, and what becomes of one that cannot be.
@Suite(.serialized, .timeLimit(.minutes(20))) struct StartTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func report(environment: [String: String] = [:]) async throws -> Recorder {
        let run = await ExtensionRun.run(
            try folder.misbehaving("reports", at: "initialize"),
            configuration: .init(environment: environment))
        #expect(run.outcome.kind == .succeeded)
        return run.recorder
    }

    @Test func `an extension sees no other variables than those it is given`() async throws {
        let own = ["INTENTKIT_WIRE=3", "SWIFT_BACKTRACE=enable=no"]
        let (marked, others) = Self.variables(of: try await report())
        #expect(others == own)
        let given = Self.variables(
            of: try await report(environment: [
                "KITCHEN": "a=b c", "INTENTKIT_WIRE": "7", "INTENTKIT_EXTENSION": "7", "EMPTY": "",
            ]))
        #expect(given.others == ["EMPTY="] + [own[0]] + ["KITCHEN=a=b c"] + [own[1]])
        #if os(Linux)
        let fields = marked.map { $0.split(separator: ".") }
        #expect(fields.count == 1 && fields.first?.count == 3 && fields.first?.first == "\(getpid())")
        #expect(given.marks.count == 1 && given.marks != marked, "each extension has its own")
        #endif
    }

    @Test func `a host asks for backtraces of crashes by Swift's own variable`() async throws {
        let run = await ExtensionRun.run(
            try folder.misbehaving("traps", at: "handle"), deadline: .seconds(600),
            configuration: .init(environment: ["SWIFT_BACKTRACE": "enable=yes,color=no,cache=no"]))
        #expect(run.outcome.kind == .crashed)
        let lines = run.recorder.lines
        #expect(lines.contains { $0.contains("Program crashed") }, "\(lines)")
        #expect(
            lines.contains { $0.contains("misbehave(_:)") && $0.contains("Program.swift:") },
            "the frames are named: \(lines)")
    }

    /// The marks by which children are found, and all other variables.
    private static func variables(of report: Recorder) -> (marks: [String], others: [String]) {
        let start = "INTENTKIT_EXTENSION="
        let variables = report.values(of: "variable")
        let marks = variables.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
        return (marks, variables.filter { !$0.hasPrefix(start) })
    }

    @Test func `an extension has four descriptors, and nothing to read`() async throws {
        // One that is not closed when another program is started.
        let file = try folder.write("secret", to: "secret.txt")
        let descriptor = open(file, O_RDONLY)
        defer { _ = close(descriptor) }
        let report = try await report()
        #expect(report.values(of: "descriptor") == ["0", "1", "2", "3"])
        #expect(report.values(of: "input") == ["0"])
    }

    @Test func `an extension works in its folder, in a group of its own`() async throws {
        let report = try await report()
        let path = folder.path + "/plugin"
        #expect(report.values(of: "directory") == [URL(filePath: path).resolvingSymlinksInPath().path])
        #expect(report.values(of: "argument") == [path + "/bin/run", "initialize", "reports"])
        #expect(report.values(of: "group") == ["own"])
        #expect(report.values(of: "blocked") == [])
    }

    @Test func `what an extension prints is handed on line by line, errors too`() async throws {
        #expect(try await report().lines.contains("error"))
    }

    @Test func `a line that does not end is handed on in pieces`() async throws {
        let recorder = Recorder()
        let source = ExtensionSource(
            try folder.misbehaving("floodsOutput", at: "resolve"), launcher: ProcessLauncher(), print: recorder.print)
        let task = Task { await IntentRunner(deadline: nil).run(.stirring, with: source) }
        await recorder.heard("aaaa")
        task.cancel()
        _ = await task.value
        _ = await source.waitForEnd()
        let lines = recorder.lines.drop { !$0.hasPrefix("a") }
        #expect(lines.allSatisfy { $0.utf8.count <= 32 * 1024 && $0.utf8.allSatisfy { $0 == UInt8(ascii: "a") } })
    }

    @Test func `an extension ends with the thread that started it`() async throws {
        let plugin = try folder.misbehaving("isDeaf", at: "never")
        let recorder = Recorder()
        func start() throws -> ExtensionProcess {
            // The launcher, and its thread, ends with this function.
            try ExtensionProcess.start(
                ProcessDescription(
                    executable: try plugin.executablePath(), arguments: [], environment: [:],
                    directory: folder.path),
                launcher: ProcessLauncher(), limits: WireLimits(), print: recorder.print)
        }
        let end = try start().end(grace: .seconds(50))
        #if os(Linux)
        // It may also have seen the end of its wire first.
        #expect(end.signal == SIGKILL || end.exitCode == 0)
        #expect(!end.wasKilled)
        #endif
    }

    @Test func `a program that the system refuses is unavailable`() async throws {
        // It is no text, and of no format.
        let run = try await runProgram("broken")
        #expect(run.outcome.kind == .unavailable)
        #expect(run.outcome.phase == .resolve)
        #expect(run.outcome.reason == "\(folder.path)/plugin/run cannot be started: Exec format error")
        #expect(run.end == nil)
    }

    @Test(arguments: [
        ("nonsense", "is a text without a #! line; name its interpreter in the first line, as in “#!/bin/sh”"),
        (
            "no-interpreter",
            "names the interpreter /does/not/exist in its #! line, which is missing; install it, or correct the line"
        ), ("empty", "is empty; build it, or correct its path"),
        ("not-executable", "is not executable; make it so with “chmod +x PATH”"),
        ("missing", "is missing; build it, or correct its path"), (".", "is a folder; name a file in it"),
    ])
    func `a program that is none is unavailable`(_ program: String, _ reason: String) async throws {
        let run = try await runProgram(program)
        #expect(run.outcome.kind == .unavailable)
        let path = "\(folder.path)/plugin/run"
        #expect(run.outcome.reason == "its program \(path) \(reason.replacing("PATH", with: path))")
        #expect(run.end == nil)
    }

    @Test func `any program can be an extension`() async throws {
        let run = try await runProgram("shell-extension")
        #expect(run.outcome.kind == .succeeded, "\(run.outcome.reason ?? "")")
    }

    /// Runs one of the programs that lie beside the tests.
    #if os(Linux)
    /// Whether a file can be leased: that keeps whoever opens it waiting, as a file system does that doesn't answer.
    private static let hasLeases: Bool = {
        guard let folder = try? TemporaryFolder(), (try? folder.write("", to: "file")) != nil else { return false }
        return (try? lease(folder.path + "/file")).map(close) == 0
    }()

    private static func lease(_ path: String) throws -> Int32 {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        // F_SETLEASE.
        let setLease: Int32 = 1024
        // The system says with this signal that the lease is to be given back.
        signal(SIGIO, SIG_IGN)
        // A program that another test is starting has the file open until it is executed, which takes no time.
        let end = ContinuousClock.now + .seconds(60)
        while descriptor < 0 || fcntl(descriptor, setLease, Int32(F_WRLCK)) != 0 {
            let number = errno
            guard descriptor >= 0, number == EAGAIN, ContinuousClock.now < end else {
                close(descriptor)
                throw ProcessError(number: number)
            }
            sched_yield()
        }
        return descriptor
    }

    @Test(.enabled(if: hasLeases, "the file system has no leases"))
    func `a program that can't be executed yet holds up nobody beyond the deadline`() async throws {
        try folder.write("#!/bin/sh\n: > executed", to: "plugin/run", executable: true)
        try folder.write(
            #"{"identifier":"org.example.p","executable":"run","definitions":[],"intentsSupported":["Stir"]}"#,
            to: "plugin/intent-plugin.json")
        let plugin = try Plugin(folder: folder.path + "/plugin")
        let lease = try Self.lease(folder.path + "/plugin/run")
        defer { close(lease) }
        let run = await ExtensionRun.run(plugin, deadline: .milliseconds(300))
        #expect(run.outcome.kind == .timedOut)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/plugin/executed"))
    }

    @Test(.enabled(if: hasLeases, "the file system has no leases"))
    func `a program that can't be executed yet holds up no other one`() async throws {
        for name in ["plugin", "other"] {
            try folder.write("#!/bin/sh\nexit 0", to: name + "/run", executable: true)
            try folder.write(
                #"{"identifier":"org.example.\#(name)","executable":"run","definitions":[],"intentsSupported":["Stir"]}"#,
                to: name + "/intent-plugin.json")
        }
        let launcher = ProcessLauncher()
        func source(_ name: String) throws -> ExtensionSource {
            ExtensionSource(try Plugin(folder: folder.path + "/" + name), launcher: launcher, print: { _ in })
        }
        let lease = try Self.lease(folder.path + "/plugin/run")
        let (held, other) = (try source("plugin"), try source("other"))
        let waiting = Task { await IntentRunner(deadline: nil).run(.stirring, with: held) }
        // It ends at once without an answer, where the held one would have had it wait.
        let outcome = await IntentRunner(deadline: .seconds(20)).run(.stirring, with: other).outcome
        #expect(outcome.kind == .crashed)
        close(lease)
        #expect(await waiting.value.outcome.kind == .crashed)
        _ = await (held.waitForEnd(), other.waitForEnd())
    }
    #endif

    private func runProgram(_ name: String) async throws -> ExtensionRun {
        let programs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        switch name {
        case "missing": break
        case ".": try folder.write("", to: "plugin/run/file")
        case "broken": try folder.write("\u{0}", to: "plugin/run", executable: true)
        default: try folder.place("plugin/run", copyOf: programs.appending(path: "Programs").path + "/" + name)
        }
        try folder.write(
            #"{"identifier":"org.example.p","executable":"run","definitions":[],"intentsSupported":["Stir"]}"#,
            to: "plugin/intent-plugin.json")
        return await ExtensionRun.run(try Plugin(folder: folder.path + "/plugin"))
    }
}
