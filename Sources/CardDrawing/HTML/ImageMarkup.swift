import Escaping
import EssentialFoundation
package import IntentKit

/// An image as an element of a page: one that is part of it, or a tile with the first letter of its name.
///
/// An image behind a URL isn't loaded: whoever opens the page would be seen there.
package struct ImageMarkup {
    /// The element.
    package let element: String

    /// Creates the element of an image.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - kind: The class of the element.
    package init(_ image: Image, class kind: String) {
        let name = image.name ?? image.systemName ?? image.url?.lastPathComponent ?? ""
        if let contents = image.contents, let type = contents.imageType {
            let source = "data:\(type);base64,\(contents.base64EncodedString())"
            element = "<img class=\"\(kind)\" src=\"\(source)\" alt=\"\(name.markup)\">"
        } else {
            let letter = name.unicodeScalars.first.map { String($0).uppercased() } ?? "•"
            element = "<span class=\"\(kind)\" aria-hidden=\"true\">\(letter.markup)</span>"
        }
    }
}

extension Data {
    /// The media type of an image that browsers show, by the bytes it begins with, or `nil`.
    ///
    /// Formats that can contain scripts or refer to something else, such as SVG, aren't among them.
    var imageType: String? {
        func begins(with bytes: [UInt8], at offset: Int = 0) -> Bool {
            count >= offset + bytes.count && dropFirst(offset).prefix(bytes.count).elementsEqual(bytes)
        }
        if let format = Image.Format(self), format != .svg { return format.mediaType }
        if begins(with: Array("GIF8".utf8)) { return "image/gif" }
        if begins(with: Array("RIFF".utf8)), begins(with: Array("WEBP".utf8), at: 8) { return "image/webp" }
        return nil
    }
}
