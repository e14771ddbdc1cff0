import IntentKit

/// The values that a handler offers for a parameter, in sections.
///
/// It is `@unchecked Sendable`, as is its section: a handler makes it for one call, and returns it to the one task that
/// waits for the call.
open class INObjectCollection<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
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

    /// The values of all sections in the order in which they are offered.
    public var allItems: [ObjectType] { sections.flatMap(\.items) }
}

/// Values that are offered under one title.
open class INObjectSection<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
    /// The title, or `nil` for a section without one.
    public let title: String?
    /// The values in the order in which they are offered.
    public let items: [ObjectType]

    /// Creates a section.
    public init(title: String?, items: [ObjectType]) {
        self.title = title
        self.items = items
    }
}

extension INObjectCollection {
    /// Returns the collection as the lifecycle handles it.
    func choices(_ value: (ObjectType) -> IntentValue?) -> Choices {
        Choices(
            sections: sections.map { .init(title: $0.title, values: $0.items.compactMap(value)) },
            usesIndexedCollation: usesIndexedCollation)
    }
}
