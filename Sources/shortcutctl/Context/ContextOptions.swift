import CommandLineArguments
import EssentialFoundation
import IntentKit
import IntentStore

/// The options for the person's place, focus and last daily event, which otherwise are those of `shortcutctl context`.
struct ContextOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The person's place, such as “home”. (default: that of “shortcutctl context”)", valueName: "name"))
    var place: String?

    @Option(
        help: ArgumentHelp(
            "The focus that is on, such as “work”. (default: that of “shortcutctl context”)", valueName: "name"))
    var focus: String?

    @Option(
        help: ArgumentHelp(
            "The daily event that has just happened, such as “woke up”. (default: that of “shortcutctl context”)",
            valueName: "name"))
    var event: String?

    @Flag(name: .customLong("no-context"), help: "Ignore what “shortcutctl context” has set.")
    var ignoresContext = false

    /// Whether none of the options is given.
    var isEmpty: Bool { !ignoresContext && [place, focus, event].allSatisfy { $0 == nil } }

    /// Returns the context that the options describe, completed by the one that was set.
    ///
    /// - Parameters:
    ///   - date: The date; a context that doesn't hold then isn't used.
    ///   - store: The history to which the context belongs.
    func context(at date: Date, of store: StoreOptions) throws -> DonationContext {
        let known = try known(at: date, of: store)
        var context = DonationContext.local(at: date)
        // An empty name says that there is none.
        context.place = place.map(\.trimmedName) ?? known.place?.name
        context.focus = focus.map(\.trimmedName) ?? known.focus?.name
        context.routineEvent = event.map(\.trimmedName) ?? known.event?.name
        return context
    }

    private func known(at date: Date, of store: StoreOptions) throws -> PersonContext {
        guard !ignoresContext, [place, focus, event].contains(nil) else { return PersonContext() }
        let file = ContextFile(beside: try store.file())
        do throws(StoreError) {
            let known = try file.read().current(at: date)
            // The desktop only knows how things are now.
            return abs(date.timeIntervalSinceNow) < 60 ? known.completedByDesktop(at: date) : known
        } catch {
            throw Failure(error)
        }
    }
}

extension String {
    /// The name of a place, a focus or an event, trimmed; `nil` if it is empty.
    var trimmedName: String? {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(start[...end])
    }
}
