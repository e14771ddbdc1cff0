import Foundation
import Intents
import Testing

/// What Foundation lacks on Linux and handlers use.
@Suite struct FoundationTests {
    @Test func `a relative date is in the largest unit that is different`() {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.calendar = Calendar(identifier: .gregorian)
        let date = Date(timeIntervalSince1970: 1_000_000)
        func text(_ seconds: TimeInterval) -> String {
            formatter.localizedString(for: date.addingTimeInterval(seconds), relativeTo: date)
        }
        #expect(text(-90) == "1 minute ago")
        #expect(text(3 * 3600) == "in 3 hours")
        #expect(text(-86_400 * 15) == "2 weeks ago")
        formatter.dateTimeStyle = .named
        #expect(text(-86_400) == "yesterday")
        formatter.dateTimeStyle = .numeric
        #expect(formatter.localizedString(from: DateComponents(day: -10)) == "10 days ago")
        #expect(formatter.localizedString(fromTimeInterval: 60) == "in 1 minute")
        #expect(formatter.string(for: "text") == nil)
    }

    @Test func `a length of time is in the units that aren't zero`() {
        let formatter = DateComponentsFormatter()
        #expect(formatter.string(from: 3905) == "1:05:05")
        #expect(formatter.string(from: -65) == "-1:05")
        formatter.unitsStyle = .full
        #expect(formatter.string(from: 3600) == "1 hour")
        #expect(formatter.string(from: DateComponents(hour: 2, second: 3)) == "2 hours, 3 seconds")
        let date = Date(timeIntervalSince1970: 0)
        #expect(formatter.string(from: date, to: date.addingTimeInterval(600)) == "10 minutes")
        formatter.zeroFormattingBehavior = .dropLeading
        #expect(formatter.string(from: 3603) == "1 hour, 0 minutes, 3 seconds")
        formatter.zeroFormattingBehavior = .default
        formatter.allowedUnits = [.hour, .minute]
        #expect(formatter.string(from: 0) == "0 minutes")
        #expect(formatter.string(from: 93_785) == "26 hours, 3 minutes")
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: 5400) == "1 hour")
        #expect(formatter.string(from: .nan) == nil)
        #expect(formatter.string(from: DateComponents(day: .max - 1, minute: .max - 1, second: .max - 1)) == nil)
        #expect(formatter.string(from: DateComponents(day: .min, minute: .min, second: .max - 1)) == nil)
        #expect(
            DateComponentsFormatter.localizedString(from: DateComponents(minute: 90), unitsStyle: .abbreviated)
                == "1h 30m")
    }

    @Test(arguments: [
        "", ".", "..", ".hidden", "a/b", "a\u{0}b", "group.com.example.ä", String(repeating: "a", count: 256),
    ])
    func `a group has no folder of an invalid name`(name: String) {
        #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) == nil)
    }

    @Test func `a bookmark leads to its file`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "bookmark-\(UUID().uuidString)")
        #expect(throws: CocoaError.self) { try file.bookmarkData() }
        try Data("a".utf8).write(to: file)
        let bookmark = try file.bookmarkData()
        var isStale = true
        let found = try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale)
        #expect(found == file && !isStale)
        #expect(found.startAccessingSecurityScopedResource())
        found.stopAccessingSecurityScopedResource()
        try FileManager.default.removeItem(at: file)
        #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale) }
        #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: Data(), bookmarkDataIsStale: &isStale) }
    }
}
