import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentKit

/// A reader of file paths, which checks by filename whether the definition allows the file.
///
/// It doesn't access the disk: whether the file exists is up to the handler.
struct FileReader {
    /// The types that allow any filename extension.
    private static let anything: Set<String> = ["public.item", "public.data", "public.content"]
    private static let folders: Set<String> = ["public.folder", "public.directory"]

    /// The uniform type identifiers that the definition allows; empty for all.
    private let types: [String]

    /// The folder of relative paths; `nil` for the process's.
    private let folder: String?

    init(types: [String]?, folder: String? = nil) { (self.types, self.folder) = (types ?? [], folder) }

    /// The allowed types, or `nil` if all are allowed.
    var restriction: [String]? {
        types.isEmpty || types.contains(where: Self.anything.contains) ? nil : types
    }

    /// Returns the file at a path or a `file:` URL, or `nil` if it isn't allowed.
    func file(_ text: String) -> File? {
        guard !text.isEmpty, text != "-", !text.utf8.contains(0) else { return nil }
        let url = text.begins(with: "file:") ? URL(string: text) : url(ofPath: text)
        guard let url, !url.path.isEmpty else { return nil }
        let type = FileType(filename: url.lastPathComponent)
        let isFolder = text.ends(with: "/") || (type == nil && types.contains(where: Self.folders.contains))
        guard fits(isFolder ? FileType(identifier: "public.folder") : type) else { return nil }
        return File(fileURL: url, typeIdentifier: isFolder ? "public.folder" : type?.identifier)
    }

    private func url(ofPath path: String) -> URL {
        let base = folder.map { URL(filePath: $0, directoryHint: .isDirectory) }
        return URL(filePath: path, relativeTo: base).absoluteURL
    }

    /// Returns a file with the given contents, or `nil` if its type isn't allowed.
    func file(contents: Data, filename: String) -> File? {
        let type = FileType(filename: filename)
        return fits(type) ? File(data: contents, filename: filename, typeIdentifier: type?.identifier) : nil
    }

    private func fits(_ type: FileType?) -> Bool {
        guard let types = restriction else { return true }
        // An app's own type may have any filename extension.
        guard let type else { return types.contains { !FileType(identifier: $0).isKnown } }
        return types.contains(where: type.conforms)
    }
}
