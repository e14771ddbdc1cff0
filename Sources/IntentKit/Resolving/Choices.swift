/// The values that a handler offers for a parameter, in sections and without their Swift types.
public struct Choices: Codable, Hashable, Sendable {
    /// Values under one title.
    public struct Section: Codable, Hashable, Sendable {
        /// The title, or `nil` for a section without one.
        public var title: String?
        /// The values in the order in which they are offered.
        public var values: [IntentValue]

        /// Creates a section.
        public init(title: String? = nil, values: [IntentValue]) {
            self.title = title
            self.values = values
        }
    }

    /// The sections in the order in which they are offered.
    public var sections: [Section]
    /// Whether the values are offered in alphabetical order, under their first letters.
    public var usesIndexedCollation: Bool

    /// Creates choices.
    public init(sections: [Section], usesIndexedCollation: Bool = false) {
        self.sections = sections
        self.usesIndexedCollation = usesIndexedCollation
    }

    /// Creates choices in one section without a title, or no section if there are no values.
    public init(_ values: [IntentValue] = []) {
        self.init(sections: values.isEmpty ? [] : [Section(values: values)])
    }

    /// The values of all sections in the order in which they are offered.
    public var values: [IntentValue] {
        sections.count == 1 ? sections[0].values : sections.flatMap(\.values)
    }

    /// The number of values in all sections.
    public var count: Int { sections.reduce(0) { $0 + $1.values.count } }

    /// Whether there are no values.
    public var isEmpty: Bool { sections.allSatisfy(\.values.isEmpty) }
}

extension Choices: ExpressibleByArrayLiteral {
    /// Creates choices in one section without a title.
    public init(arrayLiteral values: IntentValue...) {
        self.init(values)
    }
}
