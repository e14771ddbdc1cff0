import Escaping
import IntentKit
import IntentRuntime

extension DonationLog.Entry {
    /// The entry in the words of a conversation file, such as `donated OrderSoup quantity=2 soup=tomato`.
    var text: String {
        switch self {
        case .donated(let donation): "donated " + donation.content.text
        case .deleted(let deletion): "deleted " + deletion.text
        case .relevant(let shortcuts): "relevant " + (shortcuts.isEmpty ? "nothing" : shortcuts.text)
        }
    }

    /// The text if nothing was donated or deleted.
    static let nothing = "donated nothing"
}

extension DonationContent {
    fileprivate var text: String {
        switch self {
        case .interaction(let interaction):
            Self.text(
                interaction.intentName, interaction.values,
                remark: interaction.groupIdentifier.map { "group " + $0.commandWord })
        case .userActivity(let activity):
            Self.text(activity.activityType, activity.userInfo, remark: activity.title?.inOneLine)
        }
    }

    /// Returns the name, the values ordered by name, and a remark.
    fileprivate static func text(_ name: String, _ values: [String: IntentValue], remark: String?) -> String {
        let words = values.sorted { $0.key < $1.key }
            .map { "\($0.key.commandWord)=\($0.value.donatedText.commandWord)" }
        return ([name.commandWord] + words).joined(separator: " ") + (remark.map { " · \($0)" } ?? "")
    }
}

extension [RelevantShortcut] {
    /// The shortcuts, each written like a donation, with the situations in which it is relevant.
    fileprivate var text: String {
        map { relevant in
            let remark = relevant.relevanceProviders.isEmpty ? nil : relevant.relevanceProviders.map(\.text)
            return switch relevant.shortcut {
            case .intent(let name, let values):
                DonationContent.text(name, values, remark: remark?.joined(separator: ", "))
            case .userActivity(let activity):
                DonationContent.text(
                    activity.activityType, activity.userInfo, remark: remark?.joined(separator: ", "))
            }
        }
        .joined(separator: "; ")
    }
}

extension RelevanceProvider {
    fileprivate var text: String {
        switch self {
        case .date(let start, let end):
            end.map { "\(start.exactText) to \($0.exactText)" } ?? start.exactText
        case .location(let region):
            region.identifier.isEmpty
                ? "\(region.center.latitude),\(region.center.longitude)" : region.identifier.inOneLine
        case .dailyRoutine(let situation): situation.rawValue
        }
    }
}

extension DonationDeletion {
    /// The words other than identifiers that may come first.
    private static let words: Set<String> = ["all", "activities", "donations", "group", "item"]

    fileprivate var text: String {
        switch self {
        case .identifiers(let identifiers): Self.text(of: identifiers)
        case .donations(let identifiers): "donations " + identifiers.map(\.commandWord).joined(separator: " ")
        case .group(let name): "group " + name.commandWord
        case .allInteractions: "all"
        case .activities(let identifiers): "activities " + identifiers.map(\.commandWord).joined(separator: " ")
        case .allActivities: "all activities"
        case .related(let identifier): "item " + identifier.commandWord
        }
    }

    private static func text(of identifiers: [String]) -> String {
        let words = identifiers.map(\.commandWord)
        guard let first = words.first else { return "''" }
        return ([Self.words.contains(first) ? "'\(first)'" : first] + words.dropFirst()).joined(separator: " ")
    }
}

extension IntentValue {
    /// The value as donations compare it: objects by their identifiers if they have any.
    fileprivate var donatedText: String {
        switch self {
        case .object(let value): value.object.identifier ?? plainText
        case .list(let values): values.map(\.donatedText).joined(separator: ", ")
        default: plainText
        }
    }
}

extension String {
    /// The text as one word of a request, on one line.
    var commandWord: String {
        let word = contains(where: \.isNewline) ? inOneLine : self
        let special = "'\"\\".unicodeScalars
        let isPlain =
            !word.isEmpty && !word.unicodeScalars.contains { $0.properties.isWhitespace || special.contains($0) }
        if isPlain { return word }
        if !word.utf8.contains(UInt8(ascii: "'")) { return "'\(word)'" }
        return "\"" + word.replacing(scalar: "\\", with: "\\\\").replacing(scalar: "\"", with: "\\\"") + "\""
    }

    /// The words of a donation with the quotes that ``commandWord`` would choose: single ones, and only where they are
    /// needed.
    ///
    /// Double quotes around what has a quote or a backslash stay.
    var withUsualQuotes: String {
        var result = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "'" || scalar == "\"", let end = rest.firstIndex(of: scalar) else {
                result.append(scalar)
                continue
            }
            let quoted = rest[..<end]
            if scalar == "\"", quoted.contains(where: { $0 == "'" || $0 == "\\" }) {
                result.append(scalar)
                continue
            }
            result.append(text: String(quoted).commandWord)
            rest = rest[rest.index(after: end)...]
        }
        return String(result)
    }
}
