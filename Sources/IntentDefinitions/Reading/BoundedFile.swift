#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Reads files that someone else wrote, none longer than it may be.
package enum BoundedFile {
    /// Why a file was not read.
    package enum Failure: Error, Hashable, Sendable {
        case missing
        case directory
        /// A symbolic link that leads to nothing.
        case brokenLink
        case notRegular
        case noPermission
        case tooLarge(Int)
        case unreadable(String)
    }

    /// The contents of a regular file.
    ///
    /// - Parameters:
    ///   - path: The path; a symbolic link is followed.
    ///   - limit: The most bytes; a longer file is refused before it is read.
    package static func contents(of path: String, limit: Int) throws(Failure) -> Data {
        // The attributes are those of a symbolic link itself: they are asked for where it leads.
        let target = URL(filePath: path).resolvingSymlinksInPath().path
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: target)
            switch attributes[.type] as? FileAttributeType {
            case .typeRegular: break
            case .typeDirectory: throw Failure.directory
            case .typeSymbolicLink: throw Failure.brokenLink
            default: throw Failure.notRegular
            }
            guard let size = integer(attributes[.size]) else { throw Failure.unreadable("its size is not known") }
            guard size <= limit else { throw Failure.tooLarge(size) }
            return try Data(contentsOf: URL(filePath: target))
        } catch let failure as Failure {
            throw failure
        } catch let error as CocoaError {
            switch error.code {
            case .fileReadNoSuchFile, .fileNoSuchFile: throw .missing
            case .fileReadNoPermission: throw .noPermission
            default: throw .unreadable("\(error)")
            }
        } catch {
            throw .unreadable("\(error)")
        }
    }

    /// The number of an attribute, whose type is that of `FoundationEssentials` or of the whole of Foundation.
    private static func integer(_ attribute: Any?) -> Int? {
        if let number = attribute as? UInt64 { return Int(clamping: number) }
        return (attribute as? any BinaryInteger).map { Int(clamping: $0) }
    }
}
