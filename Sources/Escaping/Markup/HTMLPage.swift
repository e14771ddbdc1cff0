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
    ///   - script: The script at the end, which isn't escaped. Without one, the page can't run any.
    package init(title: String, style: String, body: String, script: String? = nil) {
        // Whatever a text might smuggle in: the page loads nothing, and runs nothing but its own script.
        let policy =
            "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
            + (script == nil ? "" : "; script-src 'unsafe-inline'")
        text = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <title>\(title.markup)</title>
            <style>
            \(style)
            </style>
            </head>
            <body>
            \(body)\(script.map { "\n<script>\n\($0)\n</script>" } ?? "")
            </body>
            </html>

            """
    }
}
