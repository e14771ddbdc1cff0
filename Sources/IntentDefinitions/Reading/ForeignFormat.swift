import Escaping
import EssentialFoundation

/// The formats that are often found in place of a definition, recognized by their first bytes.
enum ForeignFormat {
    /// Throws an error if the bytes aren't XML in UTF-8, and removes a byte order mark.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of a file.
    ///   - isDefinition: Whether the file has the name of a property list with a definition or translations. Defaults to
    ///     `true`.
    static func refuse(_ bytes: inout [UInt8], isDefinition: Bool = true) throws(PropertyListProblem) {
        try refuseEncoding(&bytes)
        guard let start = bytes.firstIndex(where: { !$0.isBlank }) else {
            throw PropertyListProblem(message: "the file is empty", line: 1)
        }
        let line = 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }
        if let message = message(bytes[start...], isDefinition) {
            throw PropertyListProblem(message: message, line: line)
        }
        try refuseDeclaration(bytes[start...], line: line)
    }

    private static func message(_ bytes: ArraySlice<UInt8>, _ isDefinition: Bool) -> String? {
        func starts(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
        if starts("<<<<<<<") { return PropertyListProblem.conflictMarker(line: 1).message }
        if starts("<") { return nil }
        if starts("bplist") {
            return "this is a binary property list; convert it with `plutil -convert xml1`"
        }
        if starts("version https://git-lfs") {
            return "this is a pointer of Git LFS, not the file itself; fetch it with `git lfs pull`"
        }
        if isPath(bytes) {
            return "this is the target of a symbolic link, stored as text; restore the link, or copy the file it names"
        }
        guard isDefinition else {
            let (propertyList, handWritten) = (DefinitionForm.propertyList.suffix, DefinitionForm.handWritten.suffix)
            return "this isn't a definition, whose file is named NAME\(propertyList) or NAME\(handWritten)"
        }
        if starts("{") || starts("(") || starts("//") || starts("/*") {
            return "this is not XML but JSON or an old-style property list; convert it with `plutil -convert xml1`, or "
                + "name it NAME.intents.json5 if it is written by hand"
        }
        return "this is not an XML property list; a definition written by hand is named NAME.intents.json5"
    }

    /// Returns whether the bytes are one relative or absolute path of a definition.
    private static func isPath(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count <= 4096 else { return false }
        let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        let suffix = DefinitionForm.propertyList.suffix
        return lines.count == 1 && String(decoding: lines[0], as: UTF8.self).ends(with: suffix)
    }

    /// Throws an error if the bytes aren't UTF-8, and removes a byte order mark.
    static func refuseEncoding(_ bytes: inout [UInt8]) throws(PropertyListProblem) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0x3C, 0x00], [0x00, 0x3C], [0x00, 0x00, 0xFE, 0xFF]]
        if marks.contains(where: { bytes.starts(with: $0) }) {
            throw PropertyListProblem(message: "the file is in UTF-16 or UTF-32; save it as UTF-8", line: 1)
        }
        if String(validating: bytes, as: UTF8.self) == nil, !bytes.starts(with: Array("bplist".utf8)) {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
            throw PropertyListProblem(message: "this line is not UTF-8; save the file as UTF-8", line: line + 1)
        }
        if let zero = bytes.firstIndex(of: 0), !bytes.starts(with: Array("bplist".utf8)) {
            let line = 1 + bytes[..<zero].count { $0 == UInt8(ascii: "\n") }
            throw PropertyListProblem(message: "there is a zero byte here; the file is damaged", line: line)
        }
    }

    /// Throws an error if the XML declaration states another encoding, which the decoder would follow.
    private static func refuseDeclaration(_ bytes: ArraySlice<UInt8>, line: Int) throws(PropertyListProblem) {
        guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return }
        let declaration = Array(String(decoding: bytes[..<end], as: UTF8.self).lowercased().utf8)
        guard let start = declaration.firstRange(of: Array("encoding=".utf8)) else { return }
        let rest = declaration[start.upperBound...].dropFirst()
        let encoding = String(
            decoding: rest.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }, as: UTF8.self)
        guard ["utf-8", "us-ascii", "ascii"].contains(encoding) else {
            throw PropertyListProblem(
                message: "the file says that its encoding is \(encoding); save it as UTF-8", line: line)
        }
    }
}
