/// The name of a member of an object.
///
/// Messages and values use this one type, not a type each: the first use of a type of keys has the program searched for
/// what the type can do, and the decoder's own types made for it. In a process that is started for one request, that
/// takes longer than reading the messages. The names of the protocol's members are properties of this type, which the
/// compiler checks.
package struct NameKey: CodingKey, Hashable {
    package var stringValue: String
    package var intValue: Int? { nil }

    package init(_ name: String) { stringValue = name }

    package init?(stringValue: String) { self.stringValue = stringValue }

    package init?(intValue: Int) { nil }
}
