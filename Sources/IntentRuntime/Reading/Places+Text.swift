import IntentKit

extension Placemark {
    /// Creates a place from coordinates such as `52.5, 13.4` and `+52.5+013.4/`, or from a name.
    ///
    /// - Parameter isCity: Whether the definition asks for a city.
    init(text: String, isCity: Bool) {
        if let (latitude, longitude) = Self.coordinates(text) ?? Self.isoCoordinates(text), abs(latitude) <= 90,
            abs(longitude) <= 180
        {
            self.init(latitude: latitude, longitude: longitude)
        } else {
            self.init(name: text, postalAddress: isCity ? PostalAddress(city: text) : nil)
        }
    }

    /// Reads two numbers separated by a comma, or by a semicolon, in which case they may have decimal commas.
    private static func coordinates(_ text: String) -> (Double, Double)? {
        guard text.utf8.count <= 100 else { return nil }
        let separator: Character = text.contains(";") ? ";" : ","
        let numbers = text.split(separator: separator, omittingEmptySubsequences: false).map { part in
            Double(String(part.map { $0 == "," ? "." : $0 }).trimmed)
        }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] else { return nil }
        return (latitude, longitude)
    }

    /// Reads degrees with their signs, as in ISO 6709.
    private static func isoCoordinates(_ text: String) -> (Double, Double)? {
        guard text.utf8.count <= 100, let sign = text.first, "+-".contains(sign),
            let second = text.dropFirst().firstIndex(where: { "+-".contains($0) })
        else { return nil }
        let rest = text[second...]
        let isShort = { (degrees: Substring, count: Int) in degrees.dropFirst().prefix { $0 != "." }.count == count }
        let ending = rest.hasSuffix("/") ? rest.dropLast() : rest
        guard isShort(text[..<second], 2), isShort(ending, 3), let latitude = Double(text[..<second]),
            let longitude = Double(ending)
        else { return nil }
        return (latitude, longitude)
    }
}
