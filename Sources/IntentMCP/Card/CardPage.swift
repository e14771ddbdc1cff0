/// The page with which hosts of MCP Apps show questions and outcomes: one document for all intents.
///
/// The page draws the structured content of a tool's result, and answers through the tool `intent_answer`. It loads
/// nothing from elsewhere, and whatever a plugin says becomes text of an element, never markup.
public struct CardPage: Sendable {
    /// The URI of the page as a resource.
    public static let uri = "ui://intentkit/card.html"
    /// The MIME type that MCP Apps expect.
    public static let mimeType = "text/html;profile=mcp-app"

    /// The document.
    public let text: String

    /// Creates the page.
    public init() {
        // The policy holds even where a host sets none of its own.
        text = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; \
            style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Intent</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <main id="card" aria-busy="true"></main>
            <p id="status" role="status"></p>
            <script>
            \(Self.script)
            </script>
            </body>
            </html>

            """
    }
}
