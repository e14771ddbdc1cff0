import IntentKit

/// The values that a handler offers for a parameter, in sections.
///
/// It is `@unchecked Sendable`, as is its section: a handler makes it for one call, and returns it to the one task that
/// waits for the call.
open class INObjectCollection<ObjectType: AnyObject>: NSObject, NSCopying, @unchecked Sendable {
    /// The sections in the order in which they are offered.
    public let sections: [INObjectSection<ObjectType>]
    /// Whether the values are offered in alphabetical order, under their first letters.
    ///
    /// Defaults to `false`.
    public var usesIndexedCollation = false

    /// Creates a collection of sections.
    public init(sections: [INObjectSection<ObjectType>]) { self.sections = sections }

    /// Creates a collection with one section, which has no title.
    public convenience init(items: [ObjectType]) { self.init(sections: [INObjectSection(title: nil, items: items)]) }

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = INObjectCollection(sections: sections)
        copy.usesIndexedCollation = usesIndexedCollation
        return copy
    }

    /// The values of all sections in the order in which they are offered.
    public var allItems: [ObjectType] { sections.flatMap(\.items) }
}

/// Values that are offered under one title.
open class INObjectSection<ObjectType: AnyObject>: NSObject, NSCopying, @unchecked Sendable {
    /// The title, or `nil` for a section without one.
    public let title: String?
    /// The values in the order in which they are offered.
    public let items: [ObjectType]

    /// Creates a section.
    public init(title: String?, items: [ObjectType]) {
        self.title = title
        self.items = items
    }

    /// Returns the section itself, which doesn't change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension INObjectCollection {
    /// Returns the collection as the lifecycle handles it.
    func choices(_ value: (ObjectType) -> IntentValue?) -> Choices {
        Choices(
            sections: sections.map { .init(title: $0.title, values: $0.items.compactMap(value)) },
            usesIndexedCollation: usesIndexedCollation)
    }
}
