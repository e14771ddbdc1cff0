import IntentKit

/// The kind of an address.
public enum INPersonHandleType: Int, Sendable {
    case unknown = 0
    case emailAddress, phoneNumber
}

/// The label of an address.
public struct INPersonHandleLabel: RawRepresentable, Hashable, Sendable {
    /// The label's text.
    public let rawValue: String

    /// Creates a label.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a label.
    public init(_ rawValue: String) { self.init(rawValue: rawValue) }

    /// At home.
    public static let home = Self("home")
    /// At work.
    public static let work = Self("work")
    /// An iPhone.
    public static let iPhone = Self("iPhone")
    /// A mobile telephone.
    public static let mobile = Self("mobile")
    /// The main address.
    public static let main = Self("main")
    /// A fax machine at home.
    public static let homeFax = Self("homeFax")
    /// A fax machine at work.
    public static let workFax = Self("workFax")
    /// A pager.
    public static let pager = Self("pager")
    /// Another kind.
    public static let other = Self("other")
    /// At school.
    public static let school = Self("school")
}

/// An address at which a person can be reached.
public final class INPersonHandle: NSObject, NSCopying, Sendable {
    let core: Person.Handle

    init(_ core: Person.Handle) { self.core = core }

    /// Creates an address.
    public convenience init(value: String?, type: INPersonHandleType, label: INPersonHandleLabel?) {
        // The kinds have the same order on both sides.
        self.init(
            Person.Handle(value: value, type: Person.Handle.Kind.allCases[type.rawValue], label: label?.rawValue))
    }

    /// Creates an address without a label.
    public convenience init(value: String?, type: INPersonHandleType) {
        self.init(value: value, type: type, label: nil)
    }

    /// The address.
    public var value: String? { core.value }
    /// The kind of address.
    public var type: INPersonHandleType {
        Person.Handle.Kind.allCases.firstIndex(of: core.type).flatMap { INPersonHandleType(rawValue: $0) } ?? .unknown
    }
    /// The label of the address.
    public var label: INPersonHandleLabel? { core.label.map { INPersonHandleLabel($0) } }

    /// Returns the address itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another address is the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INPersonHandle)?.core == core }
    /// A hash value for the address.
    public override var hash: Int { core.hashValue }
}
