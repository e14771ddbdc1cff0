import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is left over in the pages of a store's file, by the file format of SQLite.
struct PageGaps {
    private let bytes: [UInt8]
    private let size: Int

    init(of file: StoreFile) throws {
        bytes = [UInt8](try Data(contentsOf: URL(filePath: file.path)))
        size = bytes.count < 100 ? 4096 : Self.number(bytes[16...], 2)
    }

    /// The places of the gaps, and of the bodies of free blocks.
    var ranges: [Range<Int>] { stride(from: 0, to: bytes.count, by: size).flatMap(ranges) }

    /// The pages in which something is left over.
    var dirtyPages: [Int] {
        ranges.filter { bytes[$0].contains { $0 != 0 } }.map { $0.lowerBound / size + 1 }
    }

    private static func number(_ bytes: ArraySlice<UInt8>, _ count: Int) -> Int {
        bytes.prefix(count).reduce(0) { $0 << 8 | Int($1) }
    }

    private func ranges(at start: Int) -> [Range<Int>] {
        let header = start == 0 ? 100 : start
        let kind = bytes[header]
        guard [2, 5, 10, 13].contains(kind) else { return [] }
        let content = Self.number(bytes[(header + 5)...], 2)
        let first = header + (kind < 10 ? 12 : 8) + 2 * Self.number(bytes[(header + 3)...], 2)
        var ranges = [first..<start + (content == 0 ? 65536 : content)]
        var block = Self.number(bytes[(header + 1)...], 2)
        while block != 0 {
            let length = Self.number(bytes[(start + block + 2)...], 2)
            ranges.append(start + block + 4..<start + block + length)
            block = Self.number(bytes[(start + block)...], 2)
        }
        return ranges
    }
}
