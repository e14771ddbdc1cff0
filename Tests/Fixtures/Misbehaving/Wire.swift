#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The wire, read and written by hand.
struct Wire {
    static let descriptor: Int32 = 3

    /// The next line; nothing at the end of the wire.
    func line() -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while read(Self.descriptor, &byte, 1) == 1 {
            if byte == 0x0A { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        return nil
    }

    func send(_ bytes: [UInt8]) {
        write(bytes, to: Self.descriptor)
    }

    func send(_ text: String) {
        send(Array(text.utf8))
    }
}

/// Prints a line at once.
func say(_ text: String) {
    write(Array((text + "\n").utf8), to: 1)
}

func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
    }
}

extension String {
    /// The value of a field of a message, as far as this program needs it.
    func field(_ name: String) -> String? {
        guard let start = range(of: "\"\(name)\":") else { return nil }
        return String(self[start...].prefix { $0 != "," && $0 != "}" }).filter { $0 != "\"" }
    }

    /// Where the text after another one begins.
    private func range(of text: String) -> Index? {
        var index = startIndex
        while index < endIndex {
            if self[index...].hasPrefix(text) { return self.index(index, offsetBy: text.count) }
            index = self.index(after: index)
        }
        return nil
    }
}
