public import IntentSuggestions

extension DonationStore {
    /// Adds a widget at the end of the person's stack.
    ///
    /// - Returns: The widget with its new identifier.
    /// - Throws: ``StoreError`` if it can't be stored.
    @discardableResult
    public func add(_ widget: Widget) throws(StoreError) -> Widget {
        let content = try StoredWidget.data(widget)
        var added = widget
        added.id = try change { (_, _) throws(StoreError) in
            let id = try connection.integer("SELECT coalesce(max(id), 0) + 1 FROM widget") ?? 1
            try connection.run("INSERT INTO widget (id, app, content) VALUES (\(id), \(widget.app), \(content))")
            return id
        }
        return added
    }

    /// Removes widgets from the stack, and deletes their content.
    ///
    /// - Returns: The number of widgets removed.
    @discardableResult
    public func removeWidgets(_ ids: Set<Widget.ID>) throws(StoreError) -> Int {
        try change { (_, hasDeleted) throws(StoreError) in
            var removed = 0
            for id in ids {
                try connection.run("DELETE FROM widget WHERE id = \(id)")
                removed += connection.changes
            }
            hasDeleted = removed > 0
            return removed
        }
    }

    /// Returns the widgets of the person's stack, in the order in which they were added.
    public func widgets() throws(StoreError) -> [Widget] {
        var widgets: [Widget] = []
        try connection.rows("SELECT id, app, content FROM widget ORDER BY id") { (row: Row) throws(StoreError) in
            guard let widget = StoredWidget.widget(row.data(2), id: row.integer(0), app: row.text(1) ?? "") else {
                throw StoreError(
                    .damaged, path: connection.path, "widget \(row.integer(0)) cannot be read",
                    remedy: .removeWidget(row.integer(0)))
            }
            widgets.append(widget)
            return true
        }
        return widgets
    }
}
