import Foundation
import TestSupport
import Testing

/// Whatever a plugin prints while nobody reads standard error, the command ends as it would otherwise.
@Suite(.serialized, .timeLimit(.minutes(20))) struct UnreadErrorsTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "unread-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A plugin that does something when it's asked to handle the intent.
    private func writePlugin(_ deed: String) throws {
        try write(
            """
            {"identifier": "org.example.noisy", "executable": "run", "definitions": ["Stir.intents.json5"],
             "intentsSupported": ["Stir"]}
            """, to: "intent-plugin.json")
        try write("{ intents: [{ name: 'Stir' }] }", to: "Stir.intents.json5")
        try folder.appending(path: "run").writeProgram(
            """
            #!/bin/sh
            answer() {
                read -r line <&3
                echo "$1" >&3
            }
            answer '{"id":1,"result":{"protocolVersion":1,"intents":["Stir"]}}'
            answer '{"id":2,"result":{"code":"ready"}}'
            \(deed)
            answer '{"id":3,"result":{"code":"success"}}'
            """)
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: name))
    }

    /// Runs the plugin with a standard error that is a full pipe, which nobody reads, and returns the exit code.
    private func run(_ arguments: [String], isClosed: Bool = false) throws -> Int32 {
        let errors = Pipe()
        if isClosed { try errors.fileHandleForReading.close() }
        let descriptor = errors.fileHandleForWriting.fileDescriptor
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        let chunk = [UInt8](repeating: UInt8(ascii: "\n"), count: 4096)
        while !isClosed, systemWrite(descriptor, chunk, chunk.count) > 0 {}
        _ = fcntl(descriptor, F_SETFL, 0)
        let process = Process()
        process.executableURL = Shortcutctl.products.appending(path: "shortcutctl")
        process.arguments = ["run", "Stir", "--plugin", folder.path, "--private"] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        withExtendedLifetime(errors) {}
        return process.terminationStatus
    }

    @Test(arguments: [
        ("true", Int32(0)), ("head -c 1000000 /dev/zero | tr '\\0' '\\n'", 0), ("head -c 1000000 /dev/zero", 0),
        ("echo dying >&2; exit 7", 70), ("yes", 124),
    ])
    func `a plugin that prints to nobody`(deed: String, exitCode: Int32) throws {
        try writePlugin(deed)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run(["--deadline", exitCode == 124 ? "1" : "600"]) == exitCode)
    }
}

extension UnreadErrorsTests {
    @Test(arguments: [("echo stirring; echo stirring", Int32(0)), ("echo dying >&2; exit 7", 70)])
    func `a plugin that prints where nobody can read any more`(deed: String, exitCode: Int32) throws {
        try writePlugin(deed)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run(["--deadline", "600"], isClosed: true) == exitCode)
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
