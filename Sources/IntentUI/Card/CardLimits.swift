import EssentialFoundation
import IntentKit

/// Limits on a card, which are checked where one is decoded: whoever has made it isn't trusted.
public enum CardLimits {
    /// The most bytes of a text.
    public static let text = 1000
    /// The most rows, items of the list, and lines of a column.
    public static let rows = 50
    /// The most columns.
    public static let columns = 4
    /// The most actions.
    public static let actions = 3
    /// The most bytes of all images together.
    public static let images = 2 << 20
    /// The most bytes of an action's values or activity, written as JSON.
    public static let action = 64 << 10
}

/// A text within the limit.
struct BoundedText: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text = try container.decode(String.self)
        guard text.utf8.count <= CardLimits.text else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "a text of a card has \(text.utf8.count) bytes, more than \(CardLimits.text)")
        }
    }
}

extension KeyedDecodingContainer {
    /// Decodes a text within the limit.
    func text(forKey key: Key) throws -> String { try decode(BoundedText.self, forKey: key).text }

    /// Decodes a text within the limit; `nil` if the key is missing or null.
    func textIfPresent(forKey key: Key) throws -> String? { try decodeIfPresent(BoundedText.self, forKey: key)?.text }

    /// Decodes a list within a limit; empty if the key is missing or null.
    func list<Element: Decodable>(_ type: Element.Type, upTo limit: Int, forKey key: Key) throws -> [Element] {
        guard contains(key), try !decodeNil(forKey: key) else { return [] }
        var list = try nestedUnkeyedContainer(forKey: key)
        var elements: [Element] = []
        while !list.isAtEnd {
            guard elements.count < limit else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: self, debugDescription: "a card has more than \(limit) of these")
            }
            elements.append(try list.decode(Element.self))
        }
        return elements
    }

    /// Decodes an image whose texts are within the limit; `nil` if the key is missing or null.
    func imageIfPresent(forKey key: Key) throws -> Image? {
        guard let image = try decodeIfPresent(Image.self, forKey: key) else { return nil }
        let texts = [image.name, image.systemName, image.url?.absoluteString].compactMap(\.self)
        guard texts.allSatisfy({ $0.utf8.count <= CardLimits.text }) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: self, debugDescription: "the name of an image is longer than \(CardLimits.text) bytes")
        }
        return image
    }
}

extension Card {
    /// The bytes of all images.
    var imageSize: Int {
        ([image] + list.map(\.image)).reduce(0) { $0 + ($1?.contents?.count ?? 0) }
    }
}
