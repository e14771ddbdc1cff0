import Foundation
import TestSupport
import Testing

/// The extension in Python, which was written from the document of the protocol alone.
@Suite(.serialized, .timeLimit(.minutes(20)), .enabled(if: Python.isThere, "python3 is not on PATH"))
final class PackerTests {
    private let home = FileManager.default.temporaryDirectory.appending(path: "packer-\(UUID().uuidString)")
    private let plugin = ["--plugin", Shortcutctl.package.appending(path: "Examples/Packer").path]

    init() throws {
        for file in ["Photos 2025/lake.jpg", "Photos 2026/hut.jpg", "Notes/list", "Notes/old/list"] {
            try write(Data("\(file)\n".utf8), to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(at: home) }

    private func write(_ data: Data, to file: String) throws {
        let file = home.appending(path: file)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// A file that takes long to pack: random letters of two are hard work for the highest level.
    private func writeHardWork() throws {
        var letters = Data()
        for _ in 0..<4096 {
            let bits = UInt16.random(in: 0...UInt16.max)
            for bit in 0..<16 { letters.append(bits >> bit & 1 == 0 ? 0x61 : 0x62) }
        }
        try write(Data(), to: "Big/letters")
        let file = try FileHandle(forWritingTo: home.appending(path: "Big/letters"))
        // Each repetition begins where the compression has just forgotten the last one.
        for _ in 0..<400 { try file.write(contentsOf: letters) }
        try file.close()
    }

    private var archives: [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: home.appending(path: "Archives").path)
        return (names ?? []).sorted()
    }

    private func run(_ arguments: [String], interruption: String? = nil) throws -> Shortcutctl.Result {
        try Shortcutctl.run(["run", "PackFolders"] + arguments + plugin, home: home, interruption: interruption)
    }

    @Test func `the folder has nothing to find fault with`() throws {
        let result = try Shortcutctl.run(["lint", "Examples/Packer"])
        #expect(result.output.isEmpty)
        #expect(result.exitCode == 0)
    }

    @Test func `a whole conversation`() throws {
        let arguments = [
            "folders=photos", "folders=Photos 2026", "folders=notes", "level=12", "--answer", "2", "--answer", "0",
            "--answer", "9",
        ]
        let first = try run(arguments)
        #expect(first.exitCode == 0)
        #expect(
            first.output == """
                There are 2 folders like that. Which one?
                  1. Photos 2025 — 1 entry
                  2. Photos 2026 — 1 entry
                > 2
                The highest level is 9. How hard should it be compressed, from 1 to 9?
                > 0
                The lowest level is 1. How hard should it be compressed, from 1 to 9?
                > 9
                Packed 3 files as Archives/Photos 2026-Notes.tar.gz.

                """)
        #expect(
            first.errors == """
                Packer: packing Photos 2026/hut.jpg
                Packer: packing Notes/list
                Packer: packing Notes/old/list

                """)

        let second = try run(["folders=notes", "name=Photos 2026-Notes", "--answer", "no", "--answer", "a/b"])
        #expect(second.exitCode == 3)
        #expect(
            second.output == """
                There is an archive Photos 2026-Notes already. Replace it?
                > no
                What should the archive be called?
                  1. Photos 2026-Notes
                > a/b
                An archive cannot be called that. What should the archive be called?
                  1. Photos 2026-Notes

                """)
        #expect(archives == ["Photos 2026-Notes.tar.gz"])
    }

    @Test func `what is printed does not disturb the wire, and a yes replaces an archive`() throws {
        try write(Data("old".utf8), to: "Archives/Notes.tar.gz")
        let result = try run(["folders=notes", "--answer", "yes", "--json"])
        let json = try #require(result.json)
        #expect(json["outcome"] as? String == "succeeded")
        #expect(json["conciseDialog"] as? String == "Packed 2 files.")
        #expect(json["pluginOutput"] as? [String] == ["packing Notes/list", "packing Notes/old/list"])
        let response = try #require(json["response"] as? [String: Any])
        #expect(response["archive"] as? String == "Archives/Notes.tar.gz")
        #expect(response["files"] as? Int == 2)
        let calls = try #require(json["calls"] as? [[String: Any]])
        #expect(
            calls.map { "\($0["call"] ?? "") \($0["parameter"] ?? "-")" } == [
                "resolve folders", "resolve level", "default name", "resolve name", "resolve name", "confirm -",
                "handle -",
            ])
        let archive = try Data(contentsOf: home.appending(path: "Archives/Notes.tar.gz"))
        #expect(archive.starts(with: [0x1F, 0x8B]), "it is an archive now")
    }

    @Test(arguments: [
        ([], Int32(3), "Which folders do you want to pack?\n  1. Notes — 2 entries\n  2. Photos 2025 — 1 entry"),
        (["folders=music"], 3, "There is no such folder in your home folder. Which folders do you want to pack?"),
        (["folders:=[{\"identifier\": \"../\", \"displayString\": \"up\"}]"], 3, "There is no such folder"),
        (["folders=notes", "level=-1"], 3, "The level cannot be negative."),
    ])
    func `what will not do is asked again`(_ arguments: [String], _ exitCode: Int32, _ output: String) throws {
        let result = try run(arguments)
        #expect(result.exitCode == exitCode)
        #expect(result.output.hasPrefix(output), "\(result.output)")
        #expect(archives.isEmpty)
    }

    @Test func `what was packed is donated, and only that`() throws {
        func donations() throws -> [[String: Any]] {
            let result = try Shortcutctl.run(["donations", "list", "--json"] + plugin, home: home)
            return result.json?["donations"] as? [[String: Any]] ?? []
        }
        #expect(try run(["folders=music"]).exitCode == 3)
        #expect(try run(["folders=notes", "name=private", "--private"]).exitCode == 0)
        #expect(try donations().isEmpty)
        let packed = try run(["folders=notes", "level=7"])
        #expect(packed.exitCode == 0 && !packed.errors.contains("not donated"), "\(packed.errors)")
        let donation = try #require(try donations().first)
        #expect(donation["name"] as? String == "PackFolders")
        #expect(donation["title"] as? String == "Pack Notes as Notes at level 7")
        #expect(
            donation["shapes"] as? [String] == [
                "PackFolders?folders=[#Notes]", "PackFolders?folders=[#Notes]&name=\"Notes\"",
            ])
        #expect(try donations().count == 1)
    }

    @Test func `too much is refused with a response code of the definition`() throws {
        try write(Data(), to: "Disk/image")
        let image = try FileHandle(forWritingTo: home.appending(path: "Disk/image"))
        try image.truncate(atOffset: 500_000_000)
        try image.close()
        let result = try run(["folders=disk", "--json"])
        #expect(result.exitCode == 1)
        #expect(result.json?["code"] as? String == "failureTooMuch")
        #expect(
            result.json?["dialog"] as? String
                == "That is 500 MB; more than 400 MB cannot be packed in ten seconds.")
        #expect(archives.isEmpty)
    }

    @Test func `a person who gives up leaves no half archive`() throws {
        try writeHardWork()
        let result = try run(["folders=big", "level=9"], interruption: "packing Big/letters")
        #expect(result.exitCode == 128 + SIGTERM)
        #expect(result.errors.hasSuffix("Canceled. The action may have been carried out all the same.\n"))
        #expect(archives.isEmpty)
    }

    @Test func `a deadline leaves no half archive either`() throws {
        try writeHardWork()
        let result = try run(["folders=big", "level=9", "--deadline", "5", "--json"])
        #expect(result.exitCode == 124)
        #expect(result.json?["phase"] as? String == "handle")
        let printed = try #require(result.json?["pluginOutput"] as? [String])
        #expect(printed.first == "packing Big/letters")
        #expect(archives.isEmpty)
    }
}
