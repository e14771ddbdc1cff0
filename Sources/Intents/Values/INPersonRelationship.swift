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
