import EssentialFoundation

/// A picture for terminals that show pictures by kitty's protocol.
struct TerminalPicture {
    /// The rows that the picture takes.
    private static let rows = 3
    /// The most bytes of Base64 in one escape sequence.
    private static let chunk = 4096

    /// The escape sequences.
    let sequence: String

    /// Creates a picture from a file in the format PNG; `nil` for other formats, which the protocol doesn't have.
    init?(_ contents: Data) {
        guard contents.imageType == "image/png" else { return nil }
        let text = Array(contents.base64EncodedString().utf8)
        var sequence = ""
        var start = 0
        while start < text.count {
            let end = min(start + Self.chunk, text.count)
            // The first one says what it is: a PNG file, drawn at once, without moving the cursor, without an answer.
            let keys = start == 0 ? "a=T,f=100,r=\(Self.rows),C=1,q=2," : ""
            let data = String(decoding: text[start..<end], as: UTF8.self)
            sequence += "\u{1B}_G\(keys)m=\(end < text.count ? 1 : 0);\(data)\u{1B}\\"
            start = end
        }
        self.sequence = sequence
    }
}
