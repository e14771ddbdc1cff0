import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct `A value of a property list` {
    /// The value as the toolchain's decoder reads it.
    private struct Decoded: Decodable, Equatable {
        var string: String?
        var boolean: Bool?
        var integer: Int?
        var real: Double?

        init(_ value: LocatedValue) {
            string = value.string
            boolean = value.boolean
            integer = value.integer
            real = value.real
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            string = try? container.decode(String.self)
            boolean = try? container.decode(Bool.self)
            integer = try? container.decode(Int.self)
            real = (try? container.decode(Double.self)).flatMap { $0.isFinite ? $0 : nil }
        }
    }

    private func parsed(_ element: String) throws -> LocatedValue {
        let bytes = Array("<plist><dict><key>k</key>\(element)</dict></plist>".utf8)
        var parser = PropertyListParser(bytes, depthLimit: 8)
        return try #require(try parser.parse().members?.first?.value)
    }

    @Test(arguments: [
        "<string>a &amp;&#65;&#x42;&lt;b&gt;&quot;&apos;<![CDATA[ <c>&amp; ]]>d</string>", "<string></string>",
        "<string/>",
        "<string> x\n y </string>", "<string>a\r\nb</string>", "<string>&#x1F375;&#233;</string>", "<string>1</string>",
        "<integer>1</integer>", "<integer>\n1</integer>", "<integer>-1</integer>", "<integer>+1</integer>",
        "<integer>0x1F</integer>", "<integer>-0x1f</integer>", "<integer>0X1F</integer>", "<integer>010</integer>",
        "<integer>1.0</integer>", "<integer>abc</integer>", "<integer>--1</integer>", "<integer>0x-1</integer>",
        "<integer>0x</integer>", "<integer>1 2</integer>", "<integer>9223372036854775807</integer>",
        "<integer>18446744073709551616</integer>", "<integer>-9223372036854775808</integer>",
        "<integer>-9223372036854775809</integer>", "<integer>9007199254740993</integer>", "<real>1</real>",
        "<real>1.5</real>", "<real>+1.5</real>", "<real>-1.5e3</real>", "<real>.5</real>", "<real>5.</real>",
        "<real>1,5</real>", "<real>nan</real>", "<real>inf</real>", "<real>1e999</real>", "<real>0x1p3</real>",
        "<real>abc</real>", "<real>3.0</real>", "<real>1e3</real>", "<real>9223372036854775808</real>", "<true/>",
        "<true></true>", "<false/>", "<data></data>", "<date>2020-01-01T00:00:00Z</date>", "<dict/>", "<array/>",
    ]) func `is what the toolchain's decoder makes of it`(element: String) throws {
        let list = Data("<plist version=\"1.0\"><dict><key>k</key>\(element)</dict></plist>".utf8)
        let decoded = try PropertyListDecoder().decode([String: Decoded].self, from: list)
        #expect(Decoded(try parsed(element)) == decoded["k"])
    }

    @Test(arguments: [
        "&#xD800;", "&#x110000;", "&#0;", "&#;", "&#x;", "&#-5;", "&#+5;", "&#65", "&#0000000000065;", "&soup;", "&;",
        "&",
    ]) func `has no reference to a character that doesn't exist`(text: String) {
        let error = #expect(throws: PropertyListProblem.self) { try parsed("<string>\n\(text)</string>") }
        #expect(error?.line == 2)
        #expect(error?.message.contains("write &amp;") == true)
    }

    @Test func `is data that is empty if nothing but white space is in it`() throws {
        #expect(try parsed("<data> \n\t</data>").isEmptyData)
        #expect(try !parsed("<data>AAAA</data>").isEmptyData)
        #expect(try !parsed("<string></string>").isEmptyData)
    }

    @Test func `knows its line, and that of its key`() throws {
        let bytes = Array(
            "<plist>\n<dict>\n<key>a</key>\n\n<array>\n<true/><false/>\n<dict/></array></dict></plist>".utf8)
        var parser = PropertyListParser(bytes, depthLimit: 8)
        let list = try parser.parse()
        #expect(list.line == 2)
        let array = try #require(list.members?.first?.value)
        #expect(array.line == 3)
        #expect(array.elements?.map(\.line) == [6, 6, 7])
        #expect(Set(array.elements?.map(\.offset) ?? []).count == 3)
    }

    @Test func `is the last of those with the same key, which is reported`() throws {
        let members = (0..<3).map { "<key>b</key>\n<integer>\($0)</integer>" }.joined()
        let bytes = Array("<plist><dict><key>z</key><true/>\(members)</dict></plist>".utf8)
        var parser = PropertyListParser(bytes, depthLimit: 8)
        #expect(try parser.parse().members?.last?.value.integer == 2)
        #expect(parser.repetitions.map(\.name) == ["b", "b"])
        #expect(parser.repetitions.map(\.line) == [2, 3])
    }
}
