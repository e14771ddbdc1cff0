import IntentKit

/// An image that is shown beside a choice.
public final class INImage: NSObject, NSCopying, Sendable {
    let core: Image

    init(_ core: Image) { self.core = core }

    /// Creates an image from the name of an image in the app.
    public convenience init(named name: String) { self.init(Image(named: name)) }

    /// Returns an image with the name of a system image.
    public class func systemImageNamed(_ systemImageName: String) -> Self {
        Self(Image.systemImageNamed(systemImageName))
    }

    /// Creates an image from its bytes.
    public convenience init(imageData: Data) { self.init(Image(imageData: imageData)) }

    /// Creates an image from a URL.
    public convenience init?(url URL: URL) { self.init(Image(url: URL)) }

    /// Creates an image from a URL; the size is not kept.
    public convenience init?(url URL: URL, width: Double, height: Double) { self.init(Image(url: URL)) }

    /// Returns the image itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another image has the same name, URL or bytes.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INImage)?.core == core }
    /// A hash value for the image.
    public override var hash: Int { core.hashValue }
    /// The name or the URL.
    public override var description: String { core.description }
}
