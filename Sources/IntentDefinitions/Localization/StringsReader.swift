import Escaping
public import EssentialFoundation

/// A reader of the `.strings`, `.stringsdict` and `.xcstrings` files that hold the translations of a definition.
///
/// Either of the former may be a property list in XML or binary format, and `.strings` may also be in the old text
/// format, in UTF-8 or UTF-16:
///
/// ```
/// /* The title of OrderSoup. */
/// "gpCwrM" = "Suppe bestellen";
/// ```
public struct StringsReader: Sendable {
    /// The maximum size of a file in bytes; the largest known files have 20 KB.
    public let sizeLimit: Int

    /// Creates a reader.
    public init(sizeLimit: Int = 8 << 20) { self.sizeLimit = sizeLimit }

    /// Reads a file.
    ///
    /// - Parameter path: The path, which diagnostics repeat.
    /// - Throws: An error if the file can't be read or doesn't contain translations. Duplicate keys and entries of an
    ///   unknown kind are not errors; the latter are left out with a warning.
    public func read(contentsOf path: String) throws(DefinitionError) -> StringsReading {
        try read(contents(of: path), path: path)
    }

    /// Reads the bytes of a file.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - path: The path for diagnostics; nothing is read from it. If it ends in `.stringsdict`, the bytes must be a
    ///     property list; if it ends in `.xcstrings`, a string catalog, of which the table has the texts in the source
    ///     language, and the diagnostics are about all languages.
    /// - Throws: An error if the bytes aren't translations.
    public func read(_ data: Data, path: String) throws(DefinitionError) -> StringsReading {
        if TranslationFile.isCatalog(path) {
            let catalog = try catalog(data, path: path)
            return StringsReading(
                path: path, table: catalog.sourceLanguage.flatMap { catalog.tables[$0] } ?? StringsTable(),
                diagnostics: Self.diagnostics(catalog.findings, path: path))
        }
        guard data.count <= sizeLimit else { throw tooLarge(data.count, path: path) }
        do throws(PropertyListProblem) {
            let contents = try StringsContents([UInt8](data), isPropertyList: path.ends(with: ".stringsdict"))
            return StringsReading(
                path: path, table: contents.table, diagnostics: Self.diagnostics(contents.findings, path: path))
        } catch {
            throw DefinitionError(error.message, path: path, line: error.line)
        }
    }

    /// Reads the bytes of a string catalog.
    func catalog(_ data: Data, path: String) throws(DefinitionError) -> StringCatalog {
        guard data.count <= sizeLimit else { throw tooLarge(data.count, path: path) }
        do throws(PropertyListProblem) {
            return try StringCatalog([UInt8](data))
        } catch {
            throw DefinitionError(error.message, path: path, line: error.line)
        }
    }

    /// Reads a string catalog; `nil` if it can't be read.
    func catalog(at path: String) -> StringCatalog? { try? catalog(contents(of: path), path: path) }

    /// Returns the diagnostics of what was found in a file, sorted by line.
    static func diagnostics(_ findings: [PropertyListProblem], path: String) -> [Diagnostic] {
        // Equal lines keep their order: sorting is stable.
        findings.sorted { $0.line < $1.line }.map { finding in
            Diagnostic(.warning, finding.message, path: path, line: finding.line)
        }
    }

    /// Returns the bytes of a file.
    func contents(of path: String) throws(DefinitionError) -> Data {
        do {
            return try BoundedFile.contents(of: path, limit: sizeLimit)
        } catch {
            switch error {
            case .tooLarge(let size): throw tooLarge(size, path: path)
            case .missing: throw DefinitionError(unreadable: path, "there is no such file")
            case .directory: throw DefinitionError(unreadable: path, "this is a folder, not a file of translations")
            case .brokenLink: throw DefinitionError(unreadable: path, "this is a symbolic link to a missing file")
            case .notRegular: throw DefinitionError(unreadable: path, "this is not a regular file")
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
