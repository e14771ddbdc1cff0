package import IntentDefinitions
package import IntentKit

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Something to be written by locale, as it crosses the boundary of a library.
///
/// Reading is as tolerant as the wire: what a later version adds is ignored.
package struct FormatRequest: Codable, Hashable, Sendable {
    /// The locale, such as `de_DE`.
    package var locale: String
    /// The identifier of the person's time zone; nothing means that of the process.
    package var timeZone: String?
    /// Now, to which relative dates refer.
    package var now: Date?
    /// The value to be written.
    package var value: IntentValue?
    /// The styles and units that the definition states.
    package var metadata: ValueMetadata?
    /// Texts to be written as one, if there is no value.
    package var texts: [String]?
    /// Whether one of the texts is to be chosen.
    package var isChoice: Bool?

    /// Creates a request for nothing yet.
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
    /// with the text in UTF-8, not ended by a zero. Each side copies what it keeps: no pointer is valid after the call
    /// it came with, and no memory that one side has allocated is freed by the other. Any number of threads may call.
    /// 0 is returned if `take` was called, 1 if the plain text will do, 2 if the request cannot be read.
    package static let entryPoint = "intent_formats_write"

    /// Takes a text: `take` above.
    package typealias Take = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, Int) -> Void

    /// The library's function.
    package typealias EntryPoint =
        @convention(c) (
            UnsafePointer<UInt8>?, Int, UnsafeMutableRawPointer?, FormatRequest.Take
        ) -> Int32
}
