/// A region of the earth.
public class CLRegion: NSObject, @unchecked Sendable {
    // Sendable: a region doesn't change.
    /// The identifier of the region.
    public final let identifier: String

    init(identifier: String) { self.identifier = identifier }
}

/// A region within a distance of a place.
public final class CLCircularRegion: CLRegion, @unchecked Sendable {
    /// The place.
    public let center: CLLocationCoordinate2D
    /// The distance in meters.
    public let radius: Double

    /// Creates a region.
    public init(center: CLLocationCoordinate2D, radius: Double, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }
}
