import Escaping
public import IntentUI

/// Cards as one self-contained HTML page.
public struct CardPage: Sendable {
    /// The document.
    public let text: String

    /// Creates the page for cards.
    ///
    /// - Parameters:
    ///   - title: The title of the page.
    ///   - cards: The cards, in order.
    ///   - format: How amounts are written.
    public init(title: String, _ cards: [Card], _ format: CardFormat = CardFormat()) {
        let page = HTMLPage(
            title: title,
            style: """
                :root { color-scheme: light dark; --page: #f2f2f5; --page-ink: #1d1d1f; }
                @media (prefers-color-scheme: dark) { :root { --page: #0e0e10; --page-ink: #f2f2f5; } }
                body { margin: 0; background: var(--page); color: var(--page-ink); font: 15px/1.5 system-ui, sans-serif; }
                main { max-width: 26rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
                main > h1 { font-size: 1.4rem; margin: 0 0 1rem; }
                main > .card { margin: 0 0 1rem; }
                \(CardMarkup.style)
                """,
            body: """
                <main>
                <h1>\(title.markup)</h1>
                \(cards.map { CardMarkup($0, format).element }.joined(separator: "\n"))
                </main>
                """)
        text = page.text
    }
}
