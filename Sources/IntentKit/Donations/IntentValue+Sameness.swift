#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension IntentValue {
    /// A text that two values share when a donation of one repeats a donation of the other.
    ///
    /// Objects are the same by their identifiers, and by their names where they have none; people by what they are
    /// known by; places by where they are; files by where they lie. The order of a list counts, and so does the kind
    /// of the value.
    package var sameness: String {
        switch self {
        case .string(let value): "\"\(value.escapedForSameness)\""
        case .integer(let value): "\(value)"
        // 2 and 2.0 are one number, whichever type a definition gives it.
        case .decimal(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
        case .boolean(let value): "\(value)"
        case .dateComponents(let value): PlainDateComponents(value).sameness
        case .timeInterval(let value): "\(value)s"
        case .placemark(let value): value.sameness
        case .currencyAmount(let value):
            "\(value.amount.map { "\($0)" } ?? "?") \((value.currencyCode ?? "?").escapedForSameness)"
        case .person(let value): value.sameness
        case .url(let value): "<\(value.absoluteString.escapedForSameness)>"
        case .file(let value): value.sameness
        case .paymentMethod(let value):
            "\(value.type.rawValue)/\((value.identificationHint ?? value.name ?? "").escapedForSameness)"
        case .measurement(let value): "\(value.value) \(value.unit.escapedForSameness)"
        case .speakableString(let value):
            "\"\((value.vocabularyIdentifier ?? value.spokenPhrase).escapedForSameness)\""
        case .object(let value): value.object.sameness
        case .enumeration(let name): name.escapedForSameness
        case .list(let values): "[" + values.map(\.sameness).joined(separator: ",") + "]"
        }
    }
}

extension Object {
    fileprivate var sameness: String {
        identifier.map { "#\($0.escapedForSameness)" } ?? "\"\(displayString.escapedForSameness)\""
    }
}

extension Person {
    fileprivate var sameness: String {
        let known = customIdentifier ?? contactIdentifier ?? personHandle?.value
        return known.map { "#\($0.escapedForSameness)" } ?? "\"\(displayName.escapedForSameness)\""
    }
}

extension Placemark {
    fileprivate var sameness: String {
        if let latitude, let longitude { return "@\(latitude),\(longitude)" }
        let address = postalAddress.map { [$0.street, $0.city, $0.state, $0.postalCode, $0.country] } ?? []
        return "@" + ([name] + address).map { ($0 ?? "").escapedForSameness }.joined(separator: "/")
    }
}

extension File {
    /// Files without a place are the same when they have the same name and length: contents are not read for this.
    fileprivate var sameness: String {
        if let fileURL { return "<\(fileURL.absoluteString.escapedForSameness)>" }
        return "<\(filename.escapedForSameness):\(contents?.count ?? 0)>"
    }
}

extension PlainDateComponents {
    fileprivate var sameness: String {
        let parts: [(String, Int?)] = [
            ("era", era), ("y", year), ("m", month), ("d", day), ("h", hour), ("min", minute), ("s", second),
            ("ns", nanosecond), ("wd", weekday), ("wdo", weekdayOrdinal), ("wom", weekOfMonth), ("woy", weekOfYear),
            ("yow", yearForWeekOfYear),
        ]
        let texts = parts.compactMap { name, value in value.map { "\(name)\($0)" } }
        return "{" + (texts + [timeZone?.escapedForSameness].compactMap(\.self)).joined(separator: " ") + "}"
    }
}

extension String {
    /// The text with the characters that part values in a donation's shape marked by a backslash.
    var escapedForSameness: String {
        guard utf8.contains(where: Self.partsValues) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isASCII, Self.partsValues(UInt8(scalar.value)) { text.append("\\") }
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    private static func partsValues(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: ","),
            UInt8(ascii: "["), UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
