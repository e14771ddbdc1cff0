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
            body { margin: 0; overflow-x: auto; }
            main { min-width: 46rem; max-width: 72rem; margin: 0 auto; padding: 1rem; }
            </style>
            </head>
            <body>
            <main>
            \(TimelineDrawing(timeline).text)</main>
            </body>
            </html>

            """
    }
}
