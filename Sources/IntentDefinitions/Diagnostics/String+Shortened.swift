extension String {
    /// The text, or its start where it is too long for one line of a diagnostic.
    ///
    /// Names come from files that someone else wrote: thousands of diagnostics about one name of some megabytes would
    /// fill the memory.
    func shortened(to length: Int) -> String {
        guard utf8.count > length else { return self }
        return String(prefix(length)) + "…"
    }
}
