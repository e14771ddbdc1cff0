import CLibrary
import Escaping
package import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentRuntime

/// The folder in which a person keeps shortcuts, one file each.
///
/// A shortcut's file has the shortcut's name, so that it is found without reading the others. Files of other users,
/// files that others can write to, and links are refused: a shortcut does things in the person's name.
public struct ShortcutFolder: Hashable, Sendable {
    /// The path of the folder, which may not exist yet.
    public let path: String

    /// The maximum number of shortcuts in a folder; others aren't found by name.
    static let limit = 10_000

    /// Creates a folder.
    public init(path: String) { self.path = path }

    /// Creates the folder of the user: that of `SHORTCUTCTL_SHORTCUTS`, or `intentkit/shortcuts` in the data directory.
    ///
    /// `nil` if no variable is an absolute path.
    ///
    /// - Parameter environment: The environment, whose `SHORTCUTCTL_SHORTCUTS`, `XDG_DATA_HOME` or `HOME` locates the
    ///   folder.
    public init?(environment: [String: String]) {
        if let named = environment["SHORTCUTCTL_SHORTCUTS"], !named.isEmpty {
            path = named
        } else if let data = environment["XDG_DATA_HOME"], data.isAbsolutePath {
            path = data + "/intentkit/shortcuts"
        } else if let home = environment["HOME"], home.isAbsolutePath {
            path = home + "/.local/share/intentkit/shortcuts"
        } else {
            return nil
        }
    }

    /// Returns what is wrong with the name of a new shortcut, or `nil`.
    package static func problem(ofName name: String) -> String? { ShortcutName.problem(ofShortcut: name) }

    /// Returns the path of the file of a shortcut with a name.
    public func path(of name: String) -> String { "\(path)/\(name)\(ShortcutFile.suffix)" }
}

// MARK: - Reading

extension ShortcutFolder {
    /// Returns the names of the shortcuts, sorted; empty if the folder doesn't exist.
    public func names() -> [String] { names { _ in false } }

    /// Returns the names of the shortcuts, sorted.
    ///
    /// - Parameter isKnown: Returns whether a name is known to be that of a shortcut, so that it needn't be checked.
    func names(isKnown: (String) -> Bool) -> [String] {
        var names: [String] = []
        _ = forEachName(in: path) { bytes in
            if let file = String(validating: bytes, as: UTF8.self),
                let name = file.beginning(before: ShortcutFile.suffix).map(String.init),
                isKnown(name) || ShortcutName.problem(ofShortcut: name) == nil
            {
                names.append(name)
            }
            return names.count < Self.limit
        }
        return names.sorted()
    }

    /// Returns the names that a person may mean: the name itself if there is such a shortcut, or otherwise those that
    /// are the same without differences in case, accents and width.
    public func names(meantBy name: String) -> [String] {
        names(meantBy: name) { folded in names().filter { $0.folded == folded } }
    }

    /// Returns the names that a person may mean.
    ///
    /// - Parameter alike: Returns the names that are the same as a folded one once they are folded.
    func names(meantBy name: String, alike: (_ folded: String) -> [String]) -> [String] {
        guard ShortcutName.problem(ofShortcut: name) == nil else { return [] }
        if FileStatus(path: path(of: name), followsLinks: false) != nil { return [name] }
        return alike(name.folded)
    }

    /// Reads a shortcut.
    ///
    /// - Parameter name: The name of the shortcut, as ``names()`` returns it.
    /// - Throws: ``ShortcutError`` if there is no such file, it isn't trusted, or it isn't a shortcut with this name.
    public func shortcut(named name: String) throws(ShortcutError) -> ShortcutFile {
        guard !name.utf8.contains(UInt8(ascii: "/")) else {
            throw ShortcutError("a shortcut's name has no “/”", path: path)
        }
        return try shortcut(inFile: name + ShortcutFile.suffix)
    }

    private func shortcut(inFile file: String) throws(ShortcutError) -> ShortcutFile {
        let path = "\(path)/\(file)"
        let data = try ShortcutReader.trustedContents(of: path)
        let shortcut = try ShortcutReader().read(data, path: path)
        guard shortcut.fileName.isIdentical(to: file) else {
            throw ShortcutError(
                "the shortcut's name is “\(shortcut.name.shortened(to: 100))”; rename the file to "
                    + "“\(shortcut.fileName.shortened(to: 100))”, or change the name", path: path)
        }
        return shortcut
    }

