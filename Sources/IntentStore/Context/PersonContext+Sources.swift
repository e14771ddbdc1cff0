public import EssentialFoundation

extension PersonContext {
    /// Returns the context completed by what its sources say; what was set by hand stays.
    ///
    /// - Parameters:
    ///   - network: The identifier of the active network connection, or `nil` if there is none.
    ///   - hasHeadphones: Whether headphones are connected.
    ///   - isUndisturbed: Whether the desktop doesn't disturb.
    ///   - date: The time of the answers.
    public func completed(
        network: String?, hasHeadphones: Bool, isUndisturbed: Bool, at date: Date
    ) -> PersonContext {
        guard let sources else { return self }
        func entry(_ name: String) -> Entry { Entry(name: name, since: date) }
        var context = self
        context.place = place ?? network.flatMap { sources.networks[$0] }.map(entry)
        context.focus = focus ?? (isUndisturbed ? sources.doNotDisturb : nil).map(entry)
        if event == nil, sources.headphones, hasHeadphones { context.event = entry(ContextSources.headphonesEvent) }
        return context
    }
}
