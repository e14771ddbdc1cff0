import Foundation
import IntentKit
import Testing

@testable import CardDrawing

/// Pictures for terminals that draw sixels.
@Suite(.timeLimit(.minutes(20))) struct TerminalPictureTests {
    private static let red = PixelImage.Pixel(red: 255, green: 0, blue: 0, isOpaque: true)
    private static let blue = PixelImage.Pixel(red: 0, green: 0, blue: 255, isOpaque: true)
    private static let clear = PixelImage.Pixel(red: 0, green: 255, blue: 0, isOpaque: false)

    /// A PNG file of 2 by 2 pixels: red and blue, and below them green with the transparency 255 and a clear one.
    private static let png = Data(
        base64Encoded: """
            iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAE0lEQVR4nGP4z8AAQmAKSDAwAAA/0gX7BydG0gAAAABJRU5ErkJg
            gg==
            """, options: .ignoreUnknownCharacters)

    @Test func `columns of six pixels are written colour by colour, with repetitions counted`() {
        let pixels =
            [[Self.red, Self.red, Self.red, Self.red, Self.blue]]
            + Array(repeating: Array(repeating: Self.blue, count: 4) + [Self.clear], count: 6)
        let image = PixelImage(width: 5, height: 7, pixels: pixels.flatMap(\.self))
        // The first band has the red row on top of five blue ones, the second the last blue one.
        let colors = "#5;2;0;0;100#180;2;100;0;0"
        #expect(
            SixelText(image).sequence
                == "\u{1B}P0;1q\"1;1;5;7\(colors)#5!4}@$#180!4@?-#5!4@?\u{1B}\\")
    }

    @Test func `a pixel is the mean of those that it covers`() {
        let image = PixelImage(width: 2, height: 2, pixels: [Self.red, Self.blue, Self.clear, Self.red])
        let one = image.scaled(width: 1, height: 1)
        #expect(one.pixels == [PixelImage.Pixel(red: 170, green: 0, blue: 85, isOpaque: true)])
        let larger = image.scaled(width: 4, height: 2)
        #expect(larger.pixels.prefix(4) == [Self.red, Self.red, Self.blue, Self.blue])
        #expect(larger.pixels.suffix(4).map(\.isOpaque) == [false, false, true, true])
    }

    @Test(.enabled(if: PixelImage(png: png ?? Data()) != nil, "the system has no libpng"))
    func `a picture takes its rows and doesn't move the cursor`() throws {
        let contents = try #require(Self.png)
        #expect(PixelImage(png: contents)?.pixels.map(\.isOpaque) == [true, true, true, false])
        let picture = try #require(
            TerminalPicture(Image(imageData: contents), by: .sixel(width: 10, height: 20), rows: 3))
        // 60 pixels are ten bands. There is room below before the cursor is kept, and it is put back.
        #expect(picture.sequence.hasPrefix("\u{1B}D\u{1B}D\u{1B}D\u{1B}[3A\u{1B}7\u{1B}P0;1q\"1;1;60;60#"))
        #expect(picture.sequence.hasSuffix("\u{1B}\\\u{1B}8"))
        #expect(picture.sequence.utf8.count { $0 == UInt8(ascii: "-") } == 9)
        let line = try #require(
            TerminalPicture(Image(imageData: contents), by: .sixel(width: 10, height: 20), rows: 1, columns: 2))
        #expect(line.sequence.contains("\"1;1;20;18#"))
    }

    @Test func `what isn't a whole PNG file, or has too many pixels, has no picture`() throws {
        var contents = try #require(Self.png)
        for count in [0, 8, 20, 40, contents.count - 20] {
            #expect(PixelImage(png: contents.prefix(count)) == nil, "\(count)")
        }
        // A width and height of two thousand million each.
        contents.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
        #expect(PixelImage(png: contents) == nil)
        let picture = TerminalPicture(Image(imageData: contents), by: .sixel(width: 10, height: 20), rows: 3)
        #expect(picture == nil)
    }
}
