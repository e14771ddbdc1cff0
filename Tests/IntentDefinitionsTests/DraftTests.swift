import Foundation
import IntentDefinitions
import Testing

/// Files that are written before they take their place.
@Suite struct DraftTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "drafts-\(UUID().uuidString)").path

    private func withFolder(_ body: (_ names: () throws -> [String]) throws -> Void) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
    }

    @Test func `a draft takes a free place, or that of a file, and never both`() throws {
        try withFolder { names in
            let place = folder + "/state"
            for text in ["one", "two", "three"] {
                let draft = try #require(Draft(for: place, permissions: 0o600))
                defer { close(draft.descriptor) }
                #expect(write(draft.descriptor, text, text.utf8.count) == text.utf8.count)
                if text == "one" {
                    #expect(draft.placeNew())
                } else if text == "two" {
                    #expect(draft.replace())
                } else {
                    #expect(!draft.placeNew() && errno == EEXIST)
                    draft.discard()
                }
            }
            #expect(try names() == ["state"])
            #expect(try String(contentsOfFile: place, encoding: .utf8) == "two")
        }
    }

    #if os(Linux)
    /// What a killed command would leave behind.
    @Test func `a draft has no name before it is complete`() throws {
        try withFolder { names in
            let place = folder + "/" + String(repeating: "n", count: Int(NAME_MAX))
            let draft = try #require(Draft(for: place, permissions: 0o600))
            defer { close(draft.descriptor) }
            #expect(write(draft.descriptor, "secret", 6) == 6)
            // Where the file system has no files without a name, it has a random one.
            let file = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(draft.descriptor)")
            let isUnnamed = file.hasSuffix(" (deleted)")
            #expect(try names().isEmpty == isUnnamed)
            #expect(draft.replace())
            #expect(try names().count == 1)
        }
    }
    #endif
}
