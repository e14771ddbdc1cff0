import Foundation
import IntentKit
import Testing

/// Dates with time zones, which a reader without tables of time zones gets as offsets.
@Suite struct TimeZoneTests {
    private func zoned(_ zone: TimeZone?, year: Int? = 2026, month: Int = 5) -> IntentValue {
        .dateComponents(DateComponents(timeZone: zone, year: year, month: month, day: 12, hour: 9, minute: 30))
    }

    @Test(arguments: [
        ("Europe/Oslo", 5, 7200), ("Europe/Oslo", 1, 3600), ("America/New_York", 5, -14_400),
        ("America/New_York", 1, -18_000), ("Asia/Kathmandu", 5, 20_700), ("Pacific/Kiritimati", 5, 50_400),
    ])
    func `a region is written with its offset at that date`(_ name: String, _ month: Int, _ offset: Int) throws {
        let value = zoned(TimeZone(identifier: name), month: month)
        let data = try JSONEncoder().encode(PlainValue(value))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(object["timeZone"] as? String == name)
        #expect(object["secondsFromGMT"] as? Int == offset)
        #expect(try JSONDecoder().decode(PlainValue.self, from: data, configuration: .dateComponents).value == value)
    }

    @Test func `without a whole date a region has no offset`() throws {
        let data = try JSONEncoder().encode(PlainValue(zoned(TimeZone(identifier: "Europe/Oslo"), year: nil)))
        #expect(!String(decoding: data, as: UTF8.self).contains("secondsFromGMT"))
    }

    @Test(arguments: [
        ("GMT", 0), ("UTC", 0), ("Z", 0), ("GMT+0200", 7200), ("GMT-0330", -12_600), ("GMT+02:00", 7200),
        ("UTC+5", 18_000), ("+0545", 20_700), ("GMT+001730", 1050), ("GMT+00:17:30", 1050), ("GMT+1800", 64_800),
    ])
    func `an offset's name is read wherever it is written`(_ name: String, _ offset: Int) throws {
        for text in [#""\#(name)""#, #"{"identifier": "\#(name)"}"#] {
            let json = Data(#"{"dateComponents": {"year": 2026, "month": 5, "day": 12, "timeZone": \#(text)}}"#.utf8)
            guard case .dateComponents(let components) = try JSONDecoder().decode(IntentValue.self, from: json) else {
                Issue.record("no date")
                return
            }
            #expect(components.timeZone?.secondsFromGMT() == offset, "\(text)")
        }
    }

    @Test(arguments: [
        "GMT+1900", "GMT+0260", "GMT+123", "GMT+", "GMT+aa", "GMT+0530:15", "GMT+05:3:0", "Nowhere/Land", "", "+é0",
    ])
    func `a zone that doesn't exist is the offset that is given, or none`(_ name: String) throws {
        func zone(_ more: String) throws -> TimeZone? {
            let json = Data(#"{"year": 2026, "timeZone": "\#(name)"\#(more)}"#.utf8)
            let value = try JSONDecoder().decode(PlainValue.self, from: json, configuration: .dateComponents).value
            guard case .dateComponents(let components) = value else { return nil }
            return components.timeZone
        }
        #expect(try zone("") == nil)
        #expect(try zone(#", "secondsFromGMT": 7200"#)?.secondsFromGMT() == 7200)
        for offset in [9_999_999, -9_999_999, Int.max, Int.min] {
            #expect(try zone(#", "secondsFromGMT": \#(offset)"#) == nil)
        }
    }

    @Test(arguments: [TimeZone(secondsFromGMT: 7200), TimeZone(secondsFromGMT: -12_600), .gmt, nil])
    func `what is stored can be read again`(_ zone: TimeZone?) throws {
        let value = zoned(zone)
        #expect(try JSONDecoder().decode(IntentValue.self, from: JSONEncoder().encode(value)) == value)
    }
}
