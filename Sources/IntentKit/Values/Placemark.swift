import IntentDefinitions

/// A place with a name, an address, coordinates, or a combination of them.
public struct Placemark: Hashable, Sendable {
    /// A postal address.
    public struct PostalAddress: Codable, Hashable, Sendable {
        /// Street and number.
        public var street: String?
        /// The city.
        public var city: String?
        /// The state or region.
        public var state: String?
        /// The postal code.
        public var postalCode: String?
        /// The country.
        public var country: String?

        /// Creates an address.
        public init(
            street: String? = nil,
            city: String? = nil,
            state: String? = nil,
            postalCode: String? = nil,
            country: String? = nil
        ) {
            self.street = street
            self.city = city
            self.state = state
            self.postalCode = postalCode
            self.country = country
        }
    }

    /// The name of the place.
    public var name: String?
    /// Degrees north, from -90 to 90.
    public var latitude: Double?
    /// Degrees east, from -180 to 180.
    public var longitude: Double?
    /// The postal address.
    public var postalAddress: PostalAddress?

    /// Creates a place.
    public init(
        name: String? = nil, latitude: Double? = nil, longitude: Double? = nil, postalAddress: PostalAddress? = nil
    ) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.postalAddress = postalAddress
    }
}

extension Placemark: Codable {
    /// Creates a place by decoding the members that it has.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        latitude = try container.decodeIfPresent(Double.self, forKey: .latitude)
        longitude = try container.decodeIfPresent(Double.self, forKey: .longitude)
        postalAddress = try container.decodeIfPresent(PostalAddress.self, forKey: .postalAddress)
    }

    /// Encodes the members that the place has.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encodeIfPresent(name, forKey: .name)
        try container.encodeIfPresent(latitude, forKey: .latitude)
        try container.encodeIfPresent(longitude, forKey: .longitude)
        try container.encodeIfPresent(postalAddress, forKey: .postalAddress)
    }
}
