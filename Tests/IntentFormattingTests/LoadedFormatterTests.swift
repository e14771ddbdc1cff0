import Foundation
import IntentHost
import IntentKit
import Testing

/// The locale tables are loaded when the first value needs them, and never before.
@Suite struct LoadedFormatterTests {
    /// What a program prints, line by line, and whether it loaded the locale tables at all.
    private static func run(_ name: String, _ arguments: [String]) throws -> [String] {
        let folder = try #require(buildFolder)
        let process = Process()
        process.executableURL = folder.appending(path: name)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        process.environment = ProcessInfo.processInfo.environment.merging([
            "LD_DEBUG": name == "shortcutctl" ? "files" : ""
        ]) { $1 }
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static var buildFolder: URL? {
        var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        if let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
            folder = URL(filePath: program).deletingLastPathComponent()
        }
        while folder.path != "/" {
            let program = folder.appending(path: "FormattingHost").path
            if FileManager.default.isExecutableFile(atPath: program) { return folder }
            folder = folder.deletingLastPathComponent()
        }
        return nil
    }

    @Test func `a date loads the tables`() throws {
        let lines = try Self.run("FormattingHost", ["de_DE", "date"])
        #expect(
            lines.dropFirst().dropLast() == [
                "text: 7. Juni 2026 um 9:30", "again: 7. Juni 2026 um 9:30", "list: a, b oder c",
            ])
        #if os(Linux)
        #expect(lines.first == "before: false")
        #expect(lines.last == "after: true")
        #endif
    }

    @Test func `a text loads nothing`() throws {
        let lines = try Self.run("FormattingHost", ["de_DE", "text"])
        #expect(lines.suffix(4) == ["text: plain", "again: plain", "list: none", "after: false"])
    }

    @Test func `without the library values are plain, and it is said once`() throws {
        let lines = try Self.run("FormattingHost", ["de_DE", "date", "/nowhere"])
        #expect(lines.filter { $0.hasPrefix("note: values are written without regard to the locale: ") }.count == 1)
        #expect(lines.suffix(4) == ["text: plain", "again: plain", "list: plain", "after: false"])
    }

    #if os(Linux)
    @Test func `a command that writes nothing by locale loads no tables`() throws {
        let lines = try Self.run("shortcutctl", ["--help"])
        #expect(lines.contains { $0.contains("libFoundationEssentials.so") }, "what is looked for would be found")
        #expect(!lines.contains { $0.contains("_FoundationICU") || $0.contains("libIntentFormats") })
    }

    private static let order = ["soup=tomato", "quantity=2", "orderType=pickup", "storeLocation=Cupertino"]

    @Test(arguments: [
        (order + ["--answer", "yes"], false), (order + ["--answer", "ja", "--locale", "de_DE"], true),
        // A question in which there is nothing but text.
        (["soup=tomato", "--locale", "de_DE"], false),
    ])
    func `a run loads the tables when it writes a number for a locale`(arguments: [String], loads: Bool) throws {
        let example = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Examples/SoupChef")
        let lines = try Self.run("shortcutctl", ["run", "OrderSoup", "--plugin", example.path] + arguments)
        #expect(lines.contains { $0.contains("libFoundationEssentials.so") }, "what is looked for would be found")
        #expect(lines.contains { $0.contains("lib_FoundationICU.so") } == loads)
        #expect(lines.contains { $0.contains("libIntentFormats.so") } == loads)
    }
    #endif
}
