#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A picture that stands beside a choice, by the name that the app knows it by or by its place.
///
/// A terminal shows the name; whoever can draw finds the picture (section C, `INImage`).
public struct Image: Codable, Hashable, Sendable {
    /// The name of a picture that the app brings along.
    public var name: String?
    /// The name of a picture that the system has.
    public var systemName: String?
    /// Where the picture is.
    public var url: URL?

    /// Names a picture that the app brings along.
    public init(named name: String) {
        self.name = name
    }

    /// Says where a picture is.
    public init(url: URL) {
        self.url = url
    }

    /// Names a picture that the system has.
    public static func systemImageNamed(_ systemImageName: String) -> Image {
        var image = Image(named: "")
        image.name = nil
        image.systemName = systemImageName
        return image
    }
}

extension Image: CustomStringConvertible {
    /// The name, or the place.
    public var description: String { name ?? systemName ?? url?.absoluteString ?? "" }
}