    /// Returns the status of a file after checking that no other user can have put it there or changed it.
    static func trustedStatus(of path: String) throws(ShortcutError) -> FileStatus {
        guard let status = FileStatus(path: path, followsLinks: false) else {
            throw ShortcutError(missing: path)
        }
        switch status.kind {
        case .regular: break
        case .symbolicLink:
            throw ShortcutError("it is a symbolic link; put the file itself in its place", path: path)
        case .directory: throw ShortcutError("it is a folder", path: path)
        case .socket, .other: throw ShortcutError("it isn't a regular file", path: path)
        }
        guard status.owner == geteuid() || status.owner == 0 else {
            throw ShortcutError("it belongs to another user; make a copy of your own", path: path)
        }
        guard status.permissions & 0o022 == 0 else {
            throw ShortcutError(
                "others can write to it, so it may not be yours; check it, then make it private with chmod 600",
                path: path)
        }
        do throws(Distrust) {
            try TrustedFile.checkPlace(of: path)
        } catch {
            throw ShortcutError("the file isn't trusted: \(error.reason ?? "its folder is missing")", path: path)
        }
        return status
    }
}

// MARK: - Writing

extension ShortcutFolder {
    /// Writes a shortcut, whole or not at all, into a file that only its owner can read.
    ///
    /// - Parameters:
    ///   - shortcut: The shortcut.
    ///   - replaces: Whether to replace an existing shortcut of this name.
    /// - Returns: The path of the file.
    /// - Throws: ``ShortcutError`` if the name can't be that of a file, exists already, or the file can't be written.
    @discardableResult
    public func write(_ shortcut: ShortcutFile, replacing replaces: Bool) throws(ShortcutError) -> String {
        let text = ShortcutWriter().text(of: shortcut)
        return try write(Data(text.utf8), named: shortcut.name, replacing: replaces)
    }

    /// Writes the contents of a shortcut's file, after checking that they are a shortcut with the name.
    ///
    /// - Parameter source: Where the contents come from, as errors name it; `nil` for the file itself.
    @discardableResult
    package func write(
        _ data: Data, from source: String? = nil, named name: String, replacing replaces: Bool
    ) throws(ShortcutError) -> String {
        let path = path(of: name)
        if let problem = ShortcutName.problem(ofShortcut: name) {
            throw ShortcutError(
                "“\(name.shortened(to: 100))” can't be the name of a shortcut: \(problem)", path: source ?? self.path)
        }
        let shortcut = try ShortcutReader().read(data, path: source ?? path)
        guard shortcut.name.isIdentical(to: name) else {
            throw ShortcutError(
                "the shortcut's name is “\(shortcut.name.shortened(to: 100))”, not “\(name)”; change it in the file, or keep "
                    + "the file as a shortcut of that name", path: source ?? path)
        }
        try makeFolder()
        if FileStatus(path: path, followsLinks: false) != nil {
            guard replaces else {
                throw ShortcutError("the shortcut exists already; choose another name, or remove it", path: path)
            }
            _ = try Self.trustedStatus(of: path)
        }
        try NewFile.write(data, to: path, replaces: replaces)
        forgetPhrases(of: name)
        return path
    }

    /// Removes a shortcut.
    ///
    /// - Throws: ``ShortcutError`` if there is no such file, or it can't be removed.
    public func remove(_ name: String) throws(ShortcutError) {
        let path = path(of: name)
        guard let status = FileStatus(path: path, followsLinks: false) else {
            throw ShortcutError(missing: path)
        }
        guard status.kind == .regular || status.kind == .symbolicLink else {
            throw ShortcutError("it isn't a regular file", path: path)
        }
        if let link = FileStatus.foreignLink(onTheWayTo: path) {
            throw ShortcutError("\(link) is the link of another user", path: path)
        }
        guard unlink(path) == 0 else {
            throw ShortcutError(
                "can't remove the file: \(String(cString: strerror(errno)))", path: path, code: .inputOutput)
        }
        forgetPhrases(of: name)
    }

    /// Returns the shortcuts that run one that isn't there, in order; those that can't be read are left out.
    package func names(ofShortcutsRunning missing: String) -> [String] {
        guard names(meantBy: missing).isEmpty else { return [] }
        return names().filter { name in
            let steps = (try? shortcut(named: name))?.steps.flatMap(\.withInner) ?? []
            return steps.contains { step in
                if case .shortcut(let run) = step.action { run.name.folded == missing.folded } else { false }
            }
        }
    }

    /// Creates the folder and its parents, for this user alone, if they are missing.
    func makeFolder() throws(ShortcutError) {
        var missing: [String] = []
        var place = URL(filePath: path).absoluteURL.path
        while place.utf8.count > 1, FileStatus(path: place) == nil {
            missing.append(place)
            place = URL(filePath: place).deletingLastPathComponent().path
        }
        for folder in missing.reversed() {
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
                throw ShortcutError(
                    "can't create the folder: \(String(cString: strerror(errno)))", path: folder, code: .inputOutput)
            }
        }
        do throws(Distrust) {
            try TrustedFile.checkPlace(of: path(of: "new"))
        } catch {
            throw ShortcutError(
                "shortcuts wouldn't be safe there: \(error.reason ?? "it isn't a folder")", path: path)
        }
    }
}
