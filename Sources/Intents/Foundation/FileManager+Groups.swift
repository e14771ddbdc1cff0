extension FileManager {
    /// Returns the folder that the apps and extensions of a group share.
    ///
    /// It is `.local/share/intentkit/groups/IDENTIFIER` in the home directory (`HOME`), whatever `XDG_DATA_HOME` says: a
    /// host doesn't pass that on to extensions, and an app has to find the same folder. It is created with access for
    /// the person only.
    ///
    /// - Parameter groupIdentifier: Letters, digits, dots, hyphens and underscores, such as `group.com.example.app`; at
    ///   most 255 characters, of which the first isn't a dot.
    /// - Returns: The folder, or `nil` if the identifier isn't valid or there is no such folder and it can't be created.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        let name = groupIdentifier.utf8
        guard !name.isEmpty, name.count <= 255, name.first != UInt8(ascii: "."), name.allSatisfy(Self.isPlain),
            let groups = Self.groups(in: ProcessInfo.processInfo.environment)
        else { return nil }
        let folder = groups.appending(path: groupIdentifier, directoryHint: .isDirectory)
        let access: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        try? createDirectory(at: folder, withIntermediateDirectories: true, attributes: access)
        // A folder that was there may have another access, and a link may lead to a folder of someone else.
        guard let attributes = try? attributesOfItem(atPath: folder.path),
            attributes[.type] as? FileAttributeType == .typeDirectory,
            (try? setAttributes(access, ofItemAtPath: folder.path)) != nil
        else { return nil }
        return folder
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func groups(in environment: [String: String]) -> URL? {
        guard let home = environment["HOME"], home.utf8.first == UInt8(ascii: "/") else { return nil }
        return URL(filePath: home, directoryHint: .isDirectory)
            .appending(path: ".local/share/intentkit/groups", directoryHint: .isDirectory)
    }
}
