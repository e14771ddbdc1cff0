/// A set of an enumeration's cases, each of which is a bit.
///
/// Of a property that isn't optional, the empty set stands for “not set”. In a conversation, a set is a list of cases.
public protocol IntentOptionSet: OptionSet, IntentValueConvertible, Codable where RawValue == Int {
    /// The names of the cases in the definition, by their bits.
    @_spi(Generated) static var caseNames: KeyValuePairs<Int, String> { get }
}

extension IntentOptionSet {
    /// The shape of a list of cases.
    public static var shape: ValueShape { .list(.enumeration(caseNames.map(\.value))) }

    /// Creates the set of the cases with these names.
    public init?(intentValue: IntentValue) {
        var set: Self = []
        for element in intentValue.elements {
            guard case .enumeration(let name) = element,
                let bit = Self.caseNames.first(where: { $0.value == name })?.key
            else { return nil }
            set.formUnion(Self(rawValue: bit))
        }
        self = set
    }

    /// The cases in the set, in the order of the definition; what has no name is left out.
    public var intentValue: IntentValue {
        .list(Self.caseNames.filter { rawValue & $0.key == $0.key }.map { .enumeration($0.value) })
    }

    /// Creates the set by decoding the names of its cases.
    public init(from decoder: any Decoder) throws {
        self = try plainValue(from: decoder)
    }

    /// Encodes the names of the cases.
    public func encode(to encoder: any Encoder) throws {
        try PlainValue(intentValue).encode(to: encoder)
    }
}
