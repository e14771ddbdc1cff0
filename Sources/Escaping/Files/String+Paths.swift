extension StringProtocol where SubSequence == Substring {
    /// The names on a path, between the slashes.
    package var pathComponents: [String] { fields(separatedBy: "/").map(String.init) }

    /// The last name on a path; the path itself if it has none.
    package var lastPathComponent: String { pathComponents.last ?? String(self) }

    /// Whether the path begins at the root of the file system.
    package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

    /// Whether the path, starting at a folder, can only lead below it if links are ignored.
    package var staysBelowItsFolder: Bool {
        !isEmpty && !isAbsolutePath && !utf8.contains(0) && !pathComponents.contains("..")
    }

    /// Returns whether the path is that of a folder, or leads through it.
    package func isPath(insideOrAt folder: some StringProtocol) -> Bool {
        guard let rest = rest(after: folder) else { return false }
        return rest.isEmpty || rest.isAbsolutePath || folder.ends(with: "/")
    }
}

extension String {
    /// Returns a unique file name for the text.
    ///
    /// It is the text itself if it has only ASCII letters and digits, “.”, “-” and “_”, or its beginning and a hash of
    /// all its bytes, with which no other text can be given the same name.
    ///
    /// - Parameter limit: The maximum number of bytes, at least 20.
    package func fileName(limit: Int) -> String {
        let plain = utf8.map { Self.isPlainInFileNames($0) ? $0 : UInt8(ascii: "_") }
        if plain.elementsEqual(utf8), plain.first != UInt8(ascii: "."), plain.count <= limit, !plain.isEmpty {
            return self
        }
        // Texts that are used unchanged don't contain the separator “~”.
        let beginning = plain.prefix(limit - 17).drop { $0 == UInt8(ascii: ".") }
        return (beginning.isEmpty ? "_" : String(decoding: beginning, as: UTF8.self)) + "~"
            + SHA256.digits(of: self)
    }

    private static func isPlainInFileNames(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || ".-_".utf8.contains(byte)
    }
}

extension String {
    /// The path in a form that commands don't take for an option.
    package var commandLinePath: String { begins(with: "-") ? "./" + self : self }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter or digit.
    package var isASCIIAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
