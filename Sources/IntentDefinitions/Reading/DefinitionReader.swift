import Escaping
public import EssentialFoundation

/// A reader of the `.intentdefinition` files that Xcode writes, and the `.intents.json5` files that people write.
///
/// The name of a file decides its form. If a property list contains something that the model doesn't, such as an
/// unknown key or a value of the wrong type, it is reported as a warning, and the rest is read. Only a broken file, or
/// one that isn't an intent definition at all, is an error. In a hand-written file all of these are errors, with their
/// lines.
///
/// ```swift
/// let reading = try DefinitionReader().read(contentsOf: "Soup.intentdefinition")
/// for diagnostic in reading.diagnostics { print(diagnostic) }
/// print(reading.file.intents.map(\.name))
/// ```
public struct DefinitionReader: Sendable {
    /// The limits of a reader.
    public struct Limits: Hashable, Sendable {
        /// The maximum size of a file in bytes, 8 MB by default; the largest known files have 160 KB.
        public var size: Int
        /// The maximum nesting depth of elements, 64 by default; the deepest known files have about 10.
        public var depth: Int

        /// The maximum size of a name in bytes: it is part of the keys and messages of everything below it.
        static let name = 1000

        /// The maximum number of elements of the model in a file that is written by hand: a text of one letter can be
        /// a whole type.
        static let elements = 100_000

        /// Creates limits.
        public init(size: Int = 8 << 20, depth: Int = 64) {
            self.size = size
            self.depth = depth
        }
    }

    /// The limits of the reader.
    public let limits: Limits

    /// Creates a reader.
    public init(limits: Limits = Limits()) { self.limits = limits }

    /// Reads the bytes of a file.
    ///
    /// - Parameters:
    ///   - data: The bytes.
    ///   - path: The path for diagnostics, whose ending decides the form of the bytes; nothing is read from it.
    /// - Throws: An error if the bytes aren't a definition. Unknown keys and odd values are not errors.
    public func read(_ data: Data, path: String) throws(DefinitionError) -> DefinitionReading {
        guard data.count <= limits.size else { throw tooLarge(data.count, path: path) }
        var bytes = [UInt8](data)
        if DefinitionForm(path: path) == .handWritten {
            return try DefinitionReading(handWritten: bytes, depthLimit: limits.depth, path: path)
        }
        do throws(PropertyListProblem) {
            try ForeignFormat.refuse(&bytes, isDefinition: path.ends(with: DefinitionForm.propertyList.suffix))
            return try DefinitionReading(propertyList: bytes, depthLimit: limits.depth, path: path)
        } catch {
            throw DefinitionError(error.message, path: path, line: error.line)
        }
    }

    func tooLarge(_ size: Int, path: String) -> DefinitionError {
        DefinitionError("the file has \(size) bytes; a definition may have \(limits.size)", path: path)
    }
}
