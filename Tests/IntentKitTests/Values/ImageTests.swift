import IntentKit
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Images that carry bytes.
@Suite struct ImageTests {
    private static let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    @Test(arguments: [
        (png, Image.Format.png), (Data([0xFF, 0xD8, 0xFF, 0xE0]), .jpeg), (Data("<svg/>".utf8), nil),
        (Data("<svg>".utf8), .svg), (Data("<svg xmlns=\"a\"/>".utf8), .svg), (Data("<svgs/>".utf8), nil),
        (Data("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- a > b -->\n<!DOCTYPE svg>\n<svg width=\"1\">".utf8), .svg),
        (Data("<!-- <svg > ".utf8), nil), (Data("<html><svg></svg></html>".utf8), nil), (Data("GIF89a".utf8), nil),
        (Data(), nil), (png.prefix(7), nil), (Data("xx".utf8) + png, nil),
    ]) func `the format of an image is in its first bytes`(contents: Data, format: Image.Format?) {
        #expect(Image(imageData: contents).format == format)
        // The indices of a slice don't begin at zero.
        #expect(Image.Format((Data([1]) + contents).dropFirst()) == format)
    }

    @Test func `the element of an SVG file is near its beginning`() {
        let comment = "<!--" + String(repeating: "x", count: 2000) + "-->"
        #expect(Image(imageData: Data("\(comment)<svg>".utf8)).format == nil)
        #expect(Image(named: "soup").format == nil)
    }

    @Test func `bytes are Base64, up to a limit`() throws {
        let image = Image(imageData: Self.png)
        let data = try JSONEncoder().encode(image)
        #expect(String(decoding: data, as: UTF8.self) == #"{"contents":"iVBORw0KGgo="}"#)
        #expect(try JSONDecoder().decode(Image.self, from: data) == image)
        let largest = Image(imageData: Data(count: Image.sizeLimit))
        #expect(try JSONDecoder().decode(Image.self, from: JSONEncoder().encode(largest)) == largest)
        let larger = try JSONEncoder().encode(Image(imageData: Data(count: Image.sizeLimit + 1)))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Image.self, from: larger) }
    }
}
