public import IntentDefinitions
public import IntentKit

/// Writes values the way people of one place do: dates, numbers, currencies, measurements and lists.
///
/// The core knows no locales; a host hands in a formatter that does.
public protocol ValueFormatter: Sendable {
    /// The text of a single value, or nothing where the plain text will do.
    ///
    /// - Parameters:
    ///   - value: The value; never a list.
    ///   - metadata: The styles and units that the definition states.
    func text(_ value: IntentValue, metadata: ValueMetadata?) -> String?

    /// Several texts as one, such as “a, b, and c”; nothing where the language's own words will do.
    func list(_ texts: [String], isChoice: Bool) -> String?
}
