/// A person with a name, a handle, or both.
public struct Person: Codable, Hashable, Sendable {
    /// An address at which a person can be reached.
    public struct Handle: Codable, Hashable, Sendable {
        /// The kind of an address.
        public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
            case unknown
            case emailAddress
            case phoneNumber

            /// Creates a kind by decoding its name.
            public init(from decoder: any Decoder) throws { self = try Self.named(in: decoder) }
        }

        /// The address.
        public var value: String?
        /// The kind of address.
        public var type: Kind
        /// The label of the address, such as `home`.
        public var label: String?

        /// Creates a handle.
        public init(value: String?, type: Kind, label: String? = nil) {
            self.value = value
            self.type = type
            self.label = label
        }
    }

    /// The address at which the person can be reached.
    public var personHandle: Handle?
    /// The name that people see.
    public var displayName: String
    /// The identifier of the person in the address book.
    public var contactIdentifier: String?
    /// The identifier of the person in the app.
    public var customIdentifier: String?

    /// Creates a person.
    public init(
        personHandle: Handle?, displayName: String, contactIdentifier: String? = nil, customIdentifier: String? = nil
    ) {
        self.personHandle = personHandle
        self.displayName = displayName
        self.contactIdentifier = contactIdentifier
        self.customIdentifier = customIdentifier
    }
}
