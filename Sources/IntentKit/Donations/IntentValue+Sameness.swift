import EssentialFoundation

extension IntentValue {
    /// A text that is equal for two values if a donation of one repeats a donation of the other.
    ///
    /// Objects are compared by identifier, or by name without one, and those without either, such as a range of dates, by
    /// their properties; people by identifier, handle or name; places by
    /// coordinates or address; files by URL. The order of a list matters, and so does the kind of the value.
    package var sameness: String {
        switch self {
        case .string(let value): "\"\(value.escapedForShape)\""
        case .integer(let value): "\(value)"
        // 2 and 2.0 are the same number, no matter which type the definition declares.
        case .decimal(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
        case .boolean(let value): "\(value)"
        case .dateComponents(let value): PlainDateComponents(value).sameness
        case .timeInterval(let value): "\(value)s"
        case .placemark(let value): value.sameness
        case .currencyAmount(let value):
            "\(value.amount.map { "\($0)" } ?? "?") \((value.currencyCode ?? "?").escapedForShape)"
        case .person(let value): value.sameness
        case .url(let value): "<\(value.absoluteString.escapedForShape)>"
        case .file(let value): value.sameness
        case .paymentMethod(let value):
            "\(value.type.rawValue)/\((value.identificationHint ?? value.name ?? "").escapedForShape)"
        case .measurement(let value): "\(value.value) \(value.unit.escapedForShape)"
        case .speakableString(let value):
            "\"\((value.vocabularyIdentifier ?? value.spokenPhrase).escapedForShape)\""
        case .object(let value): value.sameness
        case .enumeration(let name): name.escapedForShape
        case .list(let values): "[" + values.map(\.sameness).joined(separator: ",") + "]"
        case .date(let date): "t\(date.timeIntervalSince1970)"
        case .data(let data): "b\(data.base64EncodedString())"
        case .dictionary(let values):
            "{"
                + values.sorted { $0.key < $1.key }.map { "\($0.key.escapedForShape)=\($0.value.sameness)" }
                .joined(separator: ",") + "}"
        }
    }
}

extension ObjectValue {
    fileprivate var sameness: String {
        if let identifier = object.identifier { return "#\(identifier.escapedForShape)" }
        guard object.displayString.isEmpty else { return "\"\(object.displayString.escapedForShape)\"" }
        return IntentValue.dictionary(properties).sameness
    }
}

extension Person {
    fileprivate var sameness: String {
        let known = customIdentifier ?? contactIdentifier ?? personHandle?.value
        return known.map { "#\($0.escapedForShape)" } ?? "\"\(displayName.escapedForShape)\""
    }
}

extension Placemark {
    fileprivate var sameness: String {
        if let latitude, let longitude { return "@\(latitude),\(longitude)" }
        let address = postalAddress.map { [$0.street, $0.city, $0.state, $0.postalCode, $0.country] } ?? []
        return "@" + ([name] + address).map { ($0 ?? "").escapedForShape }.joined(separator: "/")
    }
}

extension File {
    /// Files without a URL are compared by name and length; their contents aren't read.
    fileprivate var sameness: String {
        if let fileURL { return "<\(fileURL.absoluteString.escapedForShape)>" }
        return "<\(filename.escapedForShape):\(contents?.count ?? 0)>"
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
        return "{" + (texts + [timeZone?.name.escapedForShape].compactMap(\.self)).joined(separator: " ") + "}"
    }
}

extension String {
    /// The text with separators of a shape's values and control characters escaped, as in a URL's query.
    var escapedForShape: String {
        guard utf8.contains(where: Self.partsValues) else { return self }
        var bytes: [UInt8] = []
        for byte in utf8 {
            guard Self.partsValues(byte) else {
                bytes.append(byte)
                continue
            }
            bytes.append(UInt8(ascii: "%"))
            bytes += [byte >> 4, byte & 0xF].map { $0 < 10 ? UInt8(ascii: "0") + $0 : UInt8(ascii: "A") + $0 - 10 }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The original of an escaped text.
    var unescapedFromShape: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        var bytes: [UInt8] = []
        var rest = utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%"), let code = UInt8(Substring(rest.prefix(2)), radix: 16) else {
                bytes.append(byte)
                continue
            }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func partsValues(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "%"), UInt8(ascii: "\""), UInt8(ascii: "&"), UInt8(ascii: "="),
            UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
