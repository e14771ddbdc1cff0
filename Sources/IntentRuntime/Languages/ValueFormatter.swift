public import IntentDefinitions
public import IntentKit

/// A formatter that writes values for a locale: dates, numbers, currencies, measurements and lists.
///
/// The core has no locale data; a host provides a formatter that does.
public protocol ValueFormatter: Sendable {
    /// Returns the text of a single value, or `nil` if the plain text is sufficient.
    ///
    /// - Parameters:
    ///   - value: The value; never a list.
    ///   - metadata: The styles and units from the definition.
    func text(_ value: IntentValue, metadata: ValueMetadata?) -> String?

    /// Joins texts into one, such as “a, b, and c”, or returns `nil` if the language's default words are sufficient.
    func list(_ texts: [String], isChoice: Bool) -> String?
}
