import Testing

@testable import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Damaged files: whatever the bytes, reading ends, with a table or with an error that names a line of the file.
@Suite(.timeLimit(.minutes(20))) struct `A damaged file of translations` {
    private static let old =
        Array(
            #"/* a */ "k\U00e9y" = "te\"x\nt ${a}"; // b"#.utf8) + Array("\nword = 'other'; \"alone\";\n".utf8)

    private static let dictionary = Array(
        `A file of translations`.plural("%#@count_option@ x", ["one": "1", "few": "%1$ld ${soup}"]).file.utf8)

    private static let binary: [UInt8] = {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let long = String(repeating: "x", count: 40)
        let members = ["key": ["NSStringLocalizedFormatKey": "%#@v@", "ü": long], "b": ["汤": "d"]]
        return (try? encoder.encode(members)).map { Array($0) } ?? []
    }()

    private static let wide = Array("\"a\" = \"ü\";\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })

    private static let samples = [old, dictionary, binary, wide]

    private func check(_ bytes: [UInt8]) {
        for path in ["Tea.strings", "Tea.stringsdict"] {
            do throws(DefinitionError) {
                let reading = try StringsReader().read(Data(bytes), path: path)
                #expect(reading.table.entries.count <= bytes.count)
            } catch {
                let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
                #expect((1...lines).contains(error.diagnostic.line ?? 0), "\(bytes): \(error)")
                let hasOneLine = !error.description.contains(where: \.isNewline)
                #expect(hasOneLine, "\(bytes)")
            }
        }
    }

    @Test func `can be cut off anywhere`() {
        #expect(!Self.binary.isEmpty)
        for sample in Self.samples {
            for length in sample.indices { check(Array(sample[..<length])) }
        }
    }

    @Test func `has no marks that take for ever to compare`() throws {
        let marks = "a" + String(repeating: "\u{301}\u{323}", count: 200)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let samples = [
            Data("\"\(marks)\" = \"b\";".utf8), Data("a = '\(marks)';".utf8),
            Data("\"\(String(repeating: "\\U0301", count: 300))\" = \"b\";".utf8), try encoder.encode([marks: "b"]),
            try encoder.encode(["a": marks]),
        ]
        for sample in samples {
            let error = try #require(throws: DefinitionError.self) {
                try StringsReader().read(sample, path: "Tea.strings")
            }
            #expect(error.diagnostic.message.contains("combining marks in a row"), "\(error)")
        }
    }

    @Test(arguments: 0..<8) func `can hold anything`(_ seed: UInt64) {
        var random = Numbers(state: seed)
        let alphabet = Array("\"';=\\/*UuD8dé \n<>&%#@${}-".utf8)
        for _ in 0..<300 {
            let length = Int.random(in: 0...40, using: &random)
            check((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
            check((0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 })
            var sample = Self.samples.randomElement(using: &random) ?? []
            for _ in 0...Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0..<sample.count, using: &random)
                sample[place] = Bool.random(using: &random) ? sample[place] &+ 1 : .random(in: 0...255, using: &random)
            }
            check(sample)
        }
    }

    @Test func `cannot stand for more than it is`() throws {
        // Objects of a binary property list that hold each other, and a hundred that hold the next one twice.
        for levels in [1, 100] {
            var objects: [[UInt8]] = [[0x51, 0x61], [0x51, 0x62]]
            for level in 0..<levels {
                let next = UInt8(level + 1 < levels ? level + 3 : 2)
                objects.append([0xD2, 0, 1, next, next])
            }
            let error = try #require(throws: DefinitionError.self) {
                try StringsReader().read(propertyList(objects, top: 2), path: "Tea.strings")
            }
            #expect(error.diagnostic.message.contains("a dictionary is in two places, or nested too deep"))
        }
    }

    @Test func `has each dictionary in one place, whatever number it has`() throws {
        let keys: [[UInt8]] = [[0x51, 0x61], [0x51, 0x62]]
        // The numbers 2 and 3 stand for one dictionary, at byte 12.
        let list = propertyList(keys + [[0xD1, 0, 1], [], [0xD2, 0, 1, 2, 3]], top: 4, places: [3: 12])
        let error = try #require(throws: DefinitionError.self) { try StringsReader().read(list, path: "Tea.strings") }
        #expect(error.diagnostic.message.contains("a dictionary is in two places"))
    }

    @Test func `has no dictionaries that overlap`() throws {
        // The last byte of dictionary 209 refers to text 208, which is also what an empty dictionary begins with.
        let keys = (0..<209).map { [0x52, 0x61 + UInt8($0 / 20), 0x61 + UInt8($0 % 20)] }
        let place = 8 + 3 * keys.count
        let list = propertyList(
            keys + [[0xD1, 0, 208], [], [0xD2, 0, 1, 209, 210]], top: 211, places: [210: place + 2])
        let error = try #require(throws: DefinitionError.self) { try StringsReader().read(list, path: "Tea.strings") }
        #expect(error.diagnostic.message.contains("two dictionaries overlap"))
    }

    /// Dictionaries that overlap are searched before that is known: thirty of them refer to empty texts a million times.
    @Test func `refers to empty texts a limited number of times`() throws {
        let (texts, count) = (224, 30)
        let headers = (0..<count).flatMap { _ in [0xDF, 0x12, 0, 0, 0x40, 0] as [UInt8] }
        let dictionaries = [headers + [UInt8](repeating: 0, count: 0x8000)]
        let numbers = (0..<count).map { UInt8(texts + $0) }
        let top = [0xDF, 0x10, UInt8(count)] + [UInt8](repeating: 0, count: count) + numbers
        let places =
            (0..<texts).map { ($0, 8) } + (0..<count).map { (texts + $0, 9 + 6 * $0) }
        let objects = [[0x50]] + [[UInt8]](repeating: [], count: texts - 1) + dictionaries
        let list = propertyList(
            objects + [[UInt8]](repeating: [], count: count - 1) + [top], top: texts + count,
            places: Dictionary(uniqueKeysWithValues: places))
        let error = try #require(throws: DefinitionError.self) { try StringsReader().read(list, path: "Tea.strings") }
        #expect(error.diagnostic.message.contains("take more than 16 times its size"), "\(error)")
    }

    @Test(arguments: [(keys: 5, isRead: true), (keys: 200, isRead: false)])
    func `shares a text among some keys only`(_ keys: Int, _ isRead: Bool) throws {
        // Keys of two letters, and one text of 1,000 for all of them.
        let names = (0..<keys).map { [0x52, 0x61 + UInt8($0 / 20), 0x61 + UInt8($0 % 20)] }
        let text = [0x5F, 0x11, 0x03, 0xE8] + [UInt8](repeating: 0x62, count: 1000)
        let members = (0..<keys).map { UInt8($0) } + [UInt8](repeating: UInt8(keys), count: keys)
        let list = propertyList(names + [text, [0xDF, 0x10, UInt8(keys)] + members], top: keys + 1)
        guard !isRead else {
            let reading = try StringsReader().read(list, path: "Tea.strings")
            #expect(reading.table.entries.count == keys)
            return
        }
        let error = try #require(throws: DefinitionError.self) { try StringsReader().read(list, path: "Tea.strings") }
        #expect(error.diagnostic.message.contains("take more than 16 times its size"))
    }

    /// A binary property list, with references of one byte.
    ///
    /// - Parameter places: The offsets of objects that aren't where their own bytes are.
    private func propertyList(_ objects: [[UInt8]], top: Int, places: [Int: Int] = [:]) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for (number, object) in objects.enumerated() {
            let place = places[number] ?? bytes.count
            offsets += [UInt8(place >> 8), UInt8(place & 0xFF)]
            bytes += object
        }
        let table = bytes.count
        bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [objects.count, top, table] {
            bytes += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
        }
        return Data(bytes)
    }

    /// Random numbers that are the same in every run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
