import IntentWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Lines that come in pieces: however they are cut, the lines are the same.
struct LineSubject: Subject {
    private static let limit = 64

    func trial(_ generator: inout SeededGenerator) -> Trial {
        let bytes = (0..<generator.below(300)).map { _ in
            generator.oneIn(10) ? 0x0A : UInt8(generator.below(256))
        }
        var pieces: [ArraySlice<UInt8>] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = generator.pick([0, 1, 1, 2, 7, 63, 64, 65, 200])
            pieces.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return Trial(subject: "lines", input: bytes) { [pieces] in try Self.check(pieces, bytes) }
    }

    private static func check(_ pieces: [ArraySlice<UInt8>], _ bytes: [UInt8]) throws {
        var buffer = LineBuffer(limit: limit)
        var lines: [[UInt8]] = []
        var isTooLong = false
        do throws(WireError) {
            for piece in pieces {
                buffer.append(piece)
                while let line = try buffer.next() { lines.append(Array(line)) }
            }
        } catch {
            guard error.code == .messageTooLong else { throw Violation("another error: \(error)") }
            isTooLong = true
        }
        let parts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        let expected = Array(parts.dropLast().prefix { $0.count <= limit })
        let isExpectedTooLong = parts.contains { $0.count > limit }
        guard lines == expected, isTooLong == isExpectedTooLong else {
            throw Violation("\(lines.count) lines instead of \(expected.count), too long: \(isTooLong)")
        }
        guard isTooLong || buffer.isEmpty == (parts.last?.isEmpty ?? true) else {
            throw Violation("what is left over is not told")
        }
    }
}
