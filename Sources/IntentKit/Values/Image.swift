public import EssentialFoundation
import IntentDefinitions

/// An image that is shown beside a choice: a name, a URL, or bytes.
///
/// This corresponds to Apple's `INImage`. A terminal shows the name, or the picture itself if it can; a graphical host
/// loads the image.
public struct Image: Hashable, Sendable {
    /// The most bytes of ``contents``: 1 MiB.
    public static let sizeLimit = 1 << 20

    /// A format of images that hosts show.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// Portable Network Graphics.
        case png
        /// The format of the Joint Photographic Experts Group.
        case jpeg
        /// Scalable Vector Graphics, which is text.
        case svg
    }

    /// The name of an image in the app.
    public var name: String?
    /// The name of a system image.
    public var systemName: String?
    /// The URL of the image.
    public var url: URL?
    /// The bytes of the image, in the format that they begin with; at most ``sizeLimit``.
    public var contents: Data?

    /// The format of ``contents``, by the bytes that they begin with, or `nil` if there are none or hosts don't show it.
    public var format: Format? { contents.flatMap(Format.init) }

    /// Creates an image from the name of an image in the app.
    public init(named name: String) {
        self.name = name
    }

    /// Creates an image from its bytes.
    public init(imageData: Data) {
        contents = imageData
    }

    /// Creates an image from a URL.
    public init(url: URL) {
        self.url = url
    }

    /// Creates an image from the name of a system image.
    public static func systemImageNamed(_ systemImageName: String) -> Image {
        var image = Image(named: "")
        image.name = nil
        image.systemName = systemImageName
        return image
    }
}

extension Image: Codable {
    /// Creates an image by decoding the members that it has.
    ///
    /// - Throws: `DecodingError` if its bytes are more than ``sizeLimit``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        systemName = try container.decodeIfPresent(String.self, forKey: .systemName)
        url = try container.decodeIfPresent(URL.self, forKey: .url)
        contents = try container.decodeIfPresent(Data.self, forKey: .contents)
        guard let size = contents?.count, size > Self.sizeLimit else { return }
        throw DecodingError.dataCorruptedError(
            forKey: .contents, in: container,
            debugDescription: "an image has \(size) bytes, more than \(Self.sizeLimit)")
    }

    /// Encodes the members that the image has.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encodeIfPresent(systemName, forKey: .systemName)
        try container.encodeIfPresent(url, forKey: .url)
        try container.encodeIfPresent(contents, forKey: .contents)
    }
}

extension Image.Format {
    /// The number of bytes among which the element of an SVG image is looked for.
    private static let svgStart = 1024

    /// Creates the format of an image from its bytes; `nil` if it is another one.
    public init?(_ contents: Data) {
        if contents.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if contents.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if Self.isSVG(contents.prefix(Self.svgStart)) {
            self = .svg
        } else {
            return nil
        }
    }

    /// Returns whether a text is an XML document with the element `svg`, after declarations and comments.
    private static func isSVG(_ start: Data) -> Bool {
        var bytes = start[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
        while true {
            bytes = bytes.drop(while: blanks.contains)
            if bytes.starts(with: "<svg".utf8) {
                return bytes.dropFirst(4).first.map { blanks.contains($0) || $0 == UInt8(ascii: ">") } ?? false
            }
            // A declaration, a comment or a document type ends before the element begins.
            let isComment = bytes.starts(with: "<!--".utf8)
            guard isComment || bytes.starts(with: "<?".utf8) || bytes.starts(with: "<!".utf8) else { return false }
            repeat {
                guard let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return false }
                let isEnd = !isComment || bytes[..<end].suffix(2).elementsEqual("--".utf8)
                bytes = bytes[(end + 1)...]
                if isEnd { break }
            } while true
        }
    }

    /// The media type, such as `image/png`.
    public var mediaType: String {
        switch self {
        case .png: "image/png"
        case .jpeg: "image/jpeg"
        case .svg: "image/svg+xml"
        }
    }
}

extension Image: CustomStringConvertible {
    /// The name, or the URL.
    public var description: String { name ?? systemName ?? url?.absoluteString ?? "" }
}

extension Image: Disambiguatable {
    /// An object without properties of its own: an image is the image of an object.
    public static var shape: ValueShape { .object([:]) }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .object(let value) = intentValue, let image = value.object.displayImage else { return nil }
        self = image
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue {
        .object(ObjectValue(Object(identifier: nil, display: description, image: self)))
    }
}
