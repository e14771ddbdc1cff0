import IntentKit
import IntentSuggestions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A widget as it lies in a store, without what it is known by and its app.
struct StoredWidget: Codable {
    private var intent: String
    private var values: [String: IntentValue]
    private var family: String?
    private var added: Int64

    private init(_ widget: Widget) {
        (intent, values, family) = (widget.intent, widget.values, widget.family)
        added = widget.added.milliseconds
    }

    /// Writes a widget.
    ///
    /// - Throws: ``StoreError`` where it is larger than may be kept, or holds a number that JSON has no text for.
    static func data(_ widget: Widget) throws(StoreError) -> Data {
        let data: Data
        do {
            data = try JSONEncoder().encode(StoredWidget(widget))
        } catch {
            throw StoreError(
                .invalid, path: nil, "a widget of \(widget.intent) holds a number that is none; add it without")
        }
        guard data.count + widget.app.utf8.count <= Donation.sizeLimit else {
            throw StoreError(
                .tooLarge, path: nil,
                "a widget of \(widget.intent) takes \(data.count) bytes; at most \(Donation.sizeLimit) are kept: leave "
                    + "contents of files out")
        }
        return data
    }

    /// Reads a widget.
    ///
    /// - Returns: Nothing where it is not what was written.
    static func widget(_ data: Data, id: Widget.ID, app: String) -> Widget? {
        guard let stored = try? JSONDecoder().decode(StoredWidget.self, from: data) else { return nil }
        guard Date.isPlausible(milliseconds: stored.added) else { return nil }
        return Widget(
            id: id, app: app, intent: stored.intent, values: stored.values, family: stored.family,
            added: Date(milliseconds: stored.added))
    }
}
