import IntentKit
public import IntentUI

extension Card {
    /// Returns the card as lines of plain text, as a terminal without colour, a log and a conversation file have it.
    ///
    /// The texts are those of the card, which may contain anything: escape them for where they are shown.
    ///
    /// - Parameter format: How amounts are written.
    public func lines(_ format: CardFormat = CardFormat()) -> [String] {
        var lines = [title] + [subtitle].compactMap(\.self)
        lines += rows.map { "\($0.label): \($0.value)\(Self.remark($0.detail))" }
        lines += columns.map { "\($0.heading): \($0.lines.joined(separator: ", "))" }
        lines += list.map { item in
            "- \(item.title)\(item.subtitle.map { " — \($0)" } ?? "")\(Self.remark(item.detail))"
        }
        if let progress {
            lines.append("\(progress.label.map { "\($0): " } ?? "")\(format.text(of: progress))")
        }
        if let mapPoint { lines.append("at \(format.text(of: mapPoint))") }
        if let price { lines.append("\(price.label): \(format.text(of: price.amount))") }
        if let footer { lines.append(footer) }
        if !actions.isEmpty { lines.append(actions.map { "[\($0.title)]" }.joined(separator: " ")) }
        return lines
    }

    private static func remark(_ text: String?) -> String { text.map { " (\($0))" } ?? "" }
}
