import EssentialFoundation
import IntentKit
import IntentSuggestions

/// A widget in its stored form, without its identifier and its app.
struct StoredWidget: Codable {
    private var intent: String
    private var values: [String: IntentValue]
    private var family: String?
    private var added: Int64

    private init(_ widget: Widget) {
        (intent, values, family) = (widget.intent, widget.values, widget.family)
        added = widget.added.milliseconds
    }

    /// Encodes a widget.
    ///
    /// - Throws: ``StoreError`` if it exceeds the size limit, or contains NaN or infinity.
    static func data(_ widget: Widget) throws(StoreError) -> Data {
        let data: Data
        do {
            data = try JSONEncoder().encode(StoredWidget(widget))
        } catch {
            throw StoreError(
                .invalid, path: nil, "a widget of \(widget.intent) contains NaN or infinity, which can't be stored")
        }
        guard data.count + widget.app.utf8.count <= Donation.sizeLimit else {
            throw StoreError(
                .tooLarge, path: nil,
                "a widget of \(widget.intent) takes \(data.count) bytes; at most \(Donation.sizeLimit) are kept: leave "
                    + "contents of files out")
        }
        return data
    }

    /// Decodes a widget.
    ///
    /// - Returns: `nil` if the data isn't valid.
    static func widget(_ data: Data, id: Widget.ID, app: String) -> Widget? {
        guard let stored = try? JSONDecoder().decode(StoredWidget.self, from: data) else { return nil }
        guard Date.isPlausible(milliseconds: stored.added) else { return nil }
        return Widget(
            id: id, app: app, intent: stored.intent, values: stored.values, family: stored.family,
            added: Date(milliseconds: stored.added))
    }
}
