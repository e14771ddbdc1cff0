import IntentDefinitions
import IntentKit

/// The phrases of one language about a text that isn't a valid value.
struct MismatchWords: Sendable {
    /// Returns what would fit a type.
    var expectations: @Sendable (ValueShape) -> String
    /// Returns the phrase for one of several names of an enumeration.
    var oneOf: @Sendable ([String]) -> String
    /// Returns the phrase for true or false by their names in a definition.
    var truths: @Sendable (_ yes: String, _ no: String) -> String
    /// The phrases for dates and times if the definition wants only one of them.
    var date: String
    var time: String
    var dateRange: String
    /// The phrase for a range whose ends aren't swapped.
    var forwardRange: String
    /// Return the phrases for an amount in one of several currencies, and for a file of one of several types.
    var amount: @Sendable ([String]) -> String
    /// Returns the phrase for a measurement, with a unit that fits.
    var measure: @Sendable (_ unit: String) -> String
    var file: @Sendable ([String]) -> String
    var oneValue: String
    /// Returns the phrase for a list that isn't too long.
    var listOfAtMost: @Sendable (Int) -> String
    /// Returns the sentence for a text that has a mistake of its own.
    var isWrong: @Sendable (_ text: String, _ problem: String) -> String
    /// Return the sentences: a text doesn't fit, something is expected, a text fits several values.
    var doesNotFit: @Sendable (_ text: String, _ isSeveral: Bool, _ expectation: String) -> String
    var isExpected: @Sendable (_ expectation: String) -> String
    var fitsSeveral: @Sendable (_ text: String, _ values: [String]) -> String
    var whichOf: @Sendable (_ values: [String]) -> String
}

extension MismatchWords {
    /// Returns the phrases of a language.
    static func words(in language: Language) -> MismatchWords {
        switch language {
        case .english: english
        case .german: german
        }
    }

    /// Returns what would fit a type: true and false by the names that a definition gives them.
    func expectation(_ shape: ValueShape, _ metadata: ValueMetadata?) -> String {
        guard case .boolean = shape, let yes = metadata?.trueDisplayName.nonEmpty,
            let no = metadata?.falseDisplayName.nonEmpty
        else { return expectations(shape) }
        return truths(yes, no)
    }

    private static let english = MismatchWords(
        expectations: { $0.expectation },
        oneOf: { "one of " + $0.joined(separator: ", ") },
        truths: { "“\($0)” (true) or “\($1)” (false)" },
        date: "a date", time: "a time", dateRange: "a range of dates or times such as from Monday to Friday",
        forwardRange: "a range whose end isn't before its beginning",
        amount: { "an amount in \($0.joined(separator: " or ")) such as \($0.first ?? "") 5.50" },
        measure: { "a number with a unit such as \($0)" },
        file: { "a file of type " + $0.joined(separator: " or ") },
        oneValue: "one value", listOfAtMost: { "a list of at most \($0) values" },
        isWrong: { "“\($0)” does not fit: \($1)." },
        doesNotFit: { "“\($0)” \($1 ? "do" : "does") not fit: \($2) is expected." },
        isExpected: { $0.prefix(1).uppercased() + $0.dropFirst() + " is expected." },
        fitsSeveral: { "“\($0)” fits \($1.joined(separator: " and "))." },
        whichOf: { "Say which one is meant: " + $0.joined(separator: ", ") + "." })

    private static let german = MismatchWords(
        expectations: { $0.germanExpectation },
        oneOf: { "eines von " + $0.joined(separator: ", ") },
        truths: { "„\($0)“ (ja) oder „\($1)“ (nein)" },
        date: "ein Datum", time: "eine Uhrzeit", dateRange: "ein Zeitraum, etwa von Montag bis Freitag",
        forwardRange: "ein Zeitraum, dessen Ende nicht vor seinem Anfang liegt",
        amount: { "ein Betrag in \($0.joined(separator: " oder ")), etwa 5,50 \($0.first ?? "")" },
        measure: { "eine Zahl mit einer Einheit wie \($0)" },
        file: { "eine Datei der Art " + $0.joined(separator: " oder ") },
        oneValue: "ein Wert", listOfAtMost: { "eine Liste von höchstens \($0) Werten" },
        isWrong: { "„\($0)“ passt nicht: \($1)." },
        doesNotFit: { "„\($0)“ \($1 ? "passen" : "passt") nicht: Erwartet wird \($2)." },
        isExpected: { "Erwartet wird \($0)." },
        fitsSeveral: { "„\($0)“ passt auf \($1.joined(separator: " und "))." },
        whichOf: { "Welches ist gemeint: " + $0.joined(separator: ", ") + "?" })
}

extension ValueShape {
    /// A description in German of what fits the shape.
    fileprivate var germanExpectation: String {
        switch self {
        case .string, .speakableString: "ein Text"
        case .integer: "eine ganze Zahl"
        case .decimal: "eine Zahl"
        case .boolean: "ja oder nein"
        case .dateComponents: "ein Datum oder eine Uhrzeit"
        case .timeInterval: "eine Dauer, etwa 90 Minuten"
        case .placemark: "ein Ort"
        case .currencyAmount: "ein Betrag mit Währung, etwa 5,50 EUR"
        case .person: "Name, E-Mail-Adresse oder Telefonnummer einer Person"
        case .url: "eine URL"
        case .file: "eine Datei"
        case .paymentMethod: "eine Zahlungsart"
        case .measurement: "eine Zahl mit Einheit"
        case .enumeration(let names): names.isEmpty ? "ein Name" : "eines von " + names.joined(separator: ", ")
        case .object: "Kennung oder Name eines Eintrags"
        case .dictionary: "ein Objekt mit beliebigen Werten"
        case .list(let element): "mehrere Werte, jeweils \(element.germanExpectation)"
        }
    }
}
