import EssentialFoundation
package import IntentKit

/// How a terminal shows pictures.
public enum PictureProtocol: Hashable, Sendable {
    /// By the protocol of the terminal kitty, which takes PNG files.
    case kitty
    /// As sixels; the numbers are the pixels of a character cell.
    case sixel(width: Int, height: Int)
}

/// A picture on a terminal that shows pictures.
package struct TerminalPicture {
    /// The most bytes of Base64 in one escape sequence.
    private static let chunk = 4096
    /// The most pixels of a row or column of a character cell.
    private static let cellLimit = 64

    /// The escape sequences, which don't move the cursor.
    package let sequence: String

    /// Creates a picture of an image in the format PNG; `nil` for other formats, and for one that can't be read.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - form: How the terminal shows pictures.
    ///   - rows: The rows of the terminal that the picture takes.
    ///   - columns: The columns that it takes, or `nil` for as many as its shape needs.
    package init?(_ image: Image, by form: PictureProtocol, rows: Int, columns: Int? = nil) {
        guard image.format == .png, let contents = image.contents else { return nil }
        switch form {
        case .kitty: sequence = Self.kitty(contents, rows: rows, columns: columns)
        case .sixel(let width, let height):
            let cell = (width: min(max(width, 1), Self.cellLimit), height: min(max(height, 6), Self.cellLimit))
            guard let text = Self.sixels(contents, rows: rows, columns: columns, cell: cell) else { return nil }
            sequence = text
        }
    }

    private static func kitty(_ contents: Data, rows: Int, columns: Int?) -> String {
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
        return sequence
    }

    private static func sixels(
        _ contents: Data, rows: Int, columns: Int?, cell: (width: Int, height: Int)
    ) -> String? {
        guard let image = PixelImage(png: contents) else { return nil }
        // Whole columns of six pixels, so that nothing reaches into the next row.
        let height = rows * cell.height / 6 * 6
        let shape = Double(image.width) / Double(image.height)
        let width = columns.map { $0 * cell.width } ?? Int(Double(height) * min(max(shape, 0.1), 4))
        // Down and up again, so that there are rows below; a terminal at its last row would scroll the picture.
        return String(repeating: "\u{1B}D", count: rows) + "\u{1B}[\(rows)A\u{1B}7"
            + SixelText(image.scaled(width: max(width, 1), height: height)).sequence + "\u{1B}8"
    }
}
