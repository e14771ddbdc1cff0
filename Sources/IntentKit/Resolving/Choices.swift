/// What there is to choose from, in sections: what a handler offers, without its Swift types.
public struct Choices: Codable, Hashable, Sendable {
    /// Values under one title.
    public struct Section: Codable, Hashable, Sendable {
        /// The title; nothing where the values stand on their own.
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
    /// Whether the values are offered in the order of the alphabet, under the letters they begin with.
    public var usesIndexedCollation: Bool

    /// Creates choices.
    public init(sections: [Section], usesIndexedCollation: Bool = false) {
        self.sections = sections
        self.usesIndexedCollation = usesIndexedCollation
    }

    /// Creates choices of one section without a title, or none at all.
    public init(_ values: [IntentValue] = []) {
        self.init(sections: values.isEmpty ? [] : [Section(values: values)])
    }

    /// The values of all sections in the order in which they are offered.
    public var values: [IntentValue] {
        sections.count == 1 ? sections[0].values : sections.flatMap(\.values)
    }

    /// How many values there are.
    public var count: Int { sections.reduce(0) { $0 + $1.values.count } }

    /// Whether there is nothing to choose.
    public var isEmpty: Bool { sections.allSatisfy(\.values.isEmpty) }
}

extension Choices: ExpressibleByArrayLiteral {
    /// Creates choices of one section without a title.
    public init(arrayLiteral values: IntentValue...) {
        self.init(values)
    }
}
