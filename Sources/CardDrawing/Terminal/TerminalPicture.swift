import EssentialFoundation
package import IntentKit

/// A picture for terminals that show pictures by kitty's protocol.
package struct TerminalPicture {
    /// The most bytes of Base64 in one escape sequence.
    private static let chunk = 4096

    /// The escape sequences, which don't move the cursor.
    package let sequence: String

    /// Creates a picture of an image in the format PNG; `nil` for other formats, which the protocol doesn't have.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rows: The rows of the terminal that the picture takes.
    ///   - columns: The columns that it takes, or `nil` for as many as its shape needs.
    package init?(_ image: Image, rows: Int, columns: Int? = nil) {
        guard image.format == .png, let contents = image.contents else { return nil }
        let width = columns.map { "c=\($0)," } ?? ""
        let text = Array(contents.base64EncodedString().utf8)
        var sequence = ""
        var start = 0
        while start < text.count {
            let end = min(start + Self.chunk, text.count)
            // The first one says what it is: a PNG file, drawn at once, without moving the cursor, without an answer.
            let keys = start == 0 ? "a=T,f=100,\(width)r=\(rows),C=1,q=2," : ""
            let data = String(decoding: text[start..<end], as: UTF8.self)
            sequence += "\u{1B}_G\(keys)m=\(end < text.count ? 1 : 0);\(data)\u{1B}\\"
            start = end
        }
        self.sequence = sequence
    }
}
