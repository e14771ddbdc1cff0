import CLibrary
import Escaping
import IntentDefinitions

/// The private folder for files that exist only while processes of one user run.
struct RuntimeDirectory: Hashable, Sendable {
    /// The reason why the folder can't be used.
    struct Failure: Error, Hashable, CustomStringConvertible {
        var description: String
    }

    let path: String

    /// Creates the folder if it doesn't exist.
    ///
    /// It is `intentkit` in the user's runtime directory (`XDG_RUNTIME_DIR`). If that directory doesn't exist, belongs
    /// to another user or is writable by others, it is a private folder in the temporary directory (`TMPDIR`, or `/tmp`
    /// if that isn't set).
    ///
    /// - Parameters:
    ///   - environment: The environment variables that determine its place.
    ///   - pathLimit: The most bytes of its path; a runtime directory with a longer path isn't used.
    /// - Throws: ``Failure`` if its place is taken by something else, or its path is too long.
    init(environment: [String: String], pathLimit: Int = .max) throws(Failure) {
        if let runtime = environment["XDG_RUNTIME_DIR"], Self.isUsable(runtime),
            (runtime + "/intentkit").utf8.count <= pathLimit
        {
            path = runtime + "/intentkit"
        } else {
            let temporary = environment["TMPDIR"].flatMap { $0.begins(with: "/") ? $0 : nil } ?? "/tmp"
            path = temporary + "/intentkit-\(geteuid())"
            guard path.utf8.count <= pathLimit else {
                throw Failure(description: "\(path) is too long for a socket; set TMPDIR to a shorter folder")
            }
        }
        try Self.makePrivate(path)
    }

    /// Returns the path of a subfolder, which is created if it doesn't exist.
    func folder(_ name: String) throws(Failure) -> String {
        try Self.makePrivate(path + "/" + name)
        return path + "/" + name
    }

    /// The environment variables of this process that determine the place of the folder.
    static var ownEnvironment: [String: String] {
        var variables: [String: String] = [:]
        for name in ["XDG_RUNTIME_DIR", "TMPDIR"] {
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
        return variables
    }

    private static func isUsable(_ runtime: String) -> Bool {
        guard runtime.begins(with: "/"), let status = FileStatus(path: runtime) else { return false }
        return status.kind == .directory && status.owner == geteuid() && status.permissions & 0o022 == 0
    }

    private static func makePrivate(_ path: String) throws(Failure) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw Failure(description: "the folder \(path) cannot be made: \(String(cString: strerror(errno)))")
        }
        // A link that another user has put there could lead anywhere.
        guard let status = FileStatus(path: path, followsLinks: false), status.kind == .directory else {
            throw Failure(description: "\(path) is not a folder; remove it")
        }
        guard status.owner == geteuid() else {
            throw Failure(description: "\(path) belongs to another user; set XDG_RUNTIME_DIR to a folder of your own")
        }
        guard status.permissions & 0o077 == 0 else {
            throw Failure(description: "\(path) is open to others; make it private with “chmod 700 \(path.shellWord)”")
        }
    }
}
