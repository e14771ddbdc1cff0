import IntentKit

/// A person with a name, a handle, or both.
public final class INPerson: NSObject, INSpeakable, NSCopying, Sendable {
    let core: Person

    init(_ core: Person) { self.core = core }

    /// Creates a person.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?
    ) {
        self.init(
            Person(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier))
    }

    /// Creates a person with a relationship to the user.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, relationship: INPersonRelationship?
    ) {
        var core = Person(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier)
        core.relationship = relationship?.rawValue
        self.init(core)
    }

    /// Creates a person who may be the user.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isMe: Bool
    ) {
        var core = Person(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier)
        core.isMe = isMe
        self.init(core)
    }

    /// Creates a person who may be the user, with the kind of the suggested address.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isMe: Bool, suggestionType: INPersonSuggestionType
    ) {
        var core = Person(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier)
        core.isMe = isMe
        core.suggestionType = suggestionType.core
        self.init(core)
    }

    /// Creates a person who may be a suggested contact, with the kind of the suggested address.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isContactSuggestion: Bool,
        suggestionType: INPersonSuggestionType
    ) {
        var core = Person(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier)
        core.isContactSuggestion = isContactSuggestion
        core.suggestionType = suggestionType.core
        self.init(core)
    }

    /// Creates a person with further addresses.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, aliases: [INPersonHandle]?,
        suggestionType: INPersonSuggestionType
    ) {
        var core = Person(personHandle, nameComponents, displayName, image, contactIdentifier, customIdentifier)
        core.aliases = aliases?.map(\.core)
        core.suggestionType = suggestionType.core
        self.init(core)
    }

    /// The address at which the person can be reached.
    public var personHandle: INPersonHandle? { core.personHandle.map { INPersonHandle($0) } }
    /// The parts of the name.
    public var nameComponents: PersonNameComponents? { core.nameComponents.map { PersonNameComponents($0) } }
    /// The name that people see.
    public var displayName: String { core.displayName }
    /// The picture of the person.
    public var image: INImage? { core.image.map { INImage($0) } }
    /// The identifier of the person in the address book.
    public var contactIdentifier: String? { core.contactIdentifier }
    /// The identifier of the person in the app.
    public var customIdentifier: String? { core.customIdentifier }
    /// What the person is to the user.
    public var relationship: INPersonRelationship? { core.relationship.map { INPersonRelationship($0) } }
    /// Other addresses of the person.
    public var aliases: [INPersonHandle]? { core.aliases?.map { INPersonHandle($0) } }
    /// The kind of the address, if the person was suggested.
    public var suggestionType: INPersonSuggestionType { INPersonSuggestionType(core.suggestionType) }
    /// Whether the person is a suggested contact.
    public var isContactSuggestion: Bool { core.isContactSuggestion ?? false }
    /// Whether the person is the user.
    public var isMe: Bool { core.isMe ?? false }
    /// The people whom the system takes for the same: there is no such system here.
    public var siriMatches: [INPerson]? { nil }

    /// The name that people say.
    public var spokenPhrase: String { core.displayName }
    /// The pronunciation of the name: none.
    public var pronunciationHint: String? { nil }
    /// The identifier of the person in the app.
    public var vocabularyIdentifier: String? { core.customIdentifier }

    /// Returns the person itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another person is the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INPerson)?.core == core }
    /// A hash value for the person.
    public override var hash: Int { core.hashValue }
    /// The name that people see.
    public override var description: String { core.displayName }
}

extension Person {
    fileprivate init(
        _ handle: INPersonHandle, _ nameComponents: PersonNameComponents?, _ displayName: String?, _ image: INImage?,
        _ contactIdentifier: String?, _ customIdentifier: String?
    ) {
        let name = nameComponents.map { [$0.givenName, $0.familyName].compactMap(\.self).joined(separator: " ") }
        self.init(
            personHandle: handle.core, displayName: displayName ?? name ?? handle.value ?? "",
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier)
        self.nameComponents = nameComponents.map { NameComponents($0) }
        self.image = image?.core
    }
}

/// The kind of a suggested address of a person.
public enum INPersonSuggestionType: Int, Sendable {
    case none = 0
    case socialProfile, instantMessageAddress
}

extension INPersonSuggestionType {
    fileprivate init(_ core: Person.SuggestionType?) {
        switch core {
        case nil: self = .none
        case .socialProfile: self = .socialProfile
        case .instantMessageAddress: self = .instantMessageAddress
        }
    }

    fileprivate var core: Person.SuggestionType? {
        switch self {
        case .none: nil
        case .socialProfile: .socialProfile
        case .instantMessageAddress: .instantMessageAddress
        }
    }
}

extension Person.NameComponents {
    init(_ components: PersonNameComponents) {
        self.init()
        namePrefix = components.namePrefix
        givenName = components.givenName
        middleName = components.middleName
        familyName = components.familyName
        nameSuffix = components.nameSuffix
        nickname = components.nickname
    }
}

extension PersonNameComponents {
    init(_ components: Person.NameComponents) {
        self.init()
        namePrefix = components.namePrefix
        givenName = components.givenName
        middleName = components.middleName
        familyName = components.familyName
        nameSuffix = components.nameSuffix
        nickname = components.nickname
    }
}
