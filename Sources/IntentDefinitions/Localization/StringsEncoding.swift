/// The encodings of files of translations.
enum StringsEncoding {
    /// Converts a text to UTF-8 without a byte order mark.
    static func utf8(_ bytes: [UInt8]) throws(PropertyListProblem) -> [UInt8] {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checked(Array(bytes.dropFirst(3))) }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            throw PropertyListProblem(message: "the file is in UTF-32; save it as UTF-8", line: 1)
        }
        // Without a byte order mark the zero bytes decide: a file of translations begins with an ASCII character.
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE): return try utf16(bytes.dropFirst(2), isBigEndian: false)
        case (0xFE, 0xFF): return try utf16(bytes.dropFirst(2), isBigEndian: true)
        case (0, let low?) where low != 0: return try utf16(bytes[...], isBigEndian: true)
        case (let low?, 0) where low != 0: return try utf16(bytes[...], isBigEndian: false)
        default: return try checked(bytes)
        }
    }

    private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) throws(PropertyListProblem) -> [UInt8] {
        guard bytes.count.isMultiple(of: 2) else {
            throw PropertyListProblem(
                message: "the file is in UTF-16 and ends inside a character; it is cut off, or damaged", line: 1)
        }
        let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw PropertyListProblem(message: "the file begins as UTF-16 but is not; save it as UTF-8", line: 1)
        }
        return try checked(Array(text.utf8))
    }

    /// Throws an error if the bytes aren't text in UTF-8.
    private static func checked(_ bytes: [UInt8]) throws(PropertyListProblem) -> [UInt8] {
        if String(validating: bytes, as: UTF8.self) == nil {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
            throw PropertyListProblem(message: "this line is not UTF-8; save the file as UTF-8", line: line + 1)
        }
        if let zero = bytes.firstIndex(of: 0) {
            let line = 1 + bytes[..<zero].count { $0 == UInt8(ascii: "\n") }
            throw PropertyListProblem(message: "there is a zero byte here; the file is damaged", line: line)
        }
        return bytes
    }
}
