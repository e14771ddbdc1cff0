public import EssentialFoundation
import IntentDefinitions

/// An image that is shown beside a choice: a name, a URL, or bytes.
///
/// This corresponds to Apple's `INImage`. A terminal shows the name; a graphical host loads the image.
public struct Image: Hashable, Sendable {
    /// The name of an image in the app.
    public var name: String?
    /// The name of a system image.
    public var systemName: String?
    /// The URL of the image.
    public var url: URL?
    /// The bytes of the image, in the format that they begin with.
    public var contents: Data?

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
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        systemName = try container.decodeIfPresent(String.self, forKey: .systemName)
        url = try container.decodeIfPresent(URL.self, forKey: .url)
        contents = try container.decodeIfPresent(Data.self, forKey: .contents)
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
