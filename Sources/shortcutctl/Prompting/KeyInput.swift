import Escaping

/// A reader of keys from the bytes that a terminal sends.
///
/// It is a value without a terminal; ``PromptScreen`` reads the bytes.
struct KeyInput: Hashable, Sendable {
    private var bytes: [UInt8] = []

    /// The milliseconds after which an escape character is a key, and not the beginning of a sequence.
    static let pause: Int32 = 100
    /// The maximum number of bytes of a key's escape sequence.
    private static let sequenceLimit = 32
    /// The maximum number of bytes of a report of the terminal.
    private static let reportLimit = 4096

    /// Whether the bytes so far are the Escape key, or the beginning of another key.
    var isAmbiguous: Bool { bytes.first == 0x1B }

    /// Adds bytes from the terminal.
    mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

    /// Returns the next key, or `nil` if it hasn't arrived completely.
    ///
    /// - Parameter isPaused: Whether the terminal has sent nothing for a while, so that an escape character is a key.
    mutating func next(isPaused: Bool = false) -> Key? {
        while let first = bytes.first {
            switch first {
            case 0x1B:
                switch takeSequence(isPaused: isPaused) {
                case .incomplete: return nil
                case .unknown: continue
                case .key(let key): return key
                }
            case 0..<0x20, 0x7F:
                bytes.removeFirst()
                if let key = Self.controls[first] { return key }
            default: return takeText()
            }
        }
        return nil
    }

    private static let controls: [UInt8: Key] = [
        0x01: .home, 0x02: .left, 0x04: .endOfFile, 0x05: .end, 0x06: .right, 0x08: .backspace, 0x0A: .enter,
        0x0B: .eraseToEnd, 0x0D: .enter, 0x0E: .down, 0x10: .up, 0x15: .eraseToStart, 0x17: .eraseWord,
        0x7F: .backspace,
    ]

    /// Takes the characters up to the next control character; an incomplete one at the end stays.
    private mutating func takeText() -> Key? {
        var end = bytes.firstIndex { $0 < 0x20 || $0 == 0x7F } ?? bytes.endIndex
        if end == bytes.endIndex, let start = bytes.suffix(4).lastIndex(where: { $0 & 0xC0 != 0x80 }) {
            let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : bytes[start] >= 0xC0 ? 2 : 1
            if end - start < length { end = start }
        }
        guard end > 0 else { return nil }
        defer { bytes.removeFirst(end) }
        return .text(String(decoding: bytes[..<end], as: UTF8.self))
    }
}

// MARK: - Escape sequences

extension KeyInput {
    private enum Taken {
        case incomplete, unknown
        case key(Key)
    }

    private mutating func takeSequence(isPaused: Bool) -> Taken {
        guard bytes.count > 1 else {
            guard isPaused else { return .incomplete }
            return take(1, .escape)
        }
        switch bytes[1] {
        case UInt8(ascii: "["), UInt8(ascii: "O"): return takeFunctionKey(isPaused: isPaused)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            return takeReport(isPaused: isPaused)
        case 0x7F, 0x08: return take(2, .eraseWord)
        // A key with Alt.
        case 0x20..<0x7F: return take(2, nil)
        default: return take(1, .escape)
        }
    }

    /// Takes a sequence of ECMA-48: parameters, and a last byte that names the key.
    private mutating func takeFunctionKey(isPaused: Bool) -> Taken {
        guard let last = bytes.dropFirst(2).firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
            return isPaused || bytes.count > Self.sequenceLimit ? take(bytes.count, nil) : .incomplete
        }
        guard (0x40...0x7E).contains(bytes[last]) else { return take(last, nil) }
        let parameters = String(decoding: bytes[2..<last], as: UTF8.self)
        // What follows the first parameter are the keys held down with it.
        let number = parameters.fields(separatedBy: ";").first.map(String.init) ?? ""
        let key: Key? =
            switch (bytes[last], number) {
            case (UInt8(ascii: "A"), _): .up
            case (UInt8(ascii: "B"), _): .down
            case (UInt8(ascii: "C"), _): .right
            case (UInt8(ascii: "D"), _): .left
            case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), "1"), (UInt8(ascii: "~"), "7"): .home
            case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), "4"), (UInt8(ascii: "~"), "8"): .end
            case (UInt8(ascii: "~"), "3"): .delete
            case (UInt8(ascii: "~"), "5"): .pageUp
            case (UInt8(ascii: "~"), "6"): .pageDown
            default: nil
            }
        return take(last + 1, key)
    }

    /// Takes what a terminal reports about itself, such as its colours: a control string of ECMA-48, up to BEL or ST.
    private mutating func takeReport(isPaused: Bool) -> Taken {
        for index in bytes.indices.dropFirst(2) {
            if bytes[index] == 0x07 { return take(index + 1, nil) }
            guard bytes[index] == 0x1B else { continue }
            guard index + 1 < bytes.count else { break }
            // Another sequence begins where the string isn't ended.
            return take(bytes[index + 1] == UInt8(ascii: "\\") ? index + 2 : index, nil)
        }
        return isPaused || bytes.count > Self.reportLimit ? take(bytes.count, nil) : .incomplete
    }

    private mutating func take(_ count: Int, _ key: Key?) -> Taken {
        bytes.removeFirst(count)
        return key.map(Taken.key) ?? .unknown
    }
}

/// A key of the terminal.
enum Key: Hashable, Sendable {
    /// Characters that were typed or pasted.
    case text(String)
    case left, right, home, end
    case backspace, delete, eraseWord, eraseToStart, eraseToEnd
    case up, down, pageUp, pageDown
    case enter, escape, endOfFile
}
