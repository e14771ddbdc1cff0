import Foundation
import IntentKit
import IntentStore
import IntentUI
import RandomConversations
import Testing

@testable import shortcutctl

/// What widgets show, kept in a file that may be damaged.
@Suite(.timeLimit(.minutes(20))) final class WidgetCacheTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "widgets-\(UUID().uuidString)")
    private let cache: WidgetCache
    private let now = Date(timeIntervalSince1970: 1_780_000_000)

    private var path: String { folder.path + "/widgets.json" }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        cache = WidgetCache(beside: StoreFile(folder: folder.path))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What the file contains with a widget on top and another one, with everything that widgets show.
    private var contents: WidgetCache.Contents {
        var card = Card(title: "Soup")
        card.rows = [Card.Row(label: "Ready", value: "12:05")]
        card.progress = Card.Progress(fraction: 0.5)
        let content = WidgetContent(
            appName: "Soup Chef", title: "Order", subtitle: "with <b>", state: .ready, text: "soon",
            details: "Your soup is ready soon.", card: card, image: Image(imageData: Data([0x89, 0x50, 0x4E, 0x47])),
            date: now.addingTimeInterval(-60), reload: now.addingTimeInterval(600), isRestricted: true)
        var other = content
        (other.state, other.card, other.image, other.reload) = (.asks, nil, Image(named: "soup"), nil)
        return WidgetCache.Contents(
            basis: WidgetCache.Basis(options: ["a", "b=c"], files: [[1.5, 2, 3], []], minute: 29_666_666),
            top: TopWidget(
                kind: .suggested, id: "1", key: "one", relevance: 0.25, why: "in the evening",
                command: ["shortcutctl", "stack", "add"]),
            widgets: ["one": content, "two": other])
    }

    /// Writes bytes as the file, which only its owner can read.
    private func write(_ bytes: Data) throws {
        try bytes.write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }

    /// What is written is compared as the text in which its members are in one order.
    private func text(_ contents: WidgetCache.Contents) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(contents), as: UTF8.self)
    }

    @Test func `what is written is read as the same, by nobody but its owner`() throws {
        #expect(cache.read().widgets.isEmpty)
        cache.write(contents, at: now)
        #expect(try text(cache.read()) == text(contents))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        #expect(cache.read().widgets.isEmpty)
        try StoreFile(folder: folder.path).removeShown()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `of many widgets the one on top and the newest are kept, and none that is out of date`() throws {
        var many = contents
        for number in 0..<20 {
            many.widgets["\(number)"] = many.widgets["one"]
            many.widgets["\(number)"]?.date = now.addingTimeInterval(Double(number) - 30)
        }
        many.widgets["two"]?.reload = now
        cache.write(many, at: now)
        #expect(cache.read().widgets.keys.sorted() == ["13", "14", "15", "16", "17", "18", "19", "one"])
    }

    @Test(arguments: UInt64(0)..<8)
    func `a damaged file is ignored, or good enough to be shown and written again`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let whole = Data(try text(contents).utf8)
        let tree = try JSONDecoder().decode(JSONTree.self, from: whole)
        var taken = 0
        for _ in 0..<250 {
            var data = whole
            switch random.below(4) {
            case 0: damage(&data, &random)
            case 1:
                var changed = tree
                for _ in 0...random.below(3) { changed.change(using: &random) }
                data = try JSONEncoder().encode(changed)
            default: data = try replaced(tree, &random)
            }
            try write(data)
            let read = cache.read()
            if read.top != nil || !read.widgets.isEmpty { taken += 1 }
            try show(read)
            cache.write(read, at: now)
            let again = cache.read()
            #expect(again.basis == read.basis && again.top == read.top, "\(String(decoding: data, as: UTF8.self))")
            #expect(again.widgets.allSatisfy { read.widgets[$0.key] == $0.value })
        }
        // Otherwise nothing but refusals was tried.
        #expect(taken > 60)
    }

    @Test(arguments: [
        "", "[]", "{}", "null", "{\"widgets\":[]}", "{\"widgets\":{}}", "{\"widgets\":{\"one\":{}}}", "\u{FEFF}{}",
    ])
    func `a file of another form has no widgets`(text: String) throws {
        try write(Data(text.utf8))
        #expect(cache.read().widgets.isEmpty && cache.read().top == nil)
    }

    @Test func `neither a link, a folder nor a file without end is read`() throws {
        cache.write(contents, at: now)
        try FileManager.default.moveItem(atPath: path, toPath: path + ".other")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + ".other")
        #expect(cache.read().widgets.isEmpty)
        // Nor is anything written through a link.
        try Data().write(to: URL(filePath: path + ".other"))
        cache.write(contents, at: now)
        #expect(try Data(contentsOf: URL(filePath: path + ".other")).isEmpty)
        #expect(try text(cache.read()) == text(contents))
        try StoreFile(folder: folder.path).removeShown()
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(cache.read().widgets.isEmpty)
        try FileManager.default.removeItem(atPath: path)
        try write(Data(repeating: UInt8(ascii: " "), count: 16 << 20 + 1))
        #expect(cache.read().widgets.isEmpty)
    }

    /// Returns the bytes of a tree in which a number or a text is another one.
    private func replaced(_ tree: JSONTree, _ random: inout SeededGenerator) throws -> Data {
        var text = String(decoding: try JSONEncoder().encode(tree), as: UTF8.self)
        // Values have a colon, a comma or a bracket before them.
        let places = random.oneIn(3) ? text.ranges(of: /[:\[,]"[^"]*"/) : text.ranges(of: /[:\[,]-?[0-9.]+/)
        let place = places[random.below(places.count)]
        let others = text[place].contains("\"") ? Self.texts : Self.numbers
        text.replaceSubrange(
            text.index(after: place.lowerBound)..<place.upperBound, with: others[random.below(others.count)])
        return Data(text.utf8)
    }

    private static let texts = [
        #""""#, #""\u0000\u001b[31m""#, #""\u202E\r\n""#, #""o\u0301""#, "\"\(String(repeating: "x", count: 9999))\"",
    ]
    private static let numbers = [
        "0", "-1", "0.1", "1e300", "-1e300", "1e-320", "9223372036854775807", "1e999", "253402300800", "-62135769601",
    ]

    private func damage(_ data: inout Data, _ random: inout SeededGenerator) {
        for _ in 0...random.below(3) where !data.isEmpty {
            let place = random.below(data.count)
            switch random.below(5) {
            case 0: data[place] ^= 1 << UInt8(random.below(8))
            case 1: data.removeSubrange(place..<min(data.count, place + random.pick(1, 2, 40)))
            case 2: data.removeSubrange(place...)
            case 3: data.insert(contentsOf: random.pick("9", "-", "e300", "\\u0000", "\"", "{", "[[").utf8, at: place)
            default: data[place] = UInt8(random.below(256))
            }
        }
    }

    /// Does with the contents what the command does.
    private func show(_ contents: WidgetCache.Contents) throws {
        for content in contents.widgets.values {
            _ = content.isCurrent(at: now)
            let top = contents.top ?? TopWidget(kind: .widget, id: "1", key: "one", relevance: 0)
            for layout in WidgetLayout.allCases {
                let line = try layout.line(of: (top, content))
                #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(line)")
            }
            _ = try JSONEncoder().encode(ShownWidgetReport((top, content)))
        }
    }
}
