import IntentKit
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
@Suite(.timeLimit(.minutes(1))) struct StartTests {
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
        #expect(try await report().values(of: "variable") == own)
        let given = try await report(environment: ["KITCHEN": "a=b c", "INTENTKIT_WIRE": "7", "EMPTY": ""])
        #expect(given.values(of: "variable") == ["EMPTY="] + [own[0]] + ["KITCHEN=a=b c"] + [own[1]])
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
        let run = await ExtensionRun.run(
            try folder.misbehaving("floodsOutput", at: "resolve"), deadline: .milliseconds(300))
        let lines = run.recorder.lines.dropFirst()
        #expect(!lines.isEmpty)
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

    @Test(arguments: [
        ("no program at all", "Exec format error"), ("#!/does/not/exist\n", "No such file or directory"),
        ("", "Exec format error"),
    ])
    func `a program that cannot be started is unavailable`(_ program: String, _ reason: String) async throws {
        let run = try await runProgram(program, executable: true)
        #expect(run.outcome.kind == .unavailable)
        #expect(run.outcome.phase == .resolve)
        #expect(run.outcome.reason == "\(folder.path)/plugin/run cannot be started: \(reason)")
        #expect(run.end == nil)
    }

    @Test func `a program that is not executable is unavailable`() async throws {
        let run = try await runProgram("#!/bin/sh\n", executable: false)
        #expect(run.outcome.kind == .unavailable)
        #expect(run.outcome.reason == "its program \(folder.path)/plugin/run is not executable; see chmod(1)")
    }

    @Test func `a folder is no program`() async throws {
        try folder.write("", to: "plugin/run/file")
        let run = try await runProgram(nil, executable: false)
        #expect(run.outcome.kind == .unavailable)
    }

    @Test func `a program that is missing is unavailable`() async throws {
        let run = try await runProgram(nil, executable: false)
        #expect(run.outcome.kind == .unavailable)
        #expect(run.outcome.reason == "its program \(folder.path)/plugin/run is missing; build it")
    }

    @Test func `any program can be an extension`() async throws {
        let script = """
            #!/bin/sh
            answer() { read -r line <&3; echo "$1" >&3; }
            answer '{"id":1,"result":{"protocolVersion":1,"intents":["Stir"],"language":"sh"}}'
            answer '{"id":2,"result":{"resolution":{"result":"notRequired"}}}'
            answer '{"id":3,"result":{"code":"ready"}}'
            answer '{"id":4,"error":null,"result":{"code":"success"}}'
            """
        let run = try await runProgram(script, executable: true)
        #expect(run.outcome.kind == .succeeded, "\(run.outcome.reason ?? "")")
    }

    private func runProgram(_ text: String?, executable: Bool) async throws -> ExtensionRun {
        if let text { try folder.write(text, to: "plugin/run", executable: executable) }
        try folder.write(
            #"{"identifier":"org.example.p","executable":"run","definitions":[],"intentsSupported":["Stir"]}"#,
            to: "plugin/intent-plugin.json")
        return await ExtensionRun.run(try Plugin(folder: folder.path + "/plugin"))
    }
}
