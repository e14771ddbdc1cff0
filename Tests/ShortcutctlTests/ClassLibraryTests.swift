#if !canImport(Darwin)
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
}
#endif
