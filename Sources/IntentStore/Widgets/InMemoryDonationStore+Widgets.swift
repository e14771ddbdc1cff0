public import IntentSuggestions

extension InMemoryDonationStore {
    /// Adds a widget at the end of the person's stack.
    @discardableResult
    public func add(_ widget: Widget) throws(StoreError) -> Widget {
        _ = try StoredWidget.data(widget)
        var added = widget
        added.id = (stack.last?.id ?? 0) + 1
        stack.append(added)
        return added
    }

    /// Removes widgets from the stack.
    @discardableResult
    public func removeWidgets(_ ids: Set<Widget.ID>) -> Int {
        let before = stack.count
        stack.removeAll { ids.contains($0.id) }
        return before - stack.count
    }

    /// Returns the widgets of the person's stack, in the order in which they were added.
    public func widgets() -> [Widget] { stack }
}
