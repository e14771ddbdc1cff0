import Escaping
import EssentialFoundation
package import IntentKit

extension IntentValue {
    /// The value in words that don't depend on its definition.
    package var plainText: String {
        switch self {
        case .string(let text), .enumeration(let text): text
        case .integer(let number): String(number)
        case .decimal(let number): Self.number(number)
        case .boolean(let flag): flag ? "yes" : "no"
        case .dateComponents(let components): components.plainText
        case .timeInterval(let seconds): Self.duration(seconds)
        case .placemark(let place): place.plainText
        case .currencyAmount(let amount): amount.plainText
        case .person(let person): person.displayName.nonBlank ?? person.personHandle?.value ?? ""
        case .url(let url): url.absoluteString
        case .file(let file): file.filename
        case .paymentMethod(let method): method.name?.nonBlank ?? method.type.rawValue
        case .measurement(let measured): Self.number(measured.value) + " " + measured.unit
        case .speakableString(let speakable):
            speakable.spokenPhrase.nonBlank ?? speakable.vocabularyIdentifier ?? ""
        case .object(let object): object.plainText
        case .list(let values): values.map(\.plainText).joined(separator: ", ")
        case .date(let date): date.plainText
        case .data(let data): "\(data.count) bytes"
        case .dictionary(let values):
            values.sorted { $0.key < $1.key }
                .map { "\($0.key.asDictionaryPart): \($0.value.dictionaryText)" }.joined(separator: ", ")
        }
    }

    /// The text of the value as a member of a dictionary, which can't be taken for that of several.
    var dictionaryText: String {
        switch self {
        case .list(let values) where values.count == 1: values[0].dictionaryText
        case .list(let values): "(" + values.map(\.dictionaryText).joined(separator: ", ") + ")"
        case .dictionary: "(" + plainText + ")"
        default: plainText.asDictionaryPart
        }
    }

    /// Returns the text of a number, without a fraction if it is whole.
    private static func number(_ number: Double) -> String {
        guard number.rounded() == number, abs(number) < 1e15 else { return String(number) }
        return String(Int(number))
    }

    /// Returns a number of seconds as hours, minutes and seconds.
    private static func duration(_ seconds: Double) -> String {
        guard seconds >= 60, seconds < 1e9 else { return number(seconds) + " s" }
        // To six places, as numbers are written.
        let seconds = (seconds * 1e6).rounded() / 1e6
        let minutes = Int(seconds / 60)
        let rest = ((seconds - Double(minutes) * 60) * 1e6).rounded() / 1e6
        let parts = [(Double(minutes / 60), "h"), (Double(minutes % 60), "min"), (rest, "s")]
        return parts.filter { $0.0 != 0 }.map { "\(number($0.0)) \($0.1)" }.joined(separator: " ")
    }
}

extension String {
    /// The text as a name or a value in a dictionary: between quotation marks if it has what stands between these.
    var asDictionaryPart: String { hasAny(of: Self.separators) ? quoted : self }

    /// What stands between the parts of a value, or around them.
    static let separators = ",:;()\""

    /// The text between quotation marks, in which those of its own are doubled.
    var quoted: String { "\"" + fields(separatedBy: "\"", keepsEmpty: true).joined(separator: "\"\"") + "\"" }

    /// Whether the text could be taken for one behind which others follow in brackets, with their names.
    var looksNamed: Bool { hasAny(of: "(") && hasAny(of: ":") }

    /// Returns whether the text has one of some characters, or one that looks like it.
    func hasAny(of characters: String) -> Bool {
        unicodeScalars.contains { characters.unicodeScalars.contains($0.plainPunctuation) }
    }
}

extension Unicode.Scalar {
    /// The punctuation mark of ASCII that looks the same; any other scalar stands for itself.
    fileprivate var plainPunctuation: Unicode.Scalar {
        switch value {
        case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(value - 0xFEE0))
        case 0x00B8, 0x060C, 0x066B, 0x201A, 0x3001, 0xA4F9, 0xFE10, 0xFE11, 0xFE50, 0xFE51, 0xFF64: ","
        case 0x037E, 0x061B, 0xFE14, 0xFE54: ";"
        case 0x02D0, 0x02F8, 0x0589, 0x05C3, 0x0703, 0x0704, 0x1365, 0x16EC, 0x205A, 0x2236, 0x2982, 0xA4FD, 0xA789,
            0xFE13, 0xFE30, 0xFE55:
            ":"
        case 0x207D, 0x208D, 0x2768, 0x276A, 0x2985, 0xFE35, 0xFE59: "("
        case 0x207E, 0x208E, 0x2769, 0x276B, 0x2986, 0xFE36, 0xFE5A: ")"
        default: self
        }
    }
}

extension IntentValue {
    /// Returns whether the value, not a list, is shown by a text that isn't the definition's, and which has one of some
    /// characters: it could be taken for several values.
    func isText(withAny characters: String) -> Bool {
        switch self {
        case .string, .person, .url, .file, .placemark, .paymentMethod, .speakableString, .currencyAmount, .measurement,
            .object:
            plainText.hasAny(of: characters)
        default: false
        }
    }
}

extension ObjectValue {
    /// The name, or the properties of an object that has none, or its identifier: a range's beginning comes before its
    /// end.
    fileprivate var plainText: String {
        guard object.displayString.isBlank else { return object.displayString }
        let names = properties.keys.sorted { ($0 == "start" ? "" : $0) < ($1 == "start" ? "" : $1) }
        let parts = names.compactMap { properties[$0]?.plainText }.joined(separator: " – ")
        return parts.nonBlank ?? object.identifier ?? ""
    }
}

extension Date {
    /// The date and time in UTC in ISO 8601.
    fileprivate var plainText: String { formatted(.iso8601) }
}

extension DateComponents {
    /// The date and time in ISO 8601, as far as they are set.
    fileprivate var plainText: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        var date = [year.map { padded($0, 4) }, month.map { padded($0, 2) }, day.map { padded($0, 2) }]
            .compactMap(\.self).joined(separator: "-")
        if let weekday, date.isEmpty { date = "weekday \(weekday)" }
        let minutes = hour == nil ? minute : minute ?? 0
        let time = [hour, minutes, second].compactMap(\.self).map { padded($0, 2) }.joined(separator: ":")
        let zone = hour == nil ? nil : timeZone?.shownText
        return [date, time, zone].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension Placemark {
    /// The name, or the address, or the coordinates.
    fileprivate var plainText: String {
        if let name = name?.nonBlank { return name }
        let region = [postalAddress?.state, postalAddress?.postalCode].compactMap(\.self).joined(separator: " ")
        let address = [postalAddress?.street, postalAddress?.city, region.nonBlank, postalAddress?.country]
            .compactMap(\.self)
        if !address.isEmpty { return address.joined(separator: ", ") }
        guard let latitude, let longitude else { return "" }
        return "\(latitude), \(longitude)"
    }
}

extension CurrencyAmount {
    /// The currency and the amount, with at least two decimal places.
    fileprivate var plainText: String {
        guard let amount else { return currencyCode ?? "" }
        var text = "\(amount)"
        let fraction = text.utf8.firstIndex(of: UInt8(ascii: ".")).map {
            text.utf8.distance(from: $0, to: text.endIndex) - 1
        }
        switch fraction {
        case nil: text += ".00"
        case 1: text += "0"
        default: break
        }
        return [currencyCode, text].compactMap(\.self).joined(separator: " ")
    }
}
