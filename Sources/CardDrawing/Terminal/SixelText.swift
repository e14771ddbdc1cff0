/// An image as the text that terminals draw as sixels: columns of six pixels, one colour after the other.
///
/// The form is that of the VT340, in DEC's "VT330/VT340 Programmer Reference Manual", chapter 14.
struct SixelText {
    /// The steps of each part of a colour: 216 colours are within the 256 registers that terminals have.
    private static let steps = 6

    /// The whole escape sequence.
    let sequence: String

    /// Creates the text of an image; what isn't opaque is left as it is on the terminal.
    init(_ image: PixelImage) {
        let colors = image.pixels.map { $0.isOpaque ? Self.color(of: $0) : nil }
        var text = "\u{1B}P0;1q\"1;1;\(image.width);\(image.height)"
        for color in Set(colors.compactMap(\.self)).sorted() {
            let parts = [color / (Self.steps * Self.steps), color / Self.steps % Self.steps, color % Self.steps]
            text += "#\(color);2;" + parts.map { "\($0 * 100 / (Self.steps - 1))" }.joined(separator: ";")
        }
        for band in stride(from: 0, to: image.height, by: 6) {
            if band > 0 { text += "-" }
            text += Self.band(colors, from: band, of: image)
        }
        sequence = text + "\u{1B}\\"
    }

    private static func color(of pixel: PixelImage.Pixel) -> Int {
        func step(_ part: UInt8) -> Int { (Int(part) * (steps - 1) + 127) / 255 }
        return (step(pixel.red) * steps + step(pixel.green)) * steps + step(pixel.blue)
    }

    /// Returns the text of six rows.
    private static func band(_ colors: [Int?], from first: Int, of image: PixelImage) -> String {
        let rows = first..<min(first + 6, image.height)
        var columns: [Int: [UInt8]] = [:]
        for (bit, row) in rows.enumerated() {
            for column in 0..<image.width {
                guard let color = colors[row * image.width + column] else { continue }
                columns[color, default: [UInt8](repeating: 0, count: image.width)][column] |= 1 << bit
            }
        }
        return columns.sorted { $0.key < $1.key }.map { "#\($0.key)" + runs(of: $0.value) }.joined(separator: "$")
    }

    /// Returns the characters of columns, in which repetitions are counted.
    private static func runs(of columns: [UInt8]) -> String {
        var text = ""
        var start = 0
        while start < columns.count {
            let end = columns[start...].firstIndex { $0 != columns[start] } ?? columns.count
            let character = String(UnicodeScalar(0x3F + columns[start]))
            text += end - start > 3 ? "!\(end - start)\(character)" : String(repeating: character, count: end - start)
            start = end
        }
        return text
    }
}
