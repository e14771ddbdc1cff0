extension Coverage {
    /// The coverage by intent, and the items that no case covers.
    public var textLines: [String] {
        var lines: [String] = []
        for plugin in plugins {
            for intent in plugin.intents {
                let settled = intent.items.filter(\.isSettled).count
                lines.append("\(plugin.displayName), \(intent.name): \(settled) of \(intent.items.count)")
                for item in intent.items where !item.isSettled {
                    lines.append("  no case reaches \(item.subject) \(item.event)")
                }
                for item in intent.items where item.excuse != nil {
                    lines.append("  excused: \(item.subject) \(item.event): \(item.excuse ?? "")")
                }
            }
        }
        return lines + unusedExcuses
    }
}
