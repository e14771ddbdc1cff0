import CommandLineArguments
import Escaping
import IntentSuggestions

/// People and groups as the command prints them; the keys are part of the command's interface.
struct PeopleReport: TextReport {
    var people: [Entry]

    /// A person or a group.
    struct Entry: Encodable {
        var id: String
        var name: String
        /// Either `person` or `group`.
        var kind: String
        /// The probability, from 0 to 1.
        var probability: Double
        /// The app and the service of the last message.
        var app: String
        var service: String?
        var why: String?
    }

    func write(to console: Console, terminal: Terminal) throws {
        if people.isEmpty { try console.print("Nobody to suggest.") }
        let width = Terminal.outputWidth ?? DonationRow.usualWidth
        for entry in people {
            let text = "\(entry.probability.percentage.rightAligned(to: 4))  \(entry.name)"
            try console.print(text.cut(to: width, before: " [\(entry.service ?? entry.app)]"))
            if let why = entry.why { try console.print("      \(why)".visibleLine.cut(to: width)) }
        }
    }
}

extension PeopleReport.Entry {
    init(_ suggestion: PersonSuggestion, reason: String?) {
        self.init(
            id: suggestion.correspondent.id, name: suggestion.correspondent.name, kind: suggestion.correspondent.kind,
            probability: suggestion.probability.thousandths, app: suggestion.app,
            service: suggestion.service, why: reason)
    }
}

/// Who belongs to a focus, as the command prints it; the keys are part of the command's interface.
struct FocusReport: TextReport {
    var focus: String
    var people: [Entry]

    /// A person or a group.
    struct Entry: Encodable {
        var id: String
        var name: String
        /// Either `person` or `group`.
        var kind: String
        /// Whether there is enough evidence to suggest them for the people allowed in the focus.
        var suggested: Bool
        var during: Share
        /// The base rate.
        var otherwise: Share
        /// The number of days with conversations while the focus was on.
        var days: Int
    }

    /// A number of conversations out of a total.
    struct Share: Encodable {
        var conversations: Int
        var total: Int
        /// The share, from 0 to 1.
        var rate: Double?
    }

    func write(to console: Console, terminal: Terminal) throws {
        if people.isEmpty { try console.print("Nobody was written to in the focus “\(focus)”.".visibleLine) }
        let width = Terminal.outputWidth ?? DonationRow.usualWidth
        for entry in people {
            let line =
                "\(entry.suggested ? "suggested  " : "           ")\(entry.name): \(entry.during.text) in the focus, "
                + "\(entry.otherwise.text) otherwise"
            try console.print(line.visibleLine.cut(to: width))
        }
    }
}

extension FocusReport.Entry {
    init(_ association: FocusAssociation) {
        self.init(
            id: association.correspondent.id, name: association.correspondent.name,
            kind: association.correspondent.kind, suggested: association.isSuggested,
            during: FocusReport.Share(association.during), otherwise: FocusReport.Share(association.otherwise),
            days: association.days)
    }
}

extension FocusReport.Share {
    init(_ share: FocusAssociation.Share) {
        self.init(conversations: share.hits, total: share.total, rate: share.rate?.thousandths)
    }

    /// The share in words, such as “6 of 8 (75%)”.
    fileprivate var text: String {
        "\(conversations) of \(total)\(rate.map { " (\(Int(($0 * 100).rounded()))%)" } ?? "")"
    }
}

extension Correspondent {
    /// The word for its kind.
    fileprivate var kind: String { isGroup ? "group" : "person" }
}
