import EssentialFoundation
public import IntentKit
public import IntentUI

/// How the values of a card are written: the one thing in a card that depends on the person's language.
public struct CardFormat: Sendable {
    private let writtenAmount: @Sendable (CurrencyAmount) -> String?

    /// Creates a format.
    ///
    /// - Parameter amount: Returns an amount as it is written in the person's language, or `nil` to write it plainly, as
    ///   in `$5.50` or `CHF 5.50`. Defaults to a closure that returns `nil`.
    public init(amount: @escaping @Sendable (CurrencyAmount) -> String? = { _ in nil }) {
        writtenAmount = amount
    }

    /// Returns the text of an amount.
    public func text(of amount: CurrencyAmount) -> String {
        writtenAmount(amount) ?? Self.plainText(of: amount)
    }

    /// Returns the part that is done in percent.
    public func text(of progress: Card.Progress) -> String {
        "\(Int((progress.fraction * 100).rounded())) %"
    }

    /// Returns the name of a place, or its coordinates in degrees.
    public func text(of place: Card.MapPoint) -> String {
        place.name ?? "\(Self.degrees(place.latitude)), \(Self.degrees(place.longitude))"
    }

    /// Returns degrees with up to four decimals, which is about ten metres.
    static func degrees(_ degrees: Double) -> String {
        let rounded = (degrees * 10_000).rounded() / 10_000
        return "\(rounded == 0 ? 0 : rounded)"
    }

    private static let symbols = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"]

    private static func plainText(of amount: CurrencyAmount) -> String {
        let code = amount.currencyCode ?? ""
        let number = amount.amount.map { text(of: $0, decimals: code == "JPY" ? 0 : 2) } ?? ""
        return symbols[code].map { symbol in
            number.utf8.first == UInt8(ascii: "-") ? "-" + symbol + number.dropFirst() : symbol + number
        } ?? "\(code) \(number)"
    }

    /// Returns a number with at least some decimals.
    private static func text(of number: Decimal, decimals: Int) -> String {
        let text = "\(number)"
        let point = text.utf8.firstIndex(of: UInt8(ascii: "."))
        let present = point.map { text.utf8.distance(from: $0, to: text.utf8.endIndex) - 1 } ?? 0
        guard present < decimals else { return text }
        return text + (point == nil ? "." : "") + String(repeating: "0", count: decimals - present)
    }
}
