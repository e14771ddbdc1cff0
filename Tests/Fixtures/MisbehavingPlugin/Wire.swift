#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Lines on descriptor 3, written and read by hand.
struct Wire {
    private var buffer: [UInt8] = []

    mutating func nextLine() -> String? {
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                return line
            }
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = read(3, &chunk, chunk.count)
            guard count > 0 else { return nil }
            buffer += chunk[..<count]
        }
    }

    func send(_ line: String) {
        send(bytes: Array((line + "\n").utf8))
    }

    func send(bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(3, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// The number of a message.
    static func id(of line: String) -> Int {
        guard let key = line.firstRange(of: "\"id\":") else { return 0 }
        return Int(line[key.upperBound...].prefix { $0.isNumber }) ?? 0
    }
}
