import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions

/// A copy of a plugin in the hidden folder, or a link to its folder.
struct PluginVersion: Hashable {
    /// The hidden folder, relative to that of the plugins.
    static let folderName = ".installed"

    let name: String
    /// The destination of that link, relative to the folder of the plugins.
    let destination: String
    let path: String

    private var receiptPath: String { path + ".json" }

    /// Finds the version to which a link in the folder of plugins leads.
    ///
    /// - Returns: `nil` if there is no such link, or it wasn't installed.
    init?(of name: String, in folder: String) {
        guard let target = symbolicLinkTarget(of: folder + "/" + name),
            let version = String(decoding: target, as: UTF8.self).rest(after: Self.folderName + "/"),
            Self.linkName(of: version) == name
        else { return nil }
        self.init(name: name, version: String(version), in: folder)
    }

    /// Creates a version with a name that isn't in use.
    init(new name: String, in folder: String) {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        let version = name + "-" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
        self.init(name: name, version: version, in: folder)
    }

    /// Creates the version with a name in the hidden folder.
    ///
    /// - Returns: `nil` if it isn't the name of a version.
    init?(version: String, in folder: String) {
        guard let name = Self.linkName(of: version) else { return nil }
        self.init(name: name, version: version, in: folder)
    }

    private init(name: String, version: String, in folder: String) {
        self.name = name
        destination = Self.folderName + "/" + version
        path = folder + "/" + destination
    }

    /// Returns the name of the link to a version: what comes before a hyphen and sixteen digits.
    private static func linkName(of version: some StringProtocol) -> String? {
        let bytes = Array(version.utf8)
        guard bytes.count > 17, bytes[bytes.count - 17] == UInt8(ascii: "-"), !bytes.contains(UInt8(ascii: "/")),
            bytes.suffix(16).allSatisfy(\.isASCIIAlphanumeric)
        else { return nil }
        return String(decoding: bytes.dropLast(17), as: UTF8.self)
    }

    func write(_ receipt: InstallationReceipt) throws {
        let data = try JSONEncoder().encode(receipt)
        func failure() -> InstallationError {
            InstallationError(
                .inputOutput, place: receiptPath, "can't write the file: \(String(cString: strerror(errno)))")
        }
        // What it lists is deleted with the copy, so nobody else may change it.
        guard let draft = Draft(for: receiptPath, permissions: 0o600) else { throw failure() }
        defer { close(draft.descriptor) }
        guard data.withUnsafeBytes({ $0.writeAll(to: draft.descriptor) }), draft.replace() else {
            let failure = failure()
            draft.discard()
            throw failure
        }
    }

    private var receipt: InstallationReceipt? {
        guard let data = try? BoundedFile.contents(of: receiptPath, limit: InstallationReceipt.sizeLimit) else {
            return nil
        }
        return try? JSONDecoder().decode(InstallationReceipt.self, from: data)
    }

    /// The path of the copy if files are in it that deleting it leaves; `nil` if there are none.
    var remains: String? {
        guard FileStatus(path: path, followsLinks: false)?.kind == .directory else { return nil }
        return receipt?.leavesFiles(in: path) ?? true ? path : nil
    }

    /// Whether a process of the user runs in the copy: its working directory or its program is there, or a word of its
    /// command line leads there, as that of a script's interpreter does.
    var isInUse: Bool {
        let path = URL(filePath: path).resolvingSymlinksInPath().path
        func isInside(_ place: some Collection<UInt8>) -> Bool {
            String(decoding: place, as: UTF8.self).isPath(insideOrAt: path)
        }
        let commands = EnvironmentReader { process in
            try? BoundedFile.contents(of: "/proc/\(process)/cmdline", limit: EnvironmentReader.sizeLimit)
        }
        return folderNames("/proc").compactMap { Int32($0) }.contains { process in
            let links = ["cwd", "exe"].compactMap { symbolicLinkTarget(of: "/proc/\(process)/\($0)") }
            if links.contains(where: isInside) { return true }
            // Of another user's process neither link can be read.
            guard !links.isEmpty, let command = commands.environment(of: process) else { return false }
            return command.split(separator: 0).contains(where: isInside)
        }
    }

    /// Deletes what was installed.
    ///
    /// - Returns: The path of the copy if other files are in it; `nil` if nothing is left.
    func delete() -> String? {
        if FileStatus(path: path, followsLinks: false)?.kind == .symbolicLink {
            unlink(path)
            return nil
        }
        guard let receipt else { return FileStatus(path: path) == nil ? nil : path }
        let isGone = receipt.delete(in: path)
        unlink(receiptPath)
        return isGone ? nil : path
    }
}
