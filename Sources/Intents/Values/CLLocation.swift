/// A place on the earth: the part of Core Location that a place of an intent has.
public final class CLLocation: NSObject, NSCopying, Sendable {
    /// The coordinates.
    public let coordinate: CLLocationCoordinate2D

    /// Creates a location.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// Returns the distance to another location in meters, on a sphere with the earth's mean radius.
    public func distance(from location: CLLocation) -> CLLocationDistance {
        let (own, other) = (coordinate, location.coordinate)
        let height = Self.haversine(own.latitude - other.latitude)
        let width = Self.haversine(own.longitude - other.longitude)
        let shrinkage = cos(own.latitude * .pi / 180) * cos(other.latitude * .pi / 180)
        return 2 * 6_371_008.8 * asin(min(1, (height + shrinkage * width).squareRoot()))
    }

    private static func haversine(_ degrees: CLLocationDegrees) -> Double {
        let sine = sin(degrees * .pi / 360)
        return sine * sine
    }

    /// Returns the location itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another location has the same coordinates.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = (object as? CLLocation)?.coordinate else { return false }
        return other.latitude == coordinate.latitude && other.longitude == coordinate.longitude
    }
    /// A hash value for the location.
    public override var hash: Int { [coordinate.latitude, coordinate.longitude].hashValue }
}

/// A distance in meters.
public typealias CLLocationDistance = Double

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double

/// The coordinates of a place.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north, from -90 to 90.
    public var latitude: CLLocationDegrees
    /// Degrees east, from -180 to 180.
    public var longitude: CLLocationDegrees

    /// Creates coordinates of 0 degrees.
    public init() { self.init(latitude: 0, longitude: 0) }

    /// Creates coordinates.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
