package import EssentialFoundation
package import IntentDefinitions
package import IntentKit

/// A request to format a value for a locale, as it is passed to the formatting library.
///
/// Decoding ignores unknown members, which a later version may add.
package struct FormatRequest: Codable, Hashable, Sendable {
    /// The locale, such as `de_DE`.
    package var locale: String
    /// The identifier of the person's time zone, or `nil` for that of the process.
    package var timeZone: String?
    /// The current date, to which relative dates refer.
    package var now: Date?
    /// The value to format.
    package var value: IntentValue?
    /// The styles and units from the definition.
    package var metadata: ValueMetadata?
    /// The texts to join, if there is no value.
    package var texts: [String]?
    /// Whether the texts are a choice, joined with “or”.
    package var isChoice: Bool?

    /// Creates a request without a value or texts.
    package init(locale: String, timeZone: String?, now: Date?) {
        self.locale = locale
        self.timeZone = timeZone
        self.now = now
    }
}

extension FormatRequest {
    /// The name of the library's function.
    ///
    ///     int32_t intent_formats_write(
    ///         const uint8_t *request, size_t count, void *host,
    ///         void (*take)(void *host, const uint8_t *text, size_t count));
    ///
    /// `request` is this type as JSON. The library calls `take` at most once, on the same thread and before it returns,
    /// with the text in UTF-8, not null-terminated. Each side copies what it keeps: a pointer isn't valid after the
    /// call that it is passed to, and neither side frees memory that the other has allocated. The function is
    /// thread-safe. It returns 0 if `take` was called, 1 if the plain text is sufficient, and 2 if the request can't be
    /// read.
    package static let entryPoint = "intent_formats_write"

    /// The callback that receives the text, `take` above.
    package typealias Take = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Void

    /// The library's function.
    package typealias EntryPoint =
        @convention(c) (
            UnsafePointer<UInt8>?, Int, UnsafeMutableRawPointer?, FormatRequest.Take
        ) -> Int32
}
