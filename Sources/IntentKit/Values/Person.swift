/// A person, known by a name, a handle or both.
public struct Person: Codable, Hashable, Sendable {
    /// An address under which a person is reached.
    public struct Handle: Codable, Hashable, Sendable {
        /// What kind of address it is.
        public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
            case unknown
            case emailAddress
            case phoneNumber

            /// Reads one of the names.
            public init(from decoder: any Decoder) throws { self = try Self.named(in: decoder) }
        }

        /// The address.
        public var value: String?
        /// What kind of address it is.
        public var type: Kind
        /// What the address is for, such as `home`.
        public var label: String?

        /// Creates a handle.
        public init(value: String?, type: Kind, label: String? = nil) {
            self.value = value
            self.type = type
            self.label = label
        }
    }

    /// The address under which the person is reached.
    public var personHandle: Handle?
    /// The name that people see.
    public var displayName: String
    /// What the address book knows the person by.
    public var contactIdentifier: String?
    /// What the app knows the person by.
    public var customIdentifier: String?

    /// Creates a person.
    public init(
        personHandle: Handle?,
        displayName: String,
        contactIdentifier: String? = nil,
        customIdentifier: String? = nil
    ) {
        self.personHandle = personHandle
        self.displayName = displayName
        self.contactIdentifier = contactIdentifier
        self.customIdentifier = customIdentifier
    }
}
