import CLibrary
import EssentialFoundation

/// The lines of a descriptor, up to a length.
struct MessageLines {
    /// The most bytes of a line.
    static let sizeLimit = 16 << 20

    let descriptor: Int32

    /// Reads until the end of the input.
    ///
    /// - Parameter take: Called with each line that isn't blank, or with `nil` for one that is too long and was skipped.
    func read(_ take: (Data?) -> Void) {
        var line = Data()
        var isTooLong = false
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = CLibrary.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            var rest = buffer[..<count]
            while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                line.append(contentsOf: rest[..<end])
                rest = rest[(end + 1)...]
                if isTooLong || line.count > Self.sizeLimit {
                    take(nil)
                } else if !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) {
                    take(line)
                }
                line = Data()
                isTooLong = false
            }
            line.append(contentsOf: rest)
            if line.count > Self.sizeLimit {
                isTooLong = true
                line = Data()
            }
        }
    }
}
