public import EssentialFoundation

/// A file that is passed to or returned by an intent, as bytes or as a location on disk.
public struct File: Codable, Hashable, Sendable {
    /// The file's name.
    public var filename: String
    /// The uniform type identifier, such as `public.image`.
    public var typeIdentifier: String?
    /// The bytes of a file that isn't on disk.
    public var contents: Data?
    /// The location on disk.
    public var fileURL: URL?

    /// Creates a file from its bytes.
    public init(data: Data, filename: String, typeIdentifier: String?) {
        self.contents = data
        self.filename = filename
        self.typeIdentifier = typeIdentifier
    }

    /// Creates a file from its location on disk.
    ///
    /// - Parameters:
    ///   - fileURL: The location.
    ///   - filename: The name. Defaults to the last component of the path.
    ///   - typeIdentifier: The uniform type identifier, if it is known.
    public init(fileURL: URL, filename: String? = nil, typeIdentifier: String?) {
        self.fileURL = fileURL
        self.filename = filename ?? fileURL.lastPathComponent
        self.typeIdentifier = typeIdentifier
    }
}
