/// A self-contained HTML page: what the project's own pages have in common.
package struct HTMLPage {
    /// The document.
    package let text: String

    /// Creates a page in English.
    ///
    /// - Parameters:
    ///   - title: The title, which is escaped.
    ///   - style: The style sheet.
    ///   - body: The markup of the body, which isn't escaped.
    package init(title: String, style: String, body: String) {
        text = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title.markup)</title>
            <style>
            \(style)
            </style>
            </head>
            <body>
            \(body)
            </body>
            </html>

            """
    }
}
