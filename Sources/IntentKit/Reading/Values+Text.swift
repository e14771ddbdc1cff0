#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DateComponents {
    /// Reads `2026-06-07`, `2026-06-07 09:30`, `2026-06-07T09:30:15` and `09:30`.
    init?(text: String) {
        let parts = text.split(whereSeparator: { $0 == "T" || $0 == " " })
        guard (1...2).contains(parts.count) else { return nil }
        self.init()
        for part in parts {
            guard read(date: part) || read(time: part) else { return nil }
        }
    }

    private mutating func read(date text: Substring) -> Bool {
        let fields = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard fields.count == 3, year == nil, let year = fields[0], let month = fields[1], let day = fields[2],
            (1...12).contains(month), (1...31).contains(day), (1...9999).contains(year)
        else { return false }
        (self.year, self.month, self.day) = (year, month, day)
        return true
    }

    private mutating func read(time text: Substring) -> Bool {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (2...3).contains(fields.count), hour == nil, let hour = fields[0], let minute = fields[1],
            (0...23).contains(hour), (0...59).contains(minute)
        else { return false }
        (self.hour, self.minute) = (hour, minute)
        if fields.count == 3 {
            guard let second = fields[2], (0...60).contains(second) else { return false }
            self.second = second
        }
        return true
    }
}

extension Duration {
    /// Reads a number of seconds, or numbers with units as in `1 h 30 min`.
    static func seconds(in text: String) -> Double? {
        if let number = Double(text), number.isFinite { return number }
        var rest = text[...]
        var total = 0.0
        while true {
            rest = rest.drop { $0 == " " }
            if rest.isEmpty { break }
            let number = rest.prefix { "+-.0123456789".contains($0) }
            rest = rest.dropFirst(number.count).drop { $0 == " " }
            let unit = rest.prefix { $0.isLetter }
            guard let value = Double(number), let factor = factors[unit.lowercased()] else { return nil }
            total += value * factor
            rest = rest.dropFirst(unit.count)
        }
        return text.isEmpty || !total.isFinite ? nil : total
    }

    private static var factors: [String: Double] {
        [
            "s": 1, "sec": 1, "second": 1, "seconds": 1, "min": 60, "minute": 60, "minutes": 60,
            "h": 3600, "hour": 3600, "hours": 3600, "d": 86400, "day": 86400, "days": 86400,
        ]
    }
}

extension Placemark {
    /// Reads `52.5, 13.4` as coordinates and everything else as a name.
    init(text: String) {
        let numbers = text.split(separator: ",").map { Double(String($0).trimmed) }
        if numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1], abs(latitude) <= 90,
            abs(longitude) <= 180
        {
            self.init(latitude: latitude, longitude: longitude)
        } else {
            self.init(name: text)
        }
    }
}

extension CurrencyAmount {
    /// Reads `USD 5.50`, `5.50 USD`, `$5.50`, and a bare number where the definition names one currency.
    init?(text: String, codes: [String]?) {
        let symbols = ["$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"]
        let number = text.filter { "-.0123456789".contains($0) }
        let rest = text.filter { !"-.0123456789 ".contains($0) }
        let bare = codes?.count == 1 ? codes?.first : nil
        let isCode = rest.count == 3 && rest.allSatisfy { $0.isASCII && $0.isLetter }
        guard text.contains(number), let amount = Decimal(whole: number),
            let code = rest.isEmpty ? bare : symbols[rest] ?? (isCode ? rest.uppercased() : nil)
        else { return nil }
        self.init(amount: amount, currencyCode: code)
    }
}

extension Person {
    /// Reads an e-mail address, a phone number or a name.
    init(text: String) {
        let isPhone = text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || "+-() ".contains($0) }
        if isPhone {
            self.init(personHandle: Handle(value: text, type: .phoneNumber), displayName: text)
        } else if text.contains("@"), !text.contains(" ") {
            self.init(personHandle: Handle(value: text, type: .emailAddress), displayName: text)
        } else {
            self.init(personHandle: nil, displayName: text)
        }
    }
}

extension PaymentMethod {
    /// Reads the kind of a payment method, or its name.
    init(text: String) {
        let kind = Kind.allCases.first { $0.rawValue.lowercased() == text.lowercased() }
        self.init(type: kind ?? .unknown, name: text, identificationHint: nil)
    }
}
