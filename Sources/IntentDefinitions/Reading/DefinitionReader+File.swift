#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DefinitionReader {
    /// Reads a file.
    ///
    /// - Parameter path: The path, also as it is named in diagnostics.
    /// - Throws: What keeps the file from being read, or its contents from being a definition. A file that is too
    ///   large is refused before it is read.
    public func read(contentsOf path: String) throws(DefinitionError) -> DefinitionReading {
        try read(bytes(of: path), path: path)
    }

    private func bytes(of path: String) throws(DefinitionError) -> Data {
        let manager = FileManager.default
        // The attributes are those of a symbolic link itself: they are asked for where it leads.
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        do {
            let attributes = try manager.attributesOfItem(atPath: target)
            switch attributes[.type] as? FileAttributeType {
            case .typeRegular: break
            case .typeDirectory: throw DefinitionError("this is a directory; name a definition file in it", path: path)
            default: throw DefinitionError("this is not a regular file", path: path)
            }
            let size = (attributes[.size] as? UInt64).map(Int.init(clamping:)) ?? attributes[.size] as? Int ?? 0
            guard size <= limits.size else { throw tooLarge(size, path: path) }
            return try Data(contentsOf: URL(filePath: target))
        } catch let error as DefinitionError {
            throw error
        } catch let error as CocoaError {
            throw DefinitionError(Self.reason(error), path: path)
        } catch {
            throw DefinitionError("the file cannot be read: \(error)", path: path)
        }
    }

    private static func reason(_ error: CocoaError) -> String {
        switch error.code {
        case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
        case .fileReadNoPermission: "the file cannot be read: permission denied"
        default: "the file cannot be read: \(error)"
        }
    }
}
