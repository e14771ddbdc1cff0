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

    /// The kind of a suggested address.
    public enum SuggestionType: String, Codable, Hashable, Sendable, CaseIterable {
        case socialProfile
        case instantMessageAddress

        /// Creates a kind by decoding its name.
        public init(from decoder: any Decoder) throws { self = try Self.named(in: decoder) }
    }

    /// The parts of a person's name.
    public struct NameComponents: Codable, Hashable, Sendable {
        /// What stands before the name, such as a title.
        public var namePrefix: String?
        /// The first name.
        public var givenName: String?
        /// The names between the first and the last.
        public var middleName: String?
        /// The last name.
        public var familyName: String?
        /// What stands behind the name, such as a generation.
        public var nameSuffix: String?
        /// The name by which friends call the person.
        public var nickname: String?

        /// Creates a name without parts.
        public init() {}
    }

    /// The address at which the person can be reached.
    public var personHandle: Handle?
    /// The parts of the name.
    public var nameComponents: NameComponents?
    /// The name that people see.
    public var displayName: String
    /// The identifier of the person in the address book.
    public var contactIdentifier: String?
    /// The identifier of the person in the app.
    public var customIdentifier: String?
    /// The picture of the person.
    public var image: Image?
    /// What the person is to the user, such as `mother`.
    public var relationship: String?
    /// Whether the person is the user; `nil` if that isn't known.
    public var isMe: Bool?
    /// Other addresses of the person.
    public var aliases: [Handle]?
    /// The kind of the address if the person was suggested, or `nil`.
    public var suggestionType: SuggestionType?
    /// Whether the person is a suggested contact; `nil` if that isn't known.
    public var isContactSuggestion: Bool?

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
