import IntentKit

/// A person or a group that messages are exchanged with.
public struct Correspondent: Hashable, Sendable {
    /// The identifier, the same in all messages of the person or the group.
    public var id: String
    /// The name that people see.
    public var name: String
    /// Whether it is a group.
    public var isGroup: Bool

    /// Creates a correspondent.
    public init(id: String, name: String, isGroup: Bool = false) {
        self.id = id
        self.name = name
        self.isGroup = isGroup
    }

    /// Creates the correspondent of a message: its group, its sender if it was received, or its recipient.
    ///
    /// A message to several people without a group name is one to the group of them.
    ///
    /// - Parameters:
    ///   - interaction: The interaction of a `SendMessage`.
    ///   - app: The identifier of the app, in which its own identifiers are unique.
    /// - Returns: `nil` if the message names nobody but the user.
    init?(of interaction: Interaction, app: String) {
        let recipients = (interaction.values["recipients"]?.elements ?? []).people.filter { $0.isMe != true }
        let sender = (interaction.values["sender"]?.elements ?? []).people.first { $0.isMe != true }
        let group = interaction.values["speakableGroupName"].flatMap(\.groupName)
        let isReceived = interaction.direction == .incoming
        guard group != nil || recipients.count > 1 else {
            guard let person = isReceived ? sender : recipients.first else { return nil }
            self.init(id: person.correspondentIdentifier(in: app), name: person.name)
            return
        }
        let members = isReceived ? [sender].compactMap(\.self) + recipients : recipients
        let names = members.map(\.name).joined(separator: ", ")
        let key: String
        if case .string(let conversation)? = interaction.values["conversationIdentifier"], !conversation.isEmpty {
            key = "conversation:\(conversation)"
        } else {
            let identifiers = members.map { $0.correspondentIdentifier(in: app) }
            key = group.map { "name:\($0)" } ?? identifiers.sorted().joined(separator: "&")
        }
        self.init(id: "group:\(app):\(key)", name: group ?? names, isGroup: true)
    }
}

extension [IntentValue] {
    fileprivate var people: [Person] {
        compactMap { value in
            guard case .person(let person) = value, !person.name.isEmpty else { return nil }
            return person
        }
    }
}

extension IntentValue {
    /// The name of a group, or `nil` if it is empty.
    fileprivate var groupName: String? {
        switch self {
        case .speakableString(let text): text.spokenPhrase.isEmpty ? nil : text.spokenPhrase
        case .string(let text): text.isEmpty ? nil : text
        default: nil
        }
    }
}

extension Person {
    /// The name that people see, or the address of a person without one.
    fileprivate var name: String { displayName.isEmpty ? personHandle?.value ?? "" : displayName }

    /// What the person is known by: the address book's identifier, an address, the app's identifier, or the name.
    fileprivate func correspondentIdentifier(in app: String) -> String {
        if let contactIdentifier { return "contact:\(contactIdentifier)" }
        if let handle = personHandle?.value, !handle.isEmpty { return "handle:\(handle.lowercased())" }
        return customIdentifier.map { "person:\(app):\($0)" } ?? "name:\(displayName)"
    }
}
