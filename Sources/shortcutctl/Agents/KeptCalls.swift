import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentMCP
import IntentRuntime

/// The requests that wait for an agent's answer, each in a private file whose name is its token.
///
/// A file is complete before anybody knows its name, and renaming it, which succeeds once, decides who may go on. So it
/// survives the process, and two servers of one person share the folder.
final class KeptCalls {
    /// How long an item is kept, in seconds.
    static let lifetime = 600

    /// The most items that wait for agents, of which the oldest go first, and the most that wait for the person, of which
    /// none goes.
    private static let countLimit = 1000
    /// How many items are added until the folder is tidied up again.
    private static let interval = 50
    /// The most bytes of an item.
    private static let sizeLimit = 16 << 20

    private let folder: String
    private var added = 0

    /// Creates the store in a folder, which is made when it is needed.
    init(folder: String) { self.folder = folder }

    /// Creates the store of the user: `intentkit/agents` in the user's state directory.
    ///
    /// - Returns: `nil` if neither `XDG_STATE_HOME` nor `HOME` is an absolute path.
    convenience init?(environment: [String: String]) {
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.isAbsolutePath ? $0 : nil } }
        guard let state = folder("XDG_STATE_HOME") ?? folder("HOME").map({ $0 + "/.local/state" }) else { return nil }
        self.init(folder: state + "/intentkit/agents")
    }

    /// Keeps a request, and returns its token, or `nil` if it can't be written.
    func keep(_ data: Data) -> String? {
        let token = Self.newToken()
        if prepare(), write(data, to: path(token, "request")) { return token }
        // The folder may have been deleted since.
        added = 0
        return prepare() && write(data, to: path(token, "request")) ? token : nil
    }

    /// Keeps a result under the token of its request; without it, the answer can't be repeated.
    func keepResult(_ data: Data, under token: String) {
        guard prepare() else { return }
        if write(data, to: path(token, "result")) { unlink(path(token, "begun")) }
    }

    /// Returns what is kept under a token.
    func item(_ token: String) -> MCPServer.KeptItem? {
        if let data = contents(path(token, "request")) { return .request(data) }
        // The result is written before this mark goes.
        let isBegun = status(path(token, "begun")) != nil
        return contents(path(token, "result")).map { .result($0) } ?? (isBegun ? .begun : nil)
    }

    /// Claims a request; of several who try, one succeeds.
    ///
    /// What is left of it says that it was claimed, even if this process ends before there is a result.
    func claim(_ token: String) -> Bool {
        guard rename(path(token, "request"), path(token, "begun")) == 0 else { return false }
        // It is kept for as long as the result would be.
        utimensat(AT_FDCWD, path(token, "begun"), nil, 0)
        return true
    }

    /// Returns the path for a request that a person continues with `shortcutctl resume`.
    ///
    /// - Returns: `nil` if the folder can't be used, or so many requests wait already.
    func newStatePath() -> String? {
        guard prepare(), tidyUp() < Self.countLimit else { return nil }
        return path(Self.newToken(), "state")
    }

    private func path(_ token: String, _ kind: String) -> String { "\(folder)/\(token).\(kind)" }

    /// Returns 128 random bits as 22 letters, digits, “-” and “_”.
    static func newToken() -> String {
        var generator = SystemRandomNumberGenerator()
        let data = Data((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
        let letters = data.base64EncodedString().utf8.prefix(22).map { byte in
            byte == UInt8(ascii: "+") ? UInt8(ascii: "-") : byte == UInt8(ascii: "/") ? UInt8(ascii: "_") : byte
        }
        return String(decoding: letters, as: UTF8.self)
    }
}

// MARK: - Files

extension KeptCalls {
    private func write(_ data: Data, to path: String) -> Bool {
        guard data.count <= Self.sizeLimit, let draft = Draft(for: path, permissions: 0o600) else {
            return false
        }
        defer { close(draft.descriptor) }
        // Not synchronized with the disk: what a power failure leaves half written isn't a request, and is refused.
        guard (try? data.writeAll(to: draft.descriptor)) != nil, draft.replace() else {
            draft.discard()
            return false
        }
        return true
    }

    private func contents(_ path: String) -> Data? {
        guard let status = status(path) else { return nil }
        return try? BoundedFile.contents(of: path, limit: Self.sizeLimit, expected: status)
    }

    /// Returns the status of a private file that hasn't expired.
    private func status(_ path: String) -> FileStatus? {
        guard let status = PrivateFile.status(of: path), isCurrent(status.modification) else { return nil }
        return status
    }

    /// Returns whether an item for an agent is from the last minutes, and not from a time to which the clock was set once.
    private func isCurrent(_ time: Double) -> Bool { abs(Date().timeIntervalSince1970 - time) < Double(Self.lifetime) }

    /// Makes the folder if it doesn't exist, and tidies it up now and then; returns whether it can be used.
    private func prepare() -> Bool {
        added += 1
        guard added % Self.interval == 1 else { return true }
        var place = ""
        for name in folder.pathComponents {
            place += "/" + name
            guard mkdir(place, 0o700) == 0 || errno == EEXIST || errno == EROFS || errno == EACCES else { return false }
        }
        guard let status = FileStatus(path: folder, followsLinks: false), status.kind == .directory,
            status.owner == geteuid(), status.permissions & 0o077 == 0,
            (try? TrustedFile.checkPlace(of: folder + "/file")) != nil
        else {
            added = 0
            return false
        }
        tidyUp()
        return true
    }

    /// Deletes what has expired, and of the items for agents the oldest beyond the limit.
    ///
    /// What waits for the person isn't in the way of agents, and no number of calls deletes it.
    ///
    /// - Returns: How many items wait for the person.
    @discardableResult
    private func tidyUp() -> Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let now = Date().timeIntervalSince1970
        var (ofPerson, ofAgents) = (0, [(name: String, time: Double)]())
        for name in names {
            guard let time = FileStatus(path: folder + "/" + name, followsLinks: false)?.modification else { continue }
            let isOfPerson = name.ends(with: ".state")
            if isOfPerson ? time < now - 86_400 : !isCurrent(time) {
                unlink(folder + "/" + name)
            } else if isOfPerson {
                ofPerson += 1
            } else {
                ofAgents.append((name, time))
            }
        }
        let excess = ofAgents.count - (Self.countLimit - Self.interval)
        guard excess > 0 else { return ofPerson }
        for item in ofAgents.sorted(by: { $0.time < $1.time }).prefix(excess) { unlink(folder + "/" + item.name) }
        return ofPerson
    }
}
