import Escaping
import IntentDefinitions
import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads files by their paths, and tells by their names whether the definition allows them.
///
/// Nothing is looked up on the disk: whether there is such a file is the handler's business.
struct FileReader {
    /// What is allowed whatever the ending says.
    private static let anything: Set<String> = ["public.item", "public.data", "public.content"]
    private static let folders: Set<String> = ["public.folder", "public.directory"]

    /// The uniform type identifiers that the definition allows; none for all.
    private let types: [String]

    init(types: [String]?) {
        self.types = types ?? []
    }

    /// The types that are allowed, unless all are.
    var restriction: [String]? {
        types.isEmpty || types.contains(where: Self.anything.contains) ? nil : types
    }

    /// The file at a path or a `file:` URL.
    func file(_ text: String) -> File? {
        guard !text.isEmpty, text != "-", !text.utf8.contains(0) else { return nil }
        let url = text.begins(with: "file:") ? URL(string: text) : URL(filePath: text).absoluteURL
        guard let url, !url.path.isEmpty else { return nil }
        let type = FileType(filename: url.lastPathComponent)
        let isFolder = text.ends(with: "/") || (type == nil && types.contains(where: Self.folders.contains))
        guard fits(isFolder ? FileType(identifier: "public.folder") : type) else { return nil }
        return File(fileURL: url, typeIdentifier: isFolder ? "public.folder" : type?.identifier)
    }

    /// A file whose bytes are at hand.
    func file(contents: Data, filename: String) -> File? {
        let type = FileType(filename: filename)
        return fits(type) ? File(data: contents, filename: filename, typeIdentifier: type?.identifier) : nil
    }

    private func fits(_ type: FileType?) -> Bool {
        guard let types = restriction else { return true }
        // A type that is the app's own may have any ending.
        guard let type else { return types.contains { !FileType(identifier: $0).isKnown } }
        return types.contains(where: type.conforms)
    }
}
