import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions
import Storybook

/// A folder of pages, which says which of its files are pages, so that no other file is ever replaced or deleted.
struct PageFolder {
    /// The name of the file that lists the pages.
    static let listName = "pages.txt"
    private static let listLimit = 16 << 20

    /// The path of the folder.
    let path: String

    /// Writes pages, and deletes those of an earlier run that aren't among them.
    ///
    /// Each page is replaced as a whole, the index last.
    ///
    /// - Throws: ``Failure`` if the folder holds something else than pages, or can't be written.
    func write(_ pages: [Storybook.Page]) throws {
        let earlier = try earlierPages()
        // The list comes before the pages: whatever interrupts them, none is taken for a file of somebody else.
        let paths = pages.map(\.path)
        let kept = Set(paths)
        for folder in Set(paths.compactMap { $0.pathComponents.count > 1 ? $0.pathComponents[0] : nil }) {
            try create("\(path)/\(folder)")
        }
        try create(path)
        try replace(Self.listName, (paths + earlier.filter { !kept.contains($0) }).joined(separator: "\n") + "\n")
        for page in pages { try replace(page.path, page.text) }
        for page in earlier where !kept.contains(page) && !isBehindLink(page) { unlink("\(path)/\(page)") }
        try replace(Self.listName, paths.joined(separator: "\n") + "\n")
    }

    /// Returns the pages that the folder lists; it may also be missing or empty.
    private func earlierPages() throws -> [String] {
        if let status = FileStatus(path: path), status.kind != .directory {
            throw Failure(writing: path, Data.WritingFailure("it isn't a folder"))
        }
        let list: Data
        do throws(BoundedFile.Failure) {
            list = try BoundedFile.contents(of: "\(path)/\(Self.listName)", limit: Self.listLimit)
        } catch .missing {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            guard names.isEmpty else {
                throw Failure(
                    .commandLine,
                    "\(path) isn't empty and wasn't written by --pages; name a new folder or empty this one")
            }
            return []
        } catch {
            throw Failure(
                .invalidInput, diagnostic: "\(path)/\(Self.listName): error: \(error.reason(limit: Self.listLimit))")
        }
        // Whoever has changed the list can't have anything deleted but pages below the folder.
        return String(decoding: list, as: UTF8.self).fields(separatedBy: "\n").map(String.init).filter(Self.isPage)
    }

    private static func isPage(_ path: String) -> Bool {
        let parts = path.pathComponents
        let isPlain = path.utf8.allSatisfy { $0.isASCIIAlphanumeric || "/.-".utf8.contains($0) }
        return isPlain && path.staysBelowItsFolder && parts.count <= 2 && path.ends(with: ".html")
    }

    private func create(_ folder: String) throws {
        do {
            try refuseLink(folder)
            _ = try Data.trusted(folder + "/file")
            try FileManager.default.createDirectory(
                at: URL(filePath: folder, directoryHint: .isDirectory), withIntermediateDirectories: true)
        } catch {
            throw Failure(writing: folder, error)
        }
    }

    private func replace(_ name: String, _ text: String) throws {
        do {
            try refuseLink("\(path)/\(name)")
            try Data(text.utf8).writeOrReplace("\(path)/\(name)")
        } catch {
            throw Failure(writing: "\(path)/\(name)", error)
        }
    }

    /// Whether the folder of a page is a link: what lies there isn't below this folder.
    private func isBehindLink(_ page: String) -> Bool {
        let parts = page.pathComponents
        guard parts.count > 1 else { return false }
        return FileStatus(path: "\(path)/\(parts[0])", followsLinks: false)?.kind != .directory
    }

    /// Refuses a link below the folder: what a folder from elsewhere names must not be overwritten.
    private func refuseLink(_ place: String) throws {
        guard place != path, FileStatus(path: place, followsLinks: false)?.kind == .symbolicLink else { return }
        throw Data.WritingFailure("it is a link to something else; remove it, or choose another folder")
    }
}
