import IntentKit
import IntentRuntime
import IntentWire
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Numbers at every limit, in every place of a message that has one: each is read exactly or refused.
@Suite struct NumberTests {
    private let coder = MessageCoder()

    /// Numbers as they are written, with the integer that each is, if it's one.
    static let numbers: [(text: String, integer: Int?)] = [
        ("0", 0), ("-0", 0), ("-1", -1), ("2.0", 2), ("2e0", 2), ("1.5", nil), ("4294967296", 4_294_967_296),
        ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775807", .max), ("-9223372036854775808", .min),
        ("9223372036854775808", nil), ("-9223372036854775809", nil), ("18446744073709551616", nil), ("1e19", nil),
        ("1e300", nil), ("-1e308", nil), ("1e400", nil), ("1e-400", 0), ("NaN", nil), ("\"1\"", nil), ("true", nil),
    ]

    /// Whether a text is a number that a double can tell.
    private static func isDouble(_ text: String) -> Bool {
        !["1e400", "1e-400", "NaN", "\"1\"", "true"].contains(text)
    }

    private func value(_ text: String, _ shape: ValueShape) throws -> IntentValue? {
        let line = #"{"id":1,"result":{"value":\#(text)}}"#
        let call = Call.defaultValue(parameter: "soup")
        guard
            case .result(.defaultValue(let value)) = try coder.answer(line, expecting: .value(call, shape))
        else { return nil }
        return value
    }

