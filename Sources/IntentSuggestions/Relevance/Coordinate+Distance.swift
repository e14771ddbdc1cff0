import CLibrary
import IntentKit

extension Coordinate {
    /// The mean radius of the earth, in metres.
    private static let earthRadius = 6_371_009.0

    /// Returns the distance to another coordinate in metres, on a sphere: accurate to half a percent.
    func distance(to other: Coordinate) -> Double {
        let degree = Double.pi / 180
        let north = sin((other.latitude - latitude) * degree / 2)
        let east = sin((other.longitude - longitude) * degree / 2)
        let square = north * north + cos(latitude * degree) * cos(other.latitude * degree) * east * east
        // Rounding may exceed 1 for points on opposite sides of the earth.
        return 2 * Self.earthRadius * asin(min(1, square.squareRoot()))
    }
}
