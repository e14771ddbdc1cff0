/// The values that a handler offers for a parameter, in sections.
public struct ObjectCollection<Element: IntentValueConvertible>: Hashable, Sendable {
    /// The sections in the order in which they are offered.
    public let sections: [ObjectSection<Element>]
    /// Whether the values are offered in the order of the alphabet, under the letters they begin with.
    ///
    /// They are not unless said otherwise. If they are, the titles of the sections do not count.
    public var usesIndexedCollation = false

    /// Creates a collection of sections.
    public init(sections: [ObjectSection<Element>]) {
        self.sections = sections
    }

    /// Creates a collection of one section without a title.
    public init(items: [Element]) {
        self.init(sections: [ObjectSection(title: nil, items: items)])
    }

    /// The values of all sections in the order in which they are offered.
    public var allItems: [Element] { sections.flatMap(\.items) }
}

/// Values that are offered under one title.
public struct ObjectSection<Element: IntentValueConvertible>: Hashable, Sendable {
    /// The title; nothing where the values stand on their own.
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
