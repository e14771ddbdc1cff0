#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Data {
    /// Writes a file that is never seen half written; a device, a pipe or what a link leads to is written to as it is.
    func writeOrReplace(_ path: String) throws {
        let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
        let isPlain = type == nil || type == .typeRegular
        try write(to: URL(filePath: path), options: isPlain ? .atomic : [])
    }
}
