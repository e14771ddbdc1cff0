import IntentKit

/// A file that is passed to or returned by an intent, as bytes or as a location on disk.
///
/// It is `@unchecked Sendable`: a file belongs to one call at a time, and each call gets files of its own.
public final class INFile: NSObject, @unchecked Sendable {
    private(set) var core: File

    init(_ core: File) { self.core = core }

    /// Creates a file from its bytes.
    public convenience init(data: Data, filename: String, typeIdentifier: String?) {
        self.init(File(data: data, filename: filename, typeIdentifier: typeIdentifier))
    }

    /// Creates a file from its location on disk.
    public convenience init(fileURL: URL, filename: String?, typeIdentifier: String?) {
        self.init(File(fileURL: fileURL, filename: filename, typeIdentifier: typeIdentifier))
    }

    /// The bytes; empty if the file on disk can't be read.
    public var data: Data {
        if let contents = core.contents { return contents }
        return core.fileURL.flatMap { try? Data(contentsOf: $0) } ?? Data()
    }

    /// The file's name.
    public var filename: String {
        get { core.filename }
        set { core.filename = newValue }
    }

    /// The uniform type identifier, such as `public.image`.
    public var typeIdentifier: String? { core.typeIdentifier }
    /// The location on disk, or `nil` for bytes.
    public var fileURL: URL? { core.fileURL }
    /// Whether the file may be deleted when the request is over.
    ///
    /// Nothing deletes it here.
    public var removedOnCompletion = false

    /// Returns whether another file has the same name, type and place or bytes.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INFile)?.core == core }
    /// A hash value for the file.
    public override var hash: Int { core.filename.hashValue }
    /// The file's name.
    public override var description: String { core.filename }
}
