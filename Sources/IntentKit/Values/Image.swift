public import EssentialFoundation

/// An image that is shown beside a choice: a name, a URL, or bytes.
///
/// This corresponds to Apple's `INImage`. A terminal shows the name; a graphical host loads the image.
public struct Image: Codable, Hashable, Sendable {
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
