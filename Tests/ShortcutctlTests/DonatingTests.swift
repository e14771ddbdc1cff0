import Foundation
import Testing

/// Requests that are donated because the manifest says so, in the cases of a file.
@Suite(.serialized, .timeLimit(.minutes(20))) struct DonatingTests {
    private static let request = """
        > OrderSoup soup=tomato quantity=2 orderType=pickup storeLocation=Oakland
        ? confirm · confirmIntent
        """

    /// A file with one case, in a folder of its own.
    private final class CaseFile {
        let path: String

        init(_ lines: String) throws {
            path =
                FileManager.default.temporaryDirectory
                .appending(path: "donating-\(UUID().uuidString).conversation.md").path
            try Data("# A\n\n```intent\n\(lines)\n```\n".utf8).write(to: URL(filePath: path))
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }
    }

    private func test(_ file: CaseFile, _ plugin: TemporaryPlugin, _ arguments: [String] = []) throws
        -> Shortcutctl.Result
    {
        try Shortcutctl.run(["test", file.path] + plugin.arguments + arguments, variables: ["CI": nil])
    }

    @Test func `what is only set up is not donated`() throws {
        let store = FileManager.default.temporaryDirectory.appending(path: "donating-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: store) }
        let set = ["soup=tomato", "quantity=2", "orderType=pickup", "storeLocation=Oakland"]
        let answers = (0..<8).flatMap { _ in ["--answer", "skip"] }
        let result = try Shortcutctl.run(
            ["configure", "OrderSoup"] + set + answers + Shortcutctl.soupChef, variables: ["XDG_DATA_HOME": store.path])
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        let listed = try Shortcutctl.run(["donations", "list"], variables: ["XDG_DATA_HOME": store.path])
        #expect(!listed.output.contains("Order"), "\(listed.output)")
    }

    @Test(arguments: [
        (
            true, "yes",
            "= succeeded\n~ donated OrderSoup orderType=pickup quantity=2 soup=tomato storeLocation=Oakland"
        ),
        (true, "yes", "= succeeded"), (true, "no", "= cancelled\n~ donated nothing"),
        (false, "yes", "= succeeded\n~ donated nothing"),
    ])
    func `a request is donated when it is handled, and the manifest asks for it`(
        _ isAskedFor: Bool, _ answer: String, _ end: String
    ) throws {
        let plugin = try TemporaryPlugin(["donatesHandledIntents": isAskedFor])
        let file = try CaseFile("\(Self.request)\n< \(answer)\n\(end)")
        let result = try test(file, plugin)
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
        // A library says the same.
        let library = try test(file, plugin, ["--doors"])
        #expect(library.exitCode == 0, "\(library.output)\(library.errors)")
    }

    @Test func `a case that says something else fails, and is updated`() throws {
        let plugin = try TemporaryPlugin(["donatesHandledIntents": true])
        let file = try CaseFile("\(Self.request)\n< yes\n= succeeded\n~ donated nothing")
        let failure = try test(file, plugin)
        #expect(failure.exitCode == 1)
        #expect(failure.output.contains("  - ~ donated nothing"))
        _ = try test(file, plugin, ["--update"])
        #expect(try file.text.contains("\n~ donated OrderSoup orderType=pickup quantity=2 soup=tomato"))
        #expect(try test(file, plugin).exitCode == 0)
    }

    @Test func `why a request cannot be donated is told`() throws {
        let plugin = try TemporaryPlugin(["donatesHandledIntents": true])
        let path = plugin.folder.appending(path: "Handlers/OrderSoup.intentdefinition")
        let definition = try String(contentsOf: path, encoding: .utf8)
        let changed = definition.replacing(
            "<key>INIntentName</key>",
            with: "<key>INIntentIneligibleForSuggestions</key><true/><key>INIntentName</key>", maxReplacements: 1)
        try Data(changed.utf8).write(to: path)
        let file = try CaseFile("\(Self.request)\n< yes\n= succeeded\n~ donated OrderSoup[..]")
        let result = try test(file, plugin)
        #expect(result.exitCode == 1)
        #expect(result.output.contains("the handled request is not donated: OrderSoup is not eligible"))
    }
}
