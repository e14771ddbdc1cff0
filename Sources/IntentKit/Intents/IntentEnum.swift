/// An enumeration of a definition file.
///
/// Raw values are those of the definition. A property that isn't optional has 0 for “not set”; generated code has such
/// properties only if the definition's case with 0 is Xcode's placeholder `unknown`. Values are encoded by the name of
/// their case.
public protocol IntentEnum: IntentValueConvertible, RawRepresentable<Int>, CaseIterable, Codable {
    /// The names of the cases in the definition, in the order of `allCases`.
    ///
    /// The default implementation computes the names of the Swift cases each time; generated code stores them once.
    @_spi(Generated) static var caseNames: [String] { get }
}

extension IntentEnum {
    /// The names of the Swift cases.
    @_spi(Generated) public static var caseNames: [String] {
        allCases.map { String(describing: $0) }
    }

    /// The shape of an enumeration with these names.
    public static var shape: ValueShape { .enumeration(caseNames) }

    /// The name of the case in the definition.
    public var caseName: String {
        let names = Self.caseNames
        var position = 0
        for value in Self.allCases where position < names.count {
            if value == self { return names[position] }
            position += 1
        }
        return String(describing: self)
    }

    /// Creates the case with a name in the definition.
    public init?(intentValue: IntentValue) {
        guard case .enumeration(let name) = intentValue else { return nil }
        guard let position = Self.caseNames.firstIndex(of: name) else { return nil }
        let cases = Self.allCases
        guard let index = cases.index(cases.startIndex, offsetBy: position, limitedBy: cases.endIndex),
            index != cases.endIndex
        else { return nil }
        self = cases[index]
    }

    /// The value that holds the case by its name.
    public var intentValue: IntentValue { .enumeration(caseName) }

    /// Creates the case by decoding its name.
    public init(from decoder: any Decoder) throws {
        self = try plainValue(from: decoder)
    }

    /// Encodes the name of the case.
    public func encode(to encoder: any Encoder) throws {
        try PlainValue(intentValue).encode(to: encoder)
    }
}
