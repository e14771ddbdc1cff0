import IntentKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Coordinate {
    /// The mean radius of the earth, in metres.
    private static let earthRadius = 6_371_009.0

    /// The metres to another point over the earth's surface, taken for a sphere's: within half a percent.
    func distance(to other: Coordinate) -> Double {
        let degree = Double.pi / 180
        let north = sin((other.latitude - latitude) * degree / 2)
        let east = sin((other.longitude - longitude) * degree / 2)
        let square = north * north + cos(latitude * degree) * cos(other.latitude * degree) * east * east
        // Rounding may lead over 1 at the other end of the earth.
        return 2 * Self.earthRadius * asin(min(1, square.squareRoot()))
    }
}
