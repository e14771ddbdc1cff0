import Escaping

/// A timeline as one self-contained HTML page.
public struct TimelinePage: Sendable {
    /// The document.
    public let text: String

    /// Creates the page for a timeline.
    public init(_ timeline: DonationTimeline) {
        let page = HTMLPage(
            title: "Donations",
            style: """
                body { margin: 0; }
                main { max-width: 72rem; margin: 0 auto; padding: 1rem; }
                svg { display: block; }
                .narrow { display: none; max-width: 30rem; margin: 0 auto; }
                @media (max-width: 46rem) {
                  main { padding: .25rem; }
                  .wide { display: none; }
                  .narrow { display: block; }
                }
                """,
            body: """
                <main>
                <div class="wide">
                \(TimelineDrawing(timeline).text)</div>
                <div class="narrow">
                \(TimelineDrawing(timeline, layout: .narrow).text)</div>
                </main>
                """)
        text = page.text
    }
}
