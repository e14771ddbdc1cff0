import IntentKit

/// A place with a name, an address, coordinates, or a combination of them.
public final class CLPlacemark: NSObject, NSCopying, Sendable {
    let core: Placemark

    init(_ core: Placemark) { self.core = core }

    /// Creates a place with coordinates.
    public convenience init(location: CLLocation, name: String?, postalAddress: CNPostalAddress?) {
        self.init(
            Placemark(
                name: name, latitude: location.coordinate.latitude, longitude: location.coordinate.longitude,
                postalAddress: postalAddress?.core))
    }

    /// The coordinates.
    public var location: CLLocation? {
        guard let latitude = core.latitude, let longitude = core.longitude else { return nil }
        return CLLocation(latitude: latitude, longitude: longitude)
    }

    /// The name of the place.
    public var name: String? { core.name }
    /// The postal address.
    public var postalAddress: CNPostalAddress? { core.postalAddress.map { CNPostalAddress($0) } }
    /// Street and number.
    public var thoroughfare: String? { core.postalAddress?.street }
    /// The city.
    public var locality: String? { core.postalAddress?.city }
    /// The state or region.
    public var administrativeArea: String? { core.postalAddress?.state }
    /// The postal code.
    public var postalCode: String? { core.postalAddress?.postalCode }
    /// The country.
    public var country: String? { core.postalAddress?.country }

    /// The house number, which a place of an intent doesn't have apart from the street: always `nil`.
    public var subThoroughfare: String? { nil }
    /// The neighbourhood, which a place of an intent doesn't have: always `nil`.
    public var subLocality: String? { nil }
    /// The county, which a place of an intent doesn't have: always `nil`.
    public var subAdministrativeArea: String? { nil }
    /// The code of the country, which a place of an intent doesn't have: always `nil`.
    public var isoCountryCode: String? { nil }
    /// The time zone, which a place of an intent doesn't have: always `nil`.
    public var timeZone: TimeZone? { nil }
    /// The region, which a place of an intent doesn't have: always `nil`.
    public var region: CLRegion? { nil }

    /// Returns the place itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another place is the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? CLPlacemark)?.core == core }
    /// A hash value for the place.
    public override var hash: Int { core.hashValue }
}

/// A postal address: the part of Contacts that a place of an intent has.
public class CNPostalAddress: NSObject, @unchecked Sendable {
    // Sendable: an address doesn't change, and one that does belongs to the caller until a place copies its value.
    fileprivate(set) final var core: Placemark.PostalAddress

    init(_ core: Placemark.PostalAddress) { self.core = core }

    /// Creates an address without parts.
    public override init() { core = Placemark.PostalAddress() }

    /// Street and number.
    public var street: String { core.street ?? "" }
    /// The city.
    public var city: String { core.city ?? "" }
    /// The state or region.
    public var state: String { core.state ?? "" }
    /// The postal code.
    public var postalCode: String { core.postalCode ?? "" }
    /// The country.
    public var country: String { core.country ?? "" }
}

/// A postal address whose parts can be set.
public final class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
    /// Street and number.
    public override var street: String {
        get { super.street }
        set { core.street = newValue }
    }
    /// The city.
    public override var city: String {
        get { super.city }
        set { core.city = newValue }
    }
    /// The state or region.
    public override var state: String {
        get { super.state }
        set { core.state = newValue }
    }
    /// The postal code.
    public override var postalCode: String {
        get { super.postalCode }
        set { core.postalCode = newValue }
    }
    /// The country.
    public override var country: String {
        get { super.country }
        set { core.country = newValue }
    }
}
