#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A file that is given to an intent or comes from one, as bytes or as a place on the disk.
public struct File: Codable, Hashable, Sendable {
    /// The file's name.
    public var filename: String
    /// The uniform type identifier, such as `public.image`.
    public var typeIdentifier: String?
    /// The bytes, where the file is not on the disk.
    public var contents: Data?
    /// The place on the disk.
    public var fileURL: URL?

    /// Creates a file from its bytes.
    public init(data: Data, filename: String, typeIdentifier: String?) {
        self.contents = data
        self.filename = filename
        self.typeIdentifier = typeIdentifier
    }

    /// Creates a file from its place on the disk.
    ///
    /// - Parameters:
    ///   - fileURL: The place.
    ///   - filename: The name; nothing means the last component of the path.
    ///   - typeIdentifier: The uniform type identifier, where it is known.
    public init(fileURL: URL, filename: String? = nil, typeIdentifier: String?) {
        self.fileURL = fileURL
        self.filename = filename ?? fileURL.lastPathComponent
        self.typeIdentifier = typeIdentifier
    }
}
