import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions

/// The beginning of a program, from which the system knows how to start it.
struct ProgramHeader {
    /// The number of bytes in which Linux looks for the end of a `#!` line.
    private static let size = 256

    private let bytes: [UInt8]

    /// Reads the beginning of a program.
    ///
    /// - Returns: `nil` if it can't be read, which a program needn't be to be started.
    init?(path: String) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: Self.size)
        let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count >= 0 else { return nil }
        self.bytes = Array(bytes[..<count])
    }

    /// The `#!` line without these two characters; `nil` if there isn't one, or if its end wasn't read.
    private var line: ArraySlice<UInt8>? {
        guard bytes.starts(with: Self.mark) else { return nil }
        let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
        guard end != nil || bytes.count < Self.size else { return nil }
        return bytes[Self.mark.count..<(end ?? bytes.count)]
    }

    /// The interpreter in the `#!` line, and what follows it.
    private var words: [String] {
        (line ?? []).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The program that `env` looks up in `PATH` to run this one; `nil` if it isn't run so.
    var searchedInterpreter: String? {
        let words = words
        guard words.count > 1, words[0].lastPathComponent == "env", let first = words[1].utf8.first,
            first != UInt8(ascii: "-"), !words[1].utf8.contains(where: { "=/".utf8.contains($0) })
        else { return nil }
        return words[1]
    }

    /// Returns why the system won't start the program, and what to do; `nil` if it isn't known that it won't.
    ///
    /// Formats that aren't text are left to the system, which may know more of them than its own.
    ///
    /// - Parameter folder: The working directory, from which a relative path of an interpreter starts.
    func problem(startedIn folder: String) -> String? {
        guard !bytes.isEmpty else { return "is empty; build it, or correct its path" }
        guard bytes.starts(with: Self.mark) else {
            if bytes.starts(with: Self.byteOrderMark + Self.mark) {
                return "begins with a byte order mark, so its #! line isn't seen; save it without the mark"
            }
            return bytes.allSatisfy(Self.isText)
                ? "is a text without a #! line; name its interpreter in the first line, as in “#!/bin/sh”" : nil
        }
        guard let line else { return nil }
        guard line.last != UInt8(ascii: "\r") else {
            return "ends its #! line with CR LF, as files of Windows do; save it with LF alone"
        }
        guard let interpreter = words.first else {
            return "names no interpreter in its #! line; write it, as in “#!/bin/sh”"
        }
        let path = interpreter.isAbsolutePath ? interpreter : folder + "/" + interpreter
        guard let status = FileStatus(path: path) else {
            return
                "names the interpreter \(interpreter) in its #! line, which is missing; install it, or correct the line"
        }
        guard status.kind == .regular, FileManager.default.isExecutableFile(atPath: path) else {
            return "names the interpreter \(interpreter) in its #! line, which isn't executable; correct the line"
        }
        return nil
    }

    private static let mark = Array("#!".utf8)
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether a text may contain the byte: it isn't a control character other than tabs, line breaks and escape.
    private static func isText(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F || (0x09...0x0D).contains(byte) || byte == 0x1B
    }
}
