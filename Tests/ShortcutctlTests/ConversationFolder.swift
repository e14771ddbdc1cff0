import Foundation

/// A folder with a conversation file, which is gone after the test.
final class ConversationFolder {
    let url: URL
    var file: URL { url.appending(path: "A.conversation.md") }

    /// The text of the file.
    var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

    /// Makes a folder.
    ///
    /// - Parameters:
    ///   - block: The lines of the file's only case; nothing makes no file.
    ///   - head: What stands above it.
    init(_ block: String? = nil, head: String = "# A\n\n") throws {
        url = FileManager.default.temporaryDirectory.appending(path: "intentkit-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        if let block { try Data("\(head)```intent\n\(block)\n```\n".utf8).write(to: file) }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }
}
