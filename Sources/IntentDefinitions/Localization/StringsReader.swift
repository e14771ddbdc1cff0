import Escaping

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads the `.strings` and `.stringsdict` files that hold the translations of a definition.
///
/// Either may be a property list in XML or the binary form, and `.strings` the old form too, in UTF-8 or UTF-16:
///
/// ```
/// /* The title of OrderSoup. */
/// "gpCwrM" = "Suppe bestellen";
/// ```
public struct StringsReader: Sendable {
    /// The greatest size of a file in bytes; the largest files known have 20 KB.
    public let sizeLimit: Int

    /// Creates a reader.
    public init(sizeLimit: Int = 8 << 20) {
        self.sizeLimit = sizeLimit
    }

    /// Reads a file.
    ///
    /// - Parameter path: The path, also as it is named in diagnostics.
    /// - Throws: What keeps the file from being read, or its contents from being translations. A key that is there
    ///   twice is not an error, and neither is an entry of a kind that is not known: it is left out with a warning.
    public func read(contentsOf path: String) throws(DefinitionError) -> StringsReading {
        try read(contents(of: path), path: path)
    }

    /// Reads the bytes of a file.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - path: The path to name in diagnostics; nothing is read from it. One that ends in `.stringsdict` says that
    ///     the bytes are a property list.
    /// - Throws: What keeps the bytes from being translations.
    public func read(_ data: Data, path: String) throws(DefinitionError) -> StringsReading {
        guard data.count <= sizeLimit else { throw tooLarge(data.count, path: path) }
        do throws(PropertyListProblem) {
            let contents = try StringsContents([UInt8](data), isPropertyList: path.ends(with: ".stringsdict"))
            // Equal lines keep their order: sorting is stable.
            let diagnostics = contents.findings.sorted { $0.line < $1.line }.map { finding in
                Diagnostic(.warning, finding.message, path: path, line: finding.line)
            }
            return StringsReading(path: path, table: contents.table, diagnostics: diagnostics)
        } catch {
            throw DefinitionError(error.message, path: path, line: error.line)
        }
    }

    private func contents(of path: String) throws(DefinitionError) -> Data {
        do {
            return try BoundedFile.contents(of: path, limit: sizeLimit)
        } catch {
            switch error {
            case .tooLarge(let size): throw tooLarge(size, path: path)
            case .missing: throw DefinitionError("there is no such file", path: path)
            case .directory: throw DefinitionError("this is a directory, not a file of translations", path: path)
            case .brokenLink: throw DefinitionError("this is a symbolic link that leads to no file", path: path)
            case .notRegular: throw DefinitionError("this is not a regular file", path: path)
            case .replaced: throw DefinitionError("the file changed while it was read; try again", path: path)
            case .noPermission: throw DefinitionError("the file cannot be read: permission denied", path: path)
            case .unreadable(let reason): throw DefinitionError("the file cannot be read: \(reason)", path: path)
            }
        }
    }

    private func tooLarge(_ size: Int, path: String) -> DefinitionError {
        DefinitionError("the file has \(size) bytes; translations may have \(sizeLimit)", path: path)
    }
}
