import IntentKit

/// What a person is to the user.
public struct INPersonRelationship: RawRepresentable, Hashable, Sendable {
    /// The relationship's name.
    public let rawValue: String

    /// Creates a relationship.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a relationship.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    /// The father.
    public static let father = Self("father")
    /// The mother.
    public static let mother = Self("mother")
    /// A parent.
    public static let parent = Self("parent")
    /// A brother.
    public static let brother = Self("brother")
    /// A sister.
    public static let sister = Self("sister")
    /// A child.
    public static let child = Self("child")
    /// A friend.
    public static let friend = Self("friend")
    /// The spouse.
    public static let spouse = Self("spouse")
    /// The partner.
    public static let partner = Self("partner")
    /// An assistant.
    public static let assistant = Self("assistant")
    /// The manager.
    public static let manager = Self("manager")
    /// A son.
    public static let son = Self("son")
    /// A daughter.
    public static let daughter = Self("daughter")
}

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
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier, relationship: nil)
    }

    /// Creates a person with a relationship.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, relationship: INPersonRelationship?
    ) {
        var core = Person(
            personHandle: personHandle.core,
            displayName: displayName ?? nameComponents.map(Self.name) ?? personHandle.value ?? "",
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier)
        core.nameComponents = nameComponents.map { Person.NameComponents($0) }
        core.image = image?.core
        core.relationship = relationship?.rawValue
        self.init(core)
    }

    /// Creates a person who may be the user.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isMe: Bool
    ) {
        let person = INPerson(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier)
        var core = person.core
        core.isMe = isMe
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

    private static func name(_ components: PersonNameComponents) -> String {
        [components.givenName, components.familyName].compactMap(\.self).joined(separator: " ")
    }

    /// Returns the person itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another person is the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INPerson)?.core == core }
    /// A hash value for the person.
    public override var hash: Int { core.hashValue }
    /// The name that people see.
    public override var description: String { core.displayName }
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
