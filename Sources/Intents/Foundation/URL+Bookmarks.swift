extension NSURL {
    /// How a bookmark is created; there is no difference here.
    public struct BookmarkCreationOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt

        /// Creates options.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Less information.
        public static let minimalBookmark = Self(rawValue: 1 << 9)
        /// Information for an alias file.
        public static let suitableForBookmarkFile = Self(rawValue: 1 << 10)
        /// Access that outlives the process: a process has it here without a bookmark.
        public static let withSecurityScope = Self(rawValue: 1 << 11)
        /// Access for reading only, which isn't enforced.
        public static let securityScopeAllowOnlyReadAccess = Self(rawValue: 1 << 12)
    }

    /// How a bookmark is resolved; there is no difference here.
    public struct BookmarkResolutionOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt

        /// Creates options.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Without asking the person.
        public static let withoutUI = Self(rawValue: 1 << 8)
        /// Without mounting a volume.
        public static let withoutMounting = Self(rawValue: 1 << 9)
        /// With the access that the bookmark carries.
        public static let withSecurityScope = Self(rawValue: 1 << 10)
    }
}

extension URL {
    /// How a bookmark is created.
    public typealias BookmarkCreationOptions = NSURL.BookmarkCreationOptions
    /// How a bookmark is resolved.
    public typealias BookmarkResolutionOptions = NSURL.BookmarkResolutionOptions

    /// Begins the access to the file.
    ///
    /// Processes aren't confined here, so what the person may use is accessible without it.
    ///
    /// - Returns: `true`.
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Ends the access to the file, which has no effect.
    public func stopAccessingSecurityScopedResource() {}

    /// Returns data from which the file can be found again as long as its path stays the same.
    ///
    /// - Throws: `CocoaError` if there is no such file.
    public func bookmarkData(
        options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
        relativeTo url: URL? = nil
    ) throws -> Data {
        guard isFileURL else { throw CocoaError(.fileReadUnsupportedScheme) }
        return try JSONEncoder().encode(Bookmark(path: standardizedFileURL.path, file: Bookmark.file(at: path)))
    }

    /// Creates the URL of a file from a bookmark.
    ///
    /// Unlike Apple's, a bookmark doesn't follow a file that was moved.
    ///
    /// - Parameters:
    ///   - data: The bookmark.
    ///   - options: They make no difference.
    ///   - url: It makes no difference.
    ///   - bookmarkDataIsStale: Set to whether another file is now at the path.
    /// - Throws: `CocoaError` if the data isn't a bookmark or there is no file at its path.
    public init(
        resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo url: URL? = nil,
        bookmarkDataIsStale: inout Bool
    ) throws {
        guard let bookmark = try? JSONDecoder().decode(Bookmark.self, from: data) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        bookmarkDataIsStale = try Bookmark.file(at: bookmark.path) != bookmark.file
        self.init(fileURLWithPath: bookmark.path)
    }
}

/// The contents of a bookmark.
private struct Bookmark: Codable {
    let path: String
    /// The device and the number of the file on it.
    let file: [Int]

    static func file(at path: String) throws -> [Int] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return [FileAttributeKey.systemNumber, .systemFileNumber].map {
            (attributes[$0] as? NSNumber)?.intValue ?? 0
        }
    }
}
