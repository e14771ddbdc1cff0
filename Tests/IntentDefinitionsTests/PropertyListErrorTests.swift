import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct `A file that cannot be read` {
    @Test(arguments: ["x", "e\u{301}", "\u{301}"]) func `is told of in a line of bounded length`(part: String) {
        let text = String(repeating: part, count: 100_000)
        let error = DefinitionError(text, path: text)
        #expect(error.description.utf8.count < 12_000)
        #expect(error.diagnostic.message.hasSuffix("…"))
    }

    struct Broken: Sendable, CustomTestStringConvertible {
        var text: String
        var line: Int
        var message: String

        init(_ text: String, line: Int, _ message: String) {
            self.text = text
            self.line = line
            self.message = message
        }

        var testDescription: String { message }
    }

    static let foreign = [
        Broken("", line: 1, "the file is empty"),
        Broken("\n \n\t\n", line: 1, "the file is empty"),
        Broken("bplist00", line: 1, "binary property list"),
        Broken("{ INIntents = (); }", line: 1, "old-style property list"),
        Broken("// !$*UTF8*$!\n{}", line: 1, "old-style property list"),
        Broken("\n\n{ \"INIntents\": [] }", line: 3, "not XML but JSON"),
        Broken("soup", line: 1, "not an XML property list"),
        Broken("../../Shared/Base.lproj/Tea.intentdefinition", line: 1, "target of a symbolic link"),
        Broken("../Tea.intentdefinition\n", line: 1, "target of a symbolic link"),
        Broken("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", line: 1, "Git LFS"),
        Broken("<<<<<<< HEAD\n<plist/>", line: 1, "git conflict marker"),
        Broken("<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist/>", line: 1, "encoding is utf-16"),
        Broken("<html>\n</html>", line: 1, "<html> is not an element of property lists"),
        Broken("<?xml version=\"1.0\"?>\n<dict/>", line: 2, "the outermost element is <dict>"),
    ]

    static let structure = [
        Broken("<plist>\n<array/>\n</plist>", line: 2, "holds <array>; a definition is a <dict>"),
        Broken("<plist>\n\n<string>INIntents</string>\n</plist>", line: 3, "holds <string>"),
        Broken("<plist>\n</plist>", line: 2, "<plist> is empty"),
        Broken("<plist/>", line: 1, "<plist> is empty"),
        Broken("<plist>\n<dict/>\n<dict/>\n</plist>", line: 3, "more than one value"),
        Broken("<plist><dict/></plist>\n<plist><dict/></plist>", line: 2, "a second <plist>"),
        Broken("<plist><dict/></plist>\n\njunk", line: 3, "text between the elements"),
        Broken("<plist>\n<dict>\n<key>INIntents</key>\n<array>\n", line: 5, "inside <array> of line 4"),
        Broken("<plist>\n<dict>\n<key>INInt", line: 3, "inside <key> of line 3"),
        Broken("<plist>\n<dict>\n<ke", line: 3, "inside a tag"),
        Broken("<plist>\n<dict>\n<", line: 3, "inside a tag"),
        Broken("<plist>\n<!-- no end\n\n", line: 2, "inside a comment"),
        Broken("<plist>\n<dict>\n<key>a</key><array>\n</dict></plist>", line: 4, "</array> is missing"),
        Broken("<plist>\n<dict>\n<true/>\n</dict></plist>", line: 3, "<true> has no <key>"),
        Broken("<plist>\n<dict>\n<key>a</key>\n</dict></plist>", line: 3, "<key> has no value"),
        Broken("<plist>\n<dict>\n<key>a</key>\n<key>b</key><true/>\n</dict></plist>", line: 3, "<key> has no value"),
        Broken("<plist>\n<dict>\n<key>a</key><array>\n<key>b</key></array></dict></plist>", line: 4, "cannot stand"),
        Broken("<plist>\n<dict>\n<key>a<dict/></key><true/></dict></plist>", line: 3, "holds no elements"),
        Broken("<plist>\n<dict>\nstray\n</dict></plist>", line: 3, "text between the elements"),
        Broken("</plist>", line: 1, "nothing for </plist> to end"),
        Broken("<plist>\n<dict>\n<kee>a</kee><true/></dict></plist>", line: 3, "<kee> is not an element"),
        Broken("<plist>\n<dict>\n<key>a</key>\n<string>1 < 2</string></dict></plist>", line: 4, "write &lt;"),
        Broken("<plist>\n<dict>\n<key>a</key>\n<string>x\ny & z</string></dict></plist>", line: 5, "write &amp;"),
        Broken("<plist>\n<dict>\n<key>a</key>\n<string>&nbsp;</string></dict></plist>", line: 4, "write &amp;"),
        Broken("<plist>\n<dict>\n<key>a</key>\n<data/></dict></plist>", line: 4, "write <data></data>"),
        Broken("<plist>\n<dict>\n<key>a</key>\n<integer/></dict></plist>", line: 4, "<integer> is empty"),
        Broken("<plist>\n<dict>\n<key>a</key>\n<real></real></dict></plist>", line: 4, "<real> is empty"),
        Broken("<plist>\n<dict>\n<key/><true/></dict></plist>", line: 3, "<key/> names nothing"),
        Broken("<plist>\n<dict>\n<key>a</key>\n<string id=\"1\">x</string></dict></plist>", line: 4, "after its name"),
        Broken(
            "<plist>\n<dict>\n<key>a</key>\n<string>x<!-- y --></string></dict></plist>", line: 4, "other than text"),
        Broken("<!DOCTYPE plist [\n<!ENTITY x \"y\">\n]>\n<plist><dict/></plist>", line: 1, "entities of its own"),
        Broken("<plist>\n<dict>\n<key>CFBundleName</key><string>Tea</string></dict></plist>", line: 1, "no INIntents"),
    ]

    /// Texts with more combining marks than are compared in reasonable time, however they are written.
    static let marked: [Broken] = {
        let (raw, references) = (String(repeating: "\u{301}", count: 200), String(repeating: "&#x323;", count: 200))
        return [
            "<key>\(raw)\(references)</key>", "<key>a</key><string>\(references)\(raw)</string>",
            "<key>\(raw)<![CDATA[\(raw)]]></key>",
        ].map { Broken("<plist>\n<dict>\n\($0)<true/></dict></plist>", line: 3, "combining marks in a row") }
    }()

    static let conflicts = [
        Broken("<plist>\n<dict>\n<<<<<<< HEAD\n<key>a</key>\n=======\n</dict></plist>", line: 3, "git conflict marker"),
        Broken("<plist>\n<dict>\n<key>a</key><true/>\n=======\n</dict></plist>", line: 4, "git conflict marker"),
        Broken("<plist>\n<dict>\n\n>>>>>>> 1234567\n</dict></plist>", line: 4, "git conflict marker"),
    ]

    @Test(arguments: foreign + structure + marked + conflicts)
    func `is one error with its line`(_ broken: Broken) throws {
        let error = try #require(throws: DefinitionError.self) { try read(broken.text) }
        #expect(error.diagnostic.message.contains(broken.message))
        #expect(error.diagnostic.line == broken.line)
        #expect(error.diagnostic.severity == .error)
        #expect(!error.description.contains("\n"))
    }

    @Test(arguments: [[0xFF, 0xFE, 0x3C, 0x00], [0xFE, 0xFF, 0x00, 0x3C], [0x3C, 0x00, 0x70, 0x00]] as [[UInt8]])
    func `is in another encoding`(_ bytes: [UInt8]) throws {
        let error = try #require(throws: DefinitionError.self) {
            try DefinitionReader().read(Data(bytes), path: "Tea.intentdefinition")
        }
        #expect(error.diagnostic.message.contains("UTF-16"))
    }

    @Test(arguments: [([0xC3, 0x28], "not UTF-8"), ([0x00], "zero byte")] as [([UInt8], String)])
    func `holds bytes that are no text`(_ bytes: [UInt8], message: String) throws {
        let data = Data("<plist>\n<dict>\n<key>".utf8) + bytes + Data("</key><true/></dict></plist>".utf8)
        let error = try #require(throws: DefinitionError.self) {
            try DefinitionReader().read(data, path: "Tea.intentdefinition")
        }
        #expect(error.diagnostic.message.contains(message))
        #expect(error.diagnostic.line == 3)
    }

    @Test(.timeLimit(.minutes(20)), arguments: [65, 500, 5_000, 100_000])
    func `is nested without end`(_ depth: Int) throws {
        let levels = String(repeating: "<array>\n", count: depth)
        let error = try #require(throws: DefinitionError.self) {
            try read("<plist>\n<dict>\n<key>INIntents</key>\n" + levels)
        }
        #expect(error.diagnostic.message.contains("more than 64 levels"))
        // <plist> and <dict> are the first two levels.
        #expect(error.diagnostic.line == 3 + 63)
    }

    @Test func `may be nested up to the limit`() throws {
        let levels = 64 - 3
        let text = """
            <plist><dict><key>INIntents</key><array/><key>other</key><array>
            \(String(repeating: "<array>", count: levels))\(String(repeating: "</array>", count: levels))
            </array></dict></plist>
            """
        let reading = try read(text)
        #expect(reading.diagnostics.map(\.message) == ["unknown key other; it is not kept (other)"])
    }

    @Test func `is larger than the limit`() throws {
        let reader = DefinitionReader(limits: DefinitionReader.Limits(size: 100))
        let error = try #require(throws: DefinitionError.self) {
            try reader.read(Data(repeating: 0x20, count: 101), path: "Tea.intentdefinition")
        }
        #expect(error.description.contains("the file has 101 bytes; a definition may have 100"))
    }

    @Test func `is cut off anywhere`() throws {
        let text = Plist.parameter("String", [("Metadata", ["INIntentParameterMetadataMultiline": true])]).file
        let bytes = Array(text.utf8)
        let end = bytes.count - "</plist>\n\n".utf8.count
        for length in 0...end {
            #expect(throws: DefinitionError.self, "\(length) bytes") {
                try DefinitionReader().read(Data(bytes[..<length]), path: "Tea.intentdefinition")
            }
        }
    }

    /// Whatever passes the check is a property list for the decoder too, which has no lines for its errors.
    @Test func `is found by the check, not by the decoder`() throws {
        let text = Plist.parameter("String", [("Metadata", ["INIntentParameterMetadataDefaultValue": "a &amp; b"])])
            .file
        let bytes = Array(text.utf8)
        var missed: [String] = []
        for position in bytes.indices {
            for byte in Array("<>/&;! k".utf8) {
                var damaged = bytes
                damaged[position] = byte
                do throws(DefinitionError) {
                    _ = try DefinitionReader().read(Data(damaged), path: "Tea.intentdefinition")
                } catch {
                    guard error.diagnostic.message.hasPrefix("not a valid") else { continue }
                    let part = damaged[max(0, position - 10)..<min(bytes.count, position + 10)]
                    missed.append("\(String(decoding: part, as: UTF8.self)): \(error)")
                }
            }
        }
        #expect(missed == [])
    }
}
