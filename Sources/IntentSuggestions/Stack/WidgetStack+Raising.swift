import EssentialFoundation
public import IntentKit

extension WidgetStack {
    /// Raises the widget that an app says is relevant, and adds the times of the day at which others will be.
    ///
    /// A shortcut without conditions is always relevant, and doesn't raise anything.
    mutating func raise(by sets: [RelevantShortcutSet], in context: SuggestionContext) {
        let conditional = sets.map { set in
            RelevantShortcutSet(
                app: set.app,
                shortcuts: set.shortcuts.filter { $0.widgetKind != nil && !$0.relevanceProviders.isEmpty })
        }
        let ranked = RelevanceMoment(date: context.date, context: context.context).rank(conditional)
        let end = Self.beginning(of: context).addingTimeInterval(86_400)
        for shortcut in ranked {
            guard let next = shortcut.relevance.next, next < end, let index = index(for: shortcut) else { continue }
            var place = places[index]
            place.appReason = shortcut.relevance.reason
            rotations.append(Rotation(date: next, place: place))
        }
        rotations.sort { $0.date < $1.date }
        for shortcut in ranked where shortcut.relevance.isRelevant {
            guard let index = index(for: shortcut) else { continue }
            var place = places.remove(at: index)
            place.appReason = shortcut.relevance.reason
            // The others stay in their order, with the one that was on top first.
            places.insert(place, at: 0)
            if index > 0 { since = nil }
            return
        }
    }

    /// Shows the likeliest suggested widget above the others if its time has come.
    ///
    /// It has to be as much likelier than the one on top as a widget that comes to the top. What an app says is relevant
    /// stays on top.
    mutating func lead() {
        guard places.first?.appReason == nil,
            let best = suggestions.max(by: { ($0.relevance, $1.id) < ($1.relevance, $0.id) }),
            best.relevance >= StackRotation.threshold,
            best.relevance >= (places.first?.relevance ?? 0) * StackRotation.ratio
        else { return }
        leading = best
    }

    /// Returns the index of the widget that a relevant shortcut is about; of several, the first in the person's order.
    private func index(for ranked: RankedShortcut) -> Int? {
        places.indices.filter { places[$0].widget.isMeant(by: ranked.shortcut, of: ranked.app) }
            .min { places[$0].widget.id < places[$1].widget.id }
    }
}

extension Widget {
    /// Returns whether an app's relevant shortcut is about the widget.
    ///
    /// A shortcut of an intent is about the widgets of the intent that are configured with all its values, whatever the
    /// app calls their kind. One of an activity is about the widgets of the intent that it names as their kind.
    public func isMeant(by relevant: RelevantShortcut, of app: String) -> Bool {
        guard let kind = relevant.widgetKind, app == self.app else { return false }
        switch relevant.shortcut {
        case .intent(let name, let values):
            return DonationShape(name: name, parameters: values.keys, of: values).map { matches($0, of: app) } ?? false
        case .userActivity: return kind == intent
        }
    }
}
