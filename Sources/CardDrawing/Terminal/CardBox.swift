import Escaping
import IntentKit
public import IntentUI

/// A card as a box of characters for a terminal.
///
/// Wide characters and combining marks are counted as a terminal draws them, and no text of the card can control it.
public struct CardBox: Sendable {
    /// What the terminal can do.
    public struct Style: Sendable {
        /// The columns of the terminal.
        public var width: Int
        /// Whether it shows bold and dim text.
        public var hasColor: Bool
        /// How it shows pictures; `nil` if it doesn't.
        public var pictures: PictureProtocol?

        /// Creates a style.
        ///
        /// - Parameters:
        ///   - width: The columns of the terminal.
        ///   - hasColor: Whether it shows bold and dim text. Defaults to `false`.
        ///   - pictures: How it shows pictures. Defaults to `nil`: not at all.
        public init(width: Int, hasColor: Bool = false, pictures: PictureProtocol? = nil) {
            self.width = width
            self.hasColor = hasColor
            self.pictures = pictures
        }
    }

    /// The fewest columns in which a box is drawn; a narrower terminal gets lines without one.
    public static let minimumWidth = 24
    /// The most columns of a box.
    public static let maximumWidth = 64

    /// The rows that a picture beside the box takes.
    private static let pictureRows = 3

    /// The lines of the box, none wider than the terminal.
    public private(set) var lines: [String]

    /// Draws a card.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - style: What the terminal can do.
    ///   - format: How amounts are written.
    public init(_ card: Card, style: Style, _ format: CardFormat = CardFormat()) {
        guard style.width >= Self.minimumWidth else {
            lines = card.lines(format).flatMap { StyledText($0).wrapped(to: style.width) }.map { $0.drawn(in: style) }
            return
        }
        let layout = CardLayout(card, format, width: min(style.width, Self.maximumWidth) - 4)
        var drawn = ["╭" + String(repeating: "─", count: layout.width + 2) + "╮"]
        for line in layout.lines {
            switch line {
            case .rule: drawn.append("├" + String(repeating: "─", count: layout.width + 2) + "┤")
            case .text(let text): drawn.append("│ " + text.padded(to: layout.width).drawn(in: style) + " │")
            }
        }
        drawn.append("╰" + String(repeating: "─", count: layout.width + 2) + "╯")
        lines = drawn
        // To the right of the box, where nothing else is drawn; the picture doesn't move the cursor.
        guard let form = style.pictures, let image = card.image,
            let picture = TerminalPicture(image, by: form, rows: Self.pictureRows)
        else { return }
        lines[0] += " " + picture.sequence
    }
}

extension StyledText {
    fileprivate func drawn(in style: CardBox.Style) -> String {
        runs.map { run in
            switch run.style {
            case .bold where style.hasColor: "\u{1B}[1m\(run.text)\u{1B}[0m"
            case .dim where style.hasColor: "\u{1B}[2m\(run.text)\u{1B}[0m"
            case .plain, .bold, .dim: run.text
            }
        }.joined()
    }
}
