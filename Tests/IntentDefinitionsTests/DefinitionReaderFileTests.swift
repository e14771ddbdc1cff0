import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Each test has a directory of its own, which goes away with it.
@Suite final class `A path` {
    private let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "DefinitionReaderTests-\(UUID())")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    private func path(_ name: String) -> String { directory.appending(path: name).path }

    private func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: directory.appending(path: name))
        return path(name)
    }

    @Test func `leads to a file`() throws {
        let path = try write(Plist.intent([]).file, to: "Tea.intentdefinition")
        let reading = try DefinitionReader().read(contentsOf: path)
        #expect(reading.path == path)
        #expect(reading.file.intents.map(\.name) == ["BrewTea"])
    }

    @Test func `leads to a file through a symbolic link`() throws {
        let target = try write(Plist.intent([]).file, to: "Tea.intentdefinition")
        try FileManager.default.createSymbolicLink(atPath: path("Link.intentdefinition"), withDestinationPath: target)
        let reading = try DefinitionReader().read(contentsOf: path("Link.intentdefinition"))
        #expect(reading.file.intents.map(\.name) == ["BrewTea"])
        #expect(reading.path == path("Link.intentdefinition"))
    }

    @Test func `leads to another file than the one that was looked at`() throws {
        let path = try write(Plist.intent([]).file, to: "Tea.intentdefinition")
        let status = try #require(FileStatus(path: path))
        #expect(try DefinitionReader().read(contentsOf: path, expected: status).file.intents.count == 1)
        let other = try write(Plist.intent([]).file, to: "Other.intentdefinition")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: other, toPath: path)
        let error = #expect(throws: DefinitionError.self) {
            try DefinitionReader().read(contentsOf: path, expected: status)
        }
        #expect(error?.diagnostic.message == "the file changed while it was about to be read; try again")
    }

    @Test func `leads to nothing`() throws {
        let path = path("None.intentdefinition")
        let error = try #require(throws: DefinitionError.self) { try DefinitionReader().read(contentsOf: path) }
        #expect(error.description == "\(path): error: there is no such file")
    }

    @Test func `leads to nothing through a symbolic link`() throws {
        let link = path("Link.intentdefinition")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path("None"))
        let error = try #require(throws: DefinitionError.self) { try DefinitionReader().read(contentsOf: link) }
        #expect(error.description == "\(link): error: this is a symbolic link to a missing file")
    }

    @Test func `is empty`() throws {
        #expect(throws: DefinitionError.self) { try DefinitionReader().read(contentsOf: "") }
    }

    @Test func `leads to a directory`() throws {
        let error = try #require(throws: DefinitionError.self) {
            try DefinitionReader().read(contentsOf: directory.path)
        }
        #expect(error.diagnostic.message == "this is a folder; name a definition file in it")
    }

    #if os(Linux)
    @Test func `leads to something that never ends`() throws {
        let error = try #require(throws: DefinitionError.self) { try DefinitionReader().read(contentsOf: "/dev/zero") }
        #expect(error.diagnostic.message == "this is not a regular file")
    }
    #endif

    @Test func `leads to a file that is too large`() throws {
        let path = try write(String(repeating: " ", count: 101), to: "Tea.intentdefinition")
        let reader = DefinitionReader(limits: DefinitionReader.Limits(size: 100))
        let error = try #require(throws: DefinitionError.self) { try reader.read(contentsOf: path) }
        #expect(error.diagnostic.message == "the file has 101 bytes; a definition may have 100")
    }

    @Test func `leads to a file that may not be read`() throws {
        let path = try write(Plist.intent([]).file, to: "Tea.intentdefinition")
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
        // Who may read everything cannot be refused.
        guard !FileManager.default.isReadableFile(atPath: path) else { return }
        let error = try #require(throws: DefinitionError.self) { try DefinitionReader().read(contentsOf: path) }
        #expect(error.diagnostic.message == "the file cannot be read: permission denied")
    }
}
