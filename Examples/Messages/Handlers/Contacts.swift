import IntentKit

/// The people and the groups that messages are sent to.
public struct Contacts: Sendable {
    /// A group of people who all get what is sent to it.
    struct Group: Sendable {
        var name: String
        var members: [String]
    }

    let people = [
        Person("aga-nowak", "Aga Nowak", address: "aga.nowak@example.com"),
        Person("aga-weber", "Aga Weber", address: "aga.weber@example.com"),
        Person("ben-okoro", "Ben Okoro", address: "ben.okoro@example.com"),
        Person("dana-levi", "Dana Levi", address: "dana.levi@example.com"),
        Person("otto-brandt", "Otto Brandt", address: nil),
    ]
    let groups = [
        Group(name: "Family", members: ["aga-weber", "ben-okoro"]),
        Group(name: "Book club", members: ["aga-nowak", "dana-levi"]),
        Group(name: "Book fair", members: ["ben-okoro", "dana-levi"]),
    ]

    /// Opens the address book.
    public init() {}

    /// The person whose messages these are.
    static var me: Person {
        var me = Person("me", "Me", address: "me@example.com")
        me.isMe = true
        return me
    }

    /// The contact with the identifier or the address.
    func contact(sameAs person: Person) -> Person? {
        people.first { $0.isSame(as: person) }
    }

    /// The person of an identifier.
    func person(_ identifier: String) -> Person? {
        ([Self.me] + people).first { $0.customIdentifier == identifier }
    }

    /// The groups of this name, else those with a word that begins with it.
    func groups(like name: SpeakableString) -> [Group] {
        matches(for: name.spokenPhrase, in: groups, by: \.name)
    }
}

/// What has this name, else what has a word in its name that begins with it.
private func matches<Named>(for text: String, in all: [Named], by name: (Named) -> String) -> [Named] {
    let text = text.lowercased()
    guard !text.isEmpty else { return [] }
    let exact = all.filter { name($0).lowercased() == text }
    guard exact.isEmpty else { return exact }
    return all.filter { name($0).lowercased().split(separator: " ").contains { $0.hasPrefix(text) } }
}

extension Contacts.Group {
    /// The name as a person says it.
    var spoken: SpeakableString { SpeakableString(spokenPhrase: name) }
}

extension Person {
    fileprivate init(_ identifier: String, _ name: String, address: String?) {
        self.init(
            personHandle: address.map { Handle(value: $0, type: .emailAddress) }, displayName: name,
            customIdentifier: identifier)
    }

    /// Whether the other one has the same identifier, or the same address.
    fileprivate func isSame(as other: Person) -> Bool {
        if let identifier = other.customIdentifier { return customIdentifier == identifier }
        guard let address = personHandle?.value else { return false }
        return address == other.personHandle?.value || address == other.displayName.lowercased()
    }
}
