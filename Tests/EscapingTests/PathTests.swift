import Escaping
import Testing

/// Paths and delimiters by bytes, whatever stands beside a slash.
struct PathTests {
    @Test(arguments: [
        ("/open/\u{FE0F}plugin", ["open", "\u{FE0F}plugin"]), ("d\u{D4E}/../evil.py", ["d\u{D4E}", "..", "evil.py"]),
        ("//a//b/", ["a", "b"]), ("", []), ("/", []), ("a/\u{301}/b", ["a", "\u{301}", "b"]),
        ("\r\n/a", ["\r\n", "a"]),
    ])
    func `a path is split at each slash`(_ path: String, _ names: [String]) {
        #expect(path.pathComponents == names)
        #expect(path.lastPathComponent == names.last ?? path)
    }

    @Test(arguments: [
        ("bin/run", true), ("a/./b", true), ("a..b/c", true), ("", false), ("/a", false), ("/\u{301}a", false),
        ("..", false), ("a/../b", false), ("d\u{D4E}/../evil.py", false), ("a/..", false), ("../\u{FE0F}a", false),
        ("a\u{0}b", false),
    ])
    func `a path inside a folder doesn't lead out of it`(_ path: String, _ stays: Bool) {
        #expect(path.staysBelowItsFolder == stays)
    }

    @Test(arguments: [
        ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a/\u{301}b", "/a", true),
        ("/a/\u{301}b", "/a/", true), ("/e\u{301}/b", "/é", false), ("/x", "/", true), ("/a\u{301}/b", "/a", false),
    ])
    func `a path is inside of a folder by its bytes`(_ path: String, _ folder: String, _ isInside: Bool) {
        #expect(path.isPath(insideOrAt: folder) == isInside)
    }

    @Test(arguments: ["org.example.soup", "a", "A-b_c.9"]) func `a file name is the text if it can be`(_ text: String) {
        #expect(text.fileName(limit: 40) == text)
    }

    @Test(arguments: ["", ".a", "a b", "..", "a/b", "é"]) func `any other text has a name of its own`(_ text: String) {
        let name = text.fileName(limit: 40)
        #expect(name.utf8.contains(UInt8(ascii: "~")) && name.utf8.count <= 40 && !name.begins(with: "."))
    }

    @Test func `file names of texts that compare alike differ`() {
        #expect("é".fileName(limit: 40) != "e\u{301}".fileName(limit: 40))
        #expect("a/\u{301}b".fileName(limit: 40).utf8.allSatisfy { $0 != UInt8(ascii: "/") })
        #expect(String(repeating: "a", count: 500).fileName(limit: 40).utf8.count <= 40)
    }

    @Test func `prefixes, suffixes and fields are bytes`() {
        #expect("--\u{301}x".begins(with: "--") && "--\u{301}x".rest(after: "--") == "\u{301}x")
        #expect("x\u{D4E}=-".ends(with: "=-") && "x\u{D4E}=-".beginning(before: "=-") == "x\u{D4E}")
        #expect(!"é".begins(with: "e") && !"é".isIdentical(to: "e\u{301}") && "é" == "e\u{301}")
        #expect("item=\u{301}x".fields(separatedBy: "=") == ["item", "\u{301}x"])
        #expect("a==b".fields(separatedBy: "=", maxSplits: 1, keepsEmpty: true) == ["a", "=b"])
        #expect("a\u{301};b".contains(bytesOf: ";b") && "a;\u{301}b".contains(bytesOf: ";"))
        #expect("'\u{301}'".replacing(scalar: "'", with: "x").isIdentical(to: "x\u{301}x"))
        #expect("aXXb".replacing(bytesOf: "XX", with: "Y") == "aYb" && "".replacing(bytesOf: "", with: "a").isEmpty)
    }
}
