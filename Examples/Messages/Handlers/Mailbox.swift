import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A message as it lies in the mailbox, with people as their identifiers.
struct Mail: Codable, Sendable {
    var identifier: String
    var date: Date
    var sender: String
    var recipients: [String]
    var group: String?
    var content: String
    var isRead = true
    var isFlagged = false
}

/// A folder with one file for each message.
public struct Mailbox: Sendable {
    private let folder: URL?

    /// Opens the folder `$MESSAGES_MAILBOX`, or else the one among the person's data.
    public init() {
        folder = Self.folder(in: ProcessInfo.processInfo.environment)
    }

    /// Opens a folder, which is created with the first message.
    public init(folder: URL) {
        self.folder = folder
    }

    /// The folder that the variables name: `nil` if there is neither a mailbox nor a home.
    private static func folder(in variables: [String: String]) -> URL? {
        if let mailbox = variables["MESSAGES_MAILBOX"] { return URL(filePath: mailbox, directoryHint: .isDirectory) }
        let data = variables["XDG_DATA_HOME"].flatMap { $0.starts(with: "/") ? $0 : nil }
        guard let parent = data ?? variables["HOME"].map({ $0 + "/.local/share" }) else { return nil }
        return URL(filePath: parent + "/intentkit-messages", directoryHint: .isDirectory)
    }

    /// All messages, the oldest first, without files that aren't messages or are still being written.
    func mails() -> [Mail] {
        let files = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
        let kept = files.filter { $0.hasSuffix(".json") }.compactMap { name in
            file(name).flatMap { try? JSONDecoder().decode(Mail.self, from: Data(contentsOf: $0)) }
        }
        // A message that came with the account has a file only once it is marked.
        let marked = Set(kept.map(\.identifier))
        return (Self.received.filter { !marked.contains($0.identifier) } + kept).sorted { $0.date < $1.date }
    }

    /// Writes a message in one step, so that nobody ever reads half of it; only the person can read it.
    func write(_ mail: Mail) throws {
        guard let folder, let file = file(mail.identifier + ".json") else { throw CocoaError(.fileNoSuchFile) }
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let written = FileManager.default.createFile(
            atPath: file.path, contents: try JSONEncoder().encode(mail), attributes: [.posixPermissions: 0o600])
        guard written else { throw CocoaError(.fileWriteUnknown) }
    }

    private func file(_ name: String) -> URL? { folder?.appending(path: name) }

    /// What was there when the account was opened.
    private static let received = [
        Mail(
            identifier: "welcome", date: day(1), sender: "dana-levi", recipients: ["me"],
            content: "Welcome to the town!"),
        Mail(
            identifier: "soup", date: day(2), sender: "aga-nowak", recipients: ["me"],
            content: "Lunch at noon? There is soup.", isRead: false),
        Mail(
            identifier: "chapter", date: day(3), sender: "dana-levi", recipients: ["me", "aga-nowak"],
            group: "Book club", content: "Chapter three is for Monday.", isRead: false),
        Mail(
            identifier: "keys", date: day(4), sender: "ben-okoro", recipients: ["me"],
            content: "The keys are under the mat.", isFlagged: true),
    ]

    /// Noon of a day in May 2026.
    private static func day(_ number: Int) -> Date {
        Date(timeIntervalSince1970: 1_777_593_600 + Double(number - 1) * 86_400 + 43_200)
    }
}
