import DesktopBus
import Escaping
import EssentialFoundation
import IntentHost
import IntentKit
import IntentStore
import IntentSuggestions

/// Reads the widget on top of the person's stack, which is kept until it changes.
struct WidgetReader {
    let plugins: PluginOptions
    let store: StoreOptions
    let moment: MomentOptions
    let lock: LockCheck

    /// The widget on top, with what it shows.
    typealias Shown = (top: TopWidget, content: WidgetContent)

    /// Returns the widget on top with what it shows, or `nil` if the stack is empty.
    func shown() async throws -> Shown? {
        guard try store.file().exists else { return nil }
        // What would be shown at another time isn't what the person sees now.
        guard moment.at == nil else { return try await shown { WidgetCache.Contents() }.shown }
        let cache = WidgetCache(beside: try store.file())
        let known = cache.read()
        let now = Date()
        if known.basis == cache.basis(options, at: now) {
            guard let top = known.top else { return nil }
            if let content = known.widgets[top.key], content.isCurrent(at: now) { return (top, hidden(content)) }
        }
        let old = known.top.flatMap { top in known.widgets[top.key].map { (top, hidden($0)) } }
        // While another program reads it, what was shown before is better than a second reader, or than waiting.
        let refreshed = try await cache.withLock(waiting: old == nil) { () -> Shown? in
            var (contents, shown, change) = try await self.shown { cache.read() }
            // Looking may have tidied up the history's files.
            contents.basis = cache.basis(options, at: now)
            // What was deleted meanwhile isn't kept.
            try await store.reading { store throws(StoreError) in
                try await store.unlessChanged(since: change) { cache.write(contents, at: now) }
            }
            if let known = shown { shown?.content = hidden(known.content) }
            return shown
        }
        return refreshed ?? old
    }

    /// Returns the widget on top with what it shows, which is read unless it is known, and the number of the history's
    /// last change.
    ///
    /// - Parameter read: Reads what is known, once the number of the last change is.
    private func shown(
        keeping read: () -> WidgetCache.Contents
    ) async throws -> (contents: WidgetCache.Contents, shown: Shown?, change: Int64) {
        let context = try moment.context(of: store)
        let installed = try plugins.readable()
        let intents = DonatedIntents(installed)
        let (known, stack, change) = try await store.reading { store throws(StoreError) in
            let change = try await store.lastChange()
            return (
                read(), try await Suggester(store).stack(suggesting: intents.eligibleForWidgets, in: context), change
            )
        }
        var contents = known
        guard let (top, widget) = top(of: stack) else {
            contents.top = nil
            return (contents, nil, change)
        }
        contents.top = top
        if let content = known.widgets[top.key], content.isCurrent(at: Date()) {
            return (contents, (top, content), change)
        }
        let content = await WidgetRun(plugins: installed, intents: intents, lock: lock).content(of: widget)
        contents.widgets[top.key] = content
        return (contents, (top, content), change)
    }

    /// Returns the widget on top of a stack, with its configuration; `nil` if the stack is empty.
    private func top(of stack: WidgetStack) -> (TopWidget, Widget)? {
        if let leading = stack.leading, let widget = Widget(leading) {
            return (TopWidget(leading, widget, from: options, options: plugins.words + store.words), widget)
        }
        return stack.places.first.map { (TopWidget($0, from: options), $0.widget) }
    }

    /// Returns the content as it may be shown now: an answer that is restricted isn't while the machine is locked.
    private func hidden(_ content: WidgetContent) -> WidgetContent {
        guard content.isRestricted, content.state != .locked, lock.isLockedForRestricted() else { return content }
        var content = content
        (content.state, content.text, content.details) = (.locked, "unlock to see it", nil)
        // The picture may be the answer's.
        (content.card, content.image) = (nil, nil)
        return content
    }

    /// What the widget on top depends on, beside the history.
    private var options: [String] {
        let environment = ProcessInfo.processInfo.environment
        let variables = ["SHORTCUTCTL_PLUGIN_PATH", "XDG_DATA_HOME", "HOME", "TZ", "LANG", "LC_ALL"]
        let person = moment.person
        return plugins.folders.map { URL(filePath: $0).absoluteURL.path }
            + variables.map { "\($0)=\(environment[$0] ?? "")" }
            + [person.place, person.focus, person.event].map { $0 ?? "-" } + ["\(person.ignoresContext)"]
    }
}
