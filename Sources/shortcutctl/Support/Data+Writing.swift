import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Data {
    /// Writes a file that is never seen half written; a device, a pipe or what a link leads to is written to as it is.
    func writeOrReplace(_ path: String) throws {
        let kind = FileStatus(path: path, followsLinks: false)?.kind
        let isPlain = kind == nil || kind == .regular
        try write(to: URL(filePath: path), options: isPlain ? .atomic : [])
    }
}
