import CLibrary
import Escaping

/// Information about an ELF shared object, read from its file before it is loaded.
///
/// The file isn't trusted: every offset is checked against the file, and every size against a limit.
struct LibraryImage: Hashable {
    /// The origin of a library's Swift runtime.
    enum SwiftRuntime: Hashable {
        /// The library doesn't have or need one.
        case none
        /// The shared object `libswiftCore.so`, which is loaded once per process.
        case shared
        /// A copy in the library itself.
        case ownCopy
    }

    /// The names by which the system looks up the libraries that it needs.
    var neededLibraries: [String]
    /// Whether it contains code from the Swift compiler.
    var hasSwiftCode: Bool

    /// The origin of its Swift runtime.
    var swiftRuntime: SwiftRuntime {
        if neededLibraries.contains(where: { $0 == "libswiftCore.so" }) { return .shared }
        return hasSwiftCode ? .ownCopy : .none
    }
}

extension LibraryImage {
    /// The most entries of a table, and the most bytes of a table of names.
    private static let tableLimit = 64 * 1024
    private static let nameLimit = 256

    /// Creates an image from a file; `nil` if that isn't a shared object of a 64-bit little-endian system.
    ///
    /// In that case, the system's own error message is better.
    init?(path: String) {
        guard let file = ImageFile(path: path), let header = Self.header(of: file) else { return nil }
        guard let needed = Self.neededLibraries(header, in: file) else { return nil }
        neededLibraries = needed
        hasSwiftCode = Self.sectionNames(header, in: file).contains { $0.begins(with: "swift5_") }
    }

    /// Returns whether a file ends before the contents of a segment that the system's loader maps.
    ///
    /// The loader doesn't check that, and the process that reads such a segment is stopped by SIGBUS.
    static func isTruncated(path: String) -> Bool {
        guard let file = ImageFile(path: path), let header = header(of: file), let segments = segments(header, in: file)
        else { return false }
        return segments.contains { segment in
            let (end, overflow) = segment.number(at: 8).addingReportingOverflow(segment.number(at: 32))
            return segment.isLoaded && (overflow || end > file.size)
        }
    }

    /// Returns the header of a 64-bit little-endian ELF file.
    private static func header(of file: ImageFile) -> [UInt8]? {
        guard let header = file.bytes(at: 0, count: 64), header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
            return nil
        }
        return header
    }

    /// Returns the entries of the table of segments: each has p_type, p_offset, p_vaddr and p_filesz.
    private static func segments(_ header: [UInt8], in file: ImageFile) -> [[UInt8]]? {
        // e_phoff, e_phentsize and e_phnum.
        let size = Int(header.number(at: 54, bytes: 2))
        guard size >= 56 else { return nil }
        return file.table(at: header.number(at: 32), count: Int(header.number(at: 56, bytes: 2)), size: size)
    }

    /// Returns the names in the `DT_NEEDED` entries of the dynamic section.
    private static func neededLibraries(_ header: [UInt8], in file: ImageFile) -> [String]? {
        guard let table = segments(header, in: file) else { return nil }
        let loaded = table.filter(\.isLoaded)
        guard let dynamic = table.first(where: { $0.number(at: 0, bytes: 4) == 2 }),
            let entries = file.table(
                at: dynamic.number(at: 8), count: Int(clamping: dynamic.number(at: 32) / 16), size: 16)
        else { return nil }
        let used = entries.prefix { $0.number(at: 0) != 0 }
        // DT_STRTAB is an address; the segment that is loaded there gives its place in the file.
        guard let address = used.first(where: { $0.number(at: 0) == 5 })?.number(at: 8),
            let segment = loaded.first(where: { segment in
                let start = segment.number(at: 16)
                return address >= start && address - start < segment.number(at: 32)
            })
        else { return nil }
        let (offset, overflow) = segment.number(at: 8).addingReportingOverflow(address - segment.number(at: 16))
        guard !overflow else { return nil }
        return used.filter { $0.number(at: 0) == 1 }.compactMap { entry in
            let (place, overflow) = offset.addingReportingOverflow(entry.number(at: 8))
            return overflow ? nil : file.text(at: place, limit: nameLimit)
        }
    }

    /// Returns the names of the sections; empty if the file has no section table.
    private static func sectionNames(_ header: [UInt8], in file: ImageFile) -> [String] {
        // e_shoff, e_shentsize, e_shnum and e_shstrndx; of an entry sh_name and sh_offset.
        let size = Int(header.number(at: 58, bytes: 2))
        let names = Int(header.number(at: 62, bytes: 2))
        guard size >= 64,
            let table = file.table(at: header.number(at: 40), count: Int(header.number(at: 60, bytes: 2)), size: size),
            table.indices.contains(names)
        else { return [] }
        let offset = table[names].number(at: 24)
        return table.compactMap { entry in
            let (place, overflow) = offset.addingReportingOverflow(entry.number(at: 0, bytes: 4))
            return overflow ? nil : file.text(at: place, limit: nameLimit)
        }
    }

    /// A file that is read in pieces.
    private final class ImageFile {
        private let descriptor: Int32

        init?(path: String) {
            // A pipe that nobody writes to must not keep the reader waiting.
            descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
            if descriptor < 0 { return nil }
        }

        deinit { _ = close(descriptor) }

        /// The number of bytes in the file.
        var size: UInt64 {
            var status = stat()
            return fstat(descriptor, &status) == 0 ? UInt64(clamping: status.st_size) : 0
        }

        /// Returns bytes of the file, or `nil` if it doesn't have all of them.
        func bytes(at offset: UInt64, count: Int) -> [UInt8]? {
            let bytes = some(at: offset, upTo: count)
            return bytes.count == count ? bytes : nil
        }

        /// Returns as many bytes of the file as there are, up to a limit.
        private func some(at offset: UInt64, upTo limit: Int) -> [UInt8] {
            guard let offset = off_t(exactly: offset) else { return [] }
            return [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
                count = max(0, pread(descriptor, buffer.baseAddress, limit, offset))
            }
        }

        /// Returns the entries of a table.
        func table(at offset: UInt64, count: Int, size: Int) -> [[UInt8]]? {
            guard count >= 0, count <= tableLimit, size > 0, count * size <= 16 * tableLimit,
                let bytes = bytes(at: offset, count: count * size)
            else { return nil }
            return (0..<count).map { Array(bytes[$0 * size..<($0 + 1) * size]) }
        }

        /// Returns a zero-terminated string.
        func text(at offset: UInt64, limit: Int) -> String? {
            let bytes = some(at: offset, upTo: limit)
            guard let end = bytes.firstIndex(of: 0) else { return nil }
            return String(validating: bytes[..<end], as: UTF8.self)
        }
    }
}

extension [UInt8] {
    /// Whether this entry of the table of segments is one that is mapped: `PT_LOAD`.
    fileprivate var isLoaded: Bool { number(at: 0, bytes: 4) == 1 }

    /// Returns a little-endian number; the caller has checked the bounds.
    fileprivate func number(at offset: Int, bytes count: Int = 8) -> UInt64 {
        self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
