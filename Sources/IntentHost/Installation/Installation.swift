/// A plugin that has been installed.
public struct Installation: Hashable, Sendable {
    /// The path under which the plugin is found.
    public let path: String
    /// The number of files that were copied, and their size in bytes; zero for a link.
    public let fileCount: Int, byteCount: Int
    /// Whether it took the place of an installed plugin with the same identifier.
    public let isReplacement: Bool
    /// The folder with files of the replaced plugin that weren't installed with it, and stay; `nil` if there are none.
    public let remains: String?
}

/// The maximum size of a plugin that can be installed.
package struct InstallationLimits: Hashable, Sendable {
    /// The maximum number of files, folders and links.
    package var entryCount = 10_000
    /// The maximum number of bytes of all files.
    package var byteCount = 1 << 30
    /// The maximum number of folders inside of each other.
    package var depth = 32

    package init() {}
}
