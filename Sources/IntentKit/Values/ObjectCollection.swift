/// The values that a handler offers for a parameter, in sections.
public struct ObjectCollection<Element: IntentValueConvertible>: Hashable, Sendable {
    /// The sections in the order in which they are offered.
    public let sections: [ObjectSection<Element>]
    /// Whether the values are offered in alphabetical order, under their first letters.
    ///
    /// Defaults to `false`. If `true`, the titles of the sections are ignored.
    public var usesIndexedCollation = false

    /// Creates a collection of sections.
    public init(sections: [ObjectSection<Element>]) {
        self.sections = sections
    }

    /// Creates a collection with one section, which has no title.
    public init(items: [Element]) {
        self.init(sections: [ObjectSection(title: nil, items: items)])
    }

    /// The values of all sections in the order in which they are offered.
    public var allItems: [Element] { sections.flatMap(\.items) }
}

/// Values that are offered under one title.
public struct ObjectSection<Element: IntentValueConvertible>: Hashable, Sendable {
    /// The title, or `nil` for a section without one.
    public let title: String?
    /// The values in the order in which they are offered.
    public let items: [Element]

    /// Creates a section.
    public init(title: String?, items: [Element]) {
        self.title = title
        self.items = items
    }
}

extension ObjectCollection {
    /// The collection without its Swift types, as the lifecycle handles it.
    public var choices: Choices {
        Choices(
            sections: sections.map { .init(title: $0.title, values: $0.items.map(\.intentValue)) },
            usesIndexedCollation: usesIndexedCollation)
    }
}