    @Test(arguments: numbers)
    func `a value is the number that was sent`(_ text: String, _ integer: Int?) throws {
        #expect((try? value(text, .integer)) == integer.map { .integer($0) })
        for shape in [ValueShape.decimal, .timeInterval] {
            #expect(((try? value(text, shape)) != nil) == Self.isDouble(text))
        }
        // Whoever shows it can.
        if let value = try? value(text, .timeInterval) { #expect(!value.plainText.isEmpty) }
    }

    @Test(arguments: numbers)
    func `a component of a date is the number that was sent`(_ text: String, _ integer: Int?) throws {
        for field in ["era", "year", "month", "day", "hour", "minute", "second", "nanosecond", "weekday", "weekOfYear"]
        {
            let read = try? value(#"{"\#(field)":\#(text)}"#, .dateComponents)
            #expect((read != nil) == (integer != nil))
            if let read { _ = (read.plainText, try coder.line(PlainValue(read))) }
        }
    }

    @Test(arguments: numbers)
    func `a place, a measurement and an amount are read or refused`(_ text: String, _ integer: Int?) throws {
        for line in [#"{"latitude":\#(text)}"#, #"{"latitude":1,"longitude":\#(text)}"#] {
            let place = try? value(line, .placemark)
            #expect((place != nil) == Self.isDouble(text))
            if let place { _ = (place.plainText, try coder.line(PlainValue(place))) }
        }
        let measured = try? value(#"{"value":\#(text),"unit":"km"}"#, .measurement)
        #expect((measured != nil) == Self.isDouble(text))
        if case .measurement(let measured)? = measured { _ = measured.converted(to: "mm") }
        if let amount = try? value(#"{"amount":\#(text),"currencyCode":"EUR"}"#, .currencyAmount) {
            _ = (amount.plainText, try coder.line(PlainValue(amount)))
        }
    }

    @Test(arguments: numbers)
    func `the numbers of an answer are integers`(_ text: String, _ integer: Int?) throws {
        func isRead(_ line: String, _ kind: ExpectedAnswer.Kind) -> Bool {
            (try? coder.pluginMessage(line, expecting: kind)) != nil
        }
        let result = #""protocolVersion":\#(text),"intents":[]"#
        #expect(isRead(#"{"id":1,"result":{\#(result)}}"#, .initialization) == (integer != nil))
        let since = #"{"id":1,"result":{"protocolVersion":1,"intents":[],"servingSince":\#(text)}}"#
        let isTime = integer.map { $0 >= 0 } ?? (text == "9223372036854775808" || text == "1e19")
        #expect(isRead(since, .initialization) == isTime)
        #expect(isRead(#"{"id":\#(text),"result":{}}"#, .nothing) == (integer != nil))
        #expect(isRead(#"{"id":1,"error":{"code":\#(text),"message":""}}"#, .initialization) == (integer != nil))
        let scenes = #"{"id":1,"result":{"process":1,"state":"active","scenes":\#(text)}}"#
        #expect(isRead(scenes, .application) == (integer.map { $0 >= 0 } ?? false))
        let process = #"{"id":1,"result":{"process":\#(text),"state":"active","scenes":1}}"#
        #expect(isRead(process, .application) == (integer != nil))
    }

    @Test(arguments: numbers)
    func `the numbers that a host sends are read or refused`(_ text: String, _ integer: Int?) throws {
        func isRead(_ line: String) -> Bool { (try? coder.hostMessage(line, shapes: ["Stir": [:]])) != nil }
        #expect(isRead(#"{"id":\#(text),"method":"status","params":{}}"#) == (integer != nil))
        #expect(isRead(#"{"method":"cancel","params":{"request":\#(text),"reason":"timeout"}}"#) == (integer != nil))
        #expect(isRead(#"{"method":"end","params":{"request":\#(text)}}"#) == (integer != nil))
        let call = #"{"id":1,"method":"handle","params":{"request":\#(text),"intent":"Stir","values":{}}}"#
        #expect(isRead(call) == (integer != nil))
        let greeting = #"{"id":1,"method":"initialize","params":{"plugin":"p","protocolVersions":[\#(text)]}}"#
        #expect(isRead(greeting) == (integer != nil))
    }

    @Test(arguments: numbers)
    func `the numbers of what a plugin asks are read or refused`(_ text: String, _ integer: Int?) throws {
        func content(_ method: String, _ params: String) -> PluginRequest.Content? {
            let line = #"{"id":1,"method":"\#(method)","params":\#(params)}"#
            return (try? coder.request(line, ["Stir": ["time": .timeInterval]]))?.content
        }
        func isTaken(_ method: String, _ params: String) -> Bool {
            guard let content = content(method, params) else { return false }
            // What is taken can be sent on.
            return (try? coder.line(PluginRequest(id: 1, content))) != nil
        }
        let seconds = Self.isDouble(text) ? Double(text) ?? .infinity : .infinity
        func donation(_ more: String) -> String {
            #"{"request":1,"interaction":{"intent":"Stir","values":{}\#(more)}}"#
        }
        #expect(isTaken("donate", #"{"request":\#(text),"interaction":{"intent":"Stir"}}"#) == (integer != nil))
        #expect(isTaken("donate", donation(#","date":\#(text)"#)) == (abs(seconds) <= 1e12))
        #expect(isTaken("donate", donation(#","date":1,"duration":\#(text)"#)) == (0...1e12).contains(seconds))
        for provider in [
            #"{"startDate":\#(text)}"#, #"{"startDate":0,"endDate":\#(text)}"#,
        ] {
            let params = #"{"request":1,"shortcuts":[{"intent":"Stir","relevanceProviders":[\#(provider)]}]}"#
            #expect(isTaken("setRelevantShortcuts", params) == (abs(seconds) <= 1e12), "\(provider)")
        }
        for member in ["latitude", "longitude", "radius"] {
            let others = ["latitude", "longitude", "radius"].filter { $0 != member }.map { #""\#($0)":1"# }
            let region = (others + [#""\#(member)":\#(text)"#]).joined(separator: ",")
            let params =
                #"{"request":1,"shortcuts":[{"intent":"Stir","relevanceProviders":[{"region":{\#(region)}}]}]}"#
            #expect(isTaken("setRelevantShortcuts", params) == seconds.isFinite)
        }
    }
}
