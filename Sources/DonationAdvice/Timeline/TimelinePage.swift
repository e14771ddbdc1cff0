/// A timeline as one self-contained HTML page.
public struct TimelinePage: Sendable {
    /// The document.
    public let text: String

    /// Creates the page for a timeline.
    public init(_ timeline: DonationTimeline) {
        text = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Donations</title>
            <style>
            body { margin: 0; }
            main { max-width: 72rem; margin: 0 auto; padding: 1rem; }
            svg { display: block; }
            .narrow { display: none; max-width: 30rem; margin: 0 auto; }
            @media (max-width: 46rem) {
              main { padding: .25rem; }
              .wide { display: none; }
              .narrow { display: block; }
            }
            </style>
            </head>
            <body>
            <main>
            <div class="wide">
            \(TimelineDrawing(timeline).text)</div>
            <div class="narrow">
            \(TimelineDrawing(timeline, layout: .narrow).text)</div>
            </main>
            </body>
            </html>

            """
    }
}
