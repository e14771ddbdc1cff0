#if !canImport(Darwin)
import Foundation
import Testing

/// Handlers of Apple's form in the process of the command: their library links Foundation.
@Suite(.timeLimit(.minutes(20))) struct ClassLibraryTests {
    @Test func `the main queue is served although a library has brought Foundation`() throws {
        let result = try Shortcutctl.run([
            "run", "Stir", "pot=copper", "--plugin", "Tests/Fixtures/MisbehavingHandlers", "--in-process",
        ])
        #expect(result.exitCode == 0, "\(result.errors)")
        #expect(result.output == "Done.\n")
    }

    @Test func `a path is relative to the folder of the command, whatever folder a library changes to`() throws {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appending(path: "stir-\(UUID().uuidString)")
        let other = folder.appending(path: "other")
        try manager.createDirectory(
            at: other, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? manager.removeItem(at: folder) }
        let plugin = ["--plugin", Shortcutctl.package.appending(path: "Tests/Fixtures/MisbehavingHandlers").path]
        let stopped = try Shortcutctl.run(
            ["run", "Stir", "--in-process", "--state", "kept.json", "--trace", "trace.json"] + plugin, in: folder,
            variables: ["STIR_FOLDER": other.path])
        #expect(stopped.exitCode == 3, "\(stopped.errors)")
        #expect(stopped.errors.contains("continue with: shortcutctl resume kept.json --answer TEXT"))
        #expect(try manager.contentsOfDirectory(atPath: other.path).isEmpty)
        #expect(manager.fileExists(atPath: folder.appending(path: "trace.json").path))
        let resumed = try Shortcutctl.run(["resume", "kept.json", "--answer", "copper"] + plugin, in: folder)
        #expect(resumed.exitCode == 0, "\(resumed.errors)")
    }
}
#endif
