import Escaping
public import EssentialFoundation
public import IntentKit

/// The place where a reservation begins.
public struct ReservationPlace: Hashable, Sendable {
    /// The name and the address, with what is more precise, such as a gate.
    public var name: String
    /// The name and the address by which a map finds the place.
    public var mapName: String
    /// The coordinates, or `nil` if they aren't known.
    public var coordinate: Coordinate?

    /// Creates a place.
    ///
    /// - Parameters:
    ///   - name: The name and the address.
    ///   - mapName: The name and the address by which a map finds it; `nil` for the name.
    ///   - coordinate: The coordinates, or `nil` if they aren't known.
    public init(name: String, mapName: String? = nil, coordinate: Coordinate? = nil) {
        self.name = name
        self.mapName = mapName ?? name
        self.coordinate = coordinate
    }

    /// Creates a place from a placemark and what is more precise, such as a platform; `nil` without a name and an
    /// address.
    init?(_ placemark: Placemark?, _ more: String? = nil) {
        let address = placemark?.postalAddress
        let city = [address?.postalCode, address?.city].compactMap(\.self).joined(separator: " ")
        let parts = [placemark?.name, address?.street, city, address?.state, address?.country]
        guard let name = (parts + [more]).listed(separator: ", ") else { return nil }
        self.name = name
        mapName = parts.listed(separator: ", ") ?? name
        coordinate = placemark.flatMap { place in
            guard let latitude = place.latitude, let longitude = place.longitude else { return nil }
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
            return coordinate.isValid ? coordinate : nil
        }
    }

    /// Creates a place from a gate of an airport; `nil` if nothing of it is known.
    init?(_ gate: (name: String?, code: String?, terminal: String?, gate: String?)) {
        let airport = gate.name.flatMap(\.nonEmpty).map { name in
            gate.code.flatMap(\.nonEmpty).map { "\(name) (\($0))" } ?? name
        }
        let base = airport ?? gate.code.flatMap(\.nonEmpty)
        let parts = [
            base, gate.terminal.flatMap(\.nonEmpty).map { "terminal \($0)" },
            gate.gate.flatMap(\.nonEmpty).map { "gate \($0)" },
        ]
        guard let name = parts.listed(separator: ", ") else { return nil }
        self.init(name: name, mapName: base)
    }

    /// The address that opens the place in a map: `geo:` with its coordinates (RFC 5870), or a search for its name.
    public var directions: URL? {
        if let coordinate {
            return URL(string: "geo:\(Self.degrees(coordinate.latitude)),\(Self.degrees(coordinate.longitude))")
        }
        var query = ""
        for byte in mapName.utf8 {
            let isPlain =
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."):
                    true
                default: false
                }
            let digits = String(UInt16(byte) + 0x100, radix: 16, uppercase: true).suffix(2)
            query += isPlain ? String(Unicode.Scalar(byte)) : "%\(digits)"
        }
        return URL(string: "geo:0,0?q=\(query)")
    }

    /// Returns degrees with six decimals, which are ten centimetres, and without an exponent.
    static func degrees(_ value: Double) -> String {
        let (whole, part) = Int((abs(value) * 1_000_000).rounded()).quotientAndRemainder(dividingBy: 1_000_000)
        let sign = value < 0 && (whole, part) != (0, 0) ? "-" : ""
        return "\(sign)\(whole).\(String(1_000_000 + part).dropFirst())"
    }
}

extension [String?] {
    /// Returns the texts that aren't empty, with a separator; `nil` if there are none.
    func listed(separator: String) -> String? {
        compactMap { $0.flatMap(\.nonEmpty) }.joined(separator: separator).nonEmpty
    }
}
