/// A key that is known only at run time.
package struct NameKey: CodingKey, Hashable {
    package var stringValue: String
    package var intValue: Int? { nil }

    package init(_ name: String) {
        stringValue = name
    }

    package init?(stringValue: String) {
        self.stringValue = stringValue
    }

    package init?(intValue: Int) {
        nil
    }
}
