public import IntentDefinitions
public import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value of a type, which has to be read as it was written, wherever that is.
public struct SampleValue: Sendable, CustomStringConvertible {
    /// The declared type.
    public let type: ParameterType
    /// The value.
    public let value: IntentValue

    private init(_ type: ParameterType, _ value: IntentValue) { (self.type, self.value) = (type, value) }

    /// The value, as a failed test shows it.
    public var description: String { "\(value)" }

    private static let ada = Person(
        personHandle: .init(value: "ada@example.org", type: .emailAddress), displayName: "Lovelace, Ada")

    /// Values whose texts have commas, conjunctions, marks of references, and three digits after a point.
    ///
    /// The enumeration `Size` has a case `small`.
    public static let all: [SampleValue] = [
        SampleValue(.string, .string("a, b and ${date}")), SampleValue(.string, .string("")),
        SampleValue(.string, .string("1,000")),
        SampleValue(.speakableString, .speakableString(SpeakableString(spokenPhrase: "buy milk, eggs and bread"))),
        SampleValue(.integer, .integer(-5)), SampleValue(.decimal, .decimal(1.125)), SampleValue(.decimal, .decimal(5)),
        SampleValue(.decimal, .decimal(1e-7)), SampleValue(.boolean, .boolean(true)),
        SampleValue(.timeInterval, .timeInterval(90)),
        SampleValue(.timeInterval, .timeInterval(1.125)), SampleValue(.timeInterval, .timeInterval(1e-7)),
        SampleValue(.timeInterval, .timeInterval(-90)), SampleValue(.timeInterval, .timeInterval(1.125e20)),
        SampleValue(.dateComponents, .dateComponents(DateComponents(hour: 9, minute: 5))),
        SampleValue(.dateComponents, .dateComponents(DateComponents(year: 2027, month: 1, day: 2))),
        SampleValue(.placemark, .placemark(Placemark(name: "5, 6 Main and Elm"))),
        SampleValue(.placemark, .placemark(Placemark(latitude: 1.125, longitude: 2))),
        SampleValue(.currencyAmount, .currencyAmount(CurrencyAmount(amount: 1.125, currencyCode: "EUR"))),
        SampleValue(.person, .person(ada)),
        SampleValue(.person, .person(Person(personHandle: nil, displayName: "a and b"))),
        SampleValue(.url, .url(URL(filePath: "/a;b,c and d"))),
        SampleValue(.paymentMethod, .paymentMethod(PaymentMethod(type: .store, name: "a, b", identificationHint: nil))),
        SampleValue(.length, .measurement(MeasuredValue(value: 1.125, unit: "km"))),
        SampleValue(.temperature, .measurement(MeasuredValue(value: -5.125, unit: "°F"))),
        SampleValue(.enumeration(name: "Size", isSystem: false), .enumeration("small")),
        SampleValue(.object(name: nil), .object(ObjectValue(Object(identifier: nil, display: "a, b and c")))),
        SampleValue(.object(name: nil), .object(ObjectValue(Object(identifier: "${date}", display: "x")))),
        SampleValue(.dateComponents, .dateComponents(DateComponents(year: 2027, month: 1, day: 2, hour: 3, minute: 4))),
    ]
}
