public import EssentialFoundation
public import IntentKit

/// What a donation says about a message, without its content.
public struct DonatedMessage: Hashable, Sendable {
    /// The name of the intent whose donations are messages.
    public static let intentName = "SendMessage"
    /// The seconds within which another message to the same person or group continues a conversation.
    static let pause = 1800.0

    /// The person or the group at the other end.
    public var correspondent: Correspondent
    /// Whether the user received it.
    public var isReceived: Bool
    /// When it was sent.
    public var date: Date
    /// The context of the donation.
    public var context: DonationContext
    /// The identifier of the app.
    public var app: String
    /// The name of the service, or `nil` if the donation doesn't name one.
    public var service: String?
    /// The values with which `SendMessage` sends a message to the person or the group.
    public var addressing: [String: IntentValue]

    /// Creates a message.
    ///
    /// - Parameters:
    ///   - correspondent: The person or the group at the other end.
    ///   - isReceived: Whether the user received it.
    ///   - date: When it was sent.
    ///   - context: The context of the donation.
    ///   - app: The identifier of the app.
    ///   - service: The name of the service, or `nil`, the default.
    ///   - addressing: The values with which `SendMessage` sends a message to the person or the group. Defaults to none.
    public init(
        _ correspondent: Correspondent, isReceived: Bool, date: Date, context: DonationContext, app: String,
        service: String? = nil, addressing: [String: IntentValue] = [:]
    ) {
        self.correspondent = correspondent
        self.isReceived = isReceived
        self.date = date
        self.context = context
        self.app = app
        self.service = service
        self.addressing = addressing
    }

    /// Creates the message of a donation.
    ///
    /// - Returns: `nil` if the donation isn't a message, or names nobody.
    public init?(_ donation: Donation) {
        guard let interaction = donation.interaction, interaction.intentName == Self.intentName,
            let correspondent = Correspondent(of: interaction, app: donation.app)
        else { return nil }
        var service: String?
        if case .string(let name)? = interaction.values["serviceName"], !name.isEmpty { service = name }
        self.init(
            correspondent, isReceived: interaction.direction == .incoming, date: donation.date,
            context: donation.context, app: donation.app, service: service,
            addressing: Self.addressing(interaction, isGroup: correspondent.isGroup))
    }

    /// Returns the values that address a message to whom an interaction was with.
    private static func addressing(_ interaction: Interaction, isGroup: Bool) -> [String: IntentValue] {
        let names: Set = ["recipients", "speakableGroupName", "conversationIdentifier", "serviceName"]
        var values = interaction.values.filter { names.contains($0.key) }
        if interaction.direction == .incoming, !isGroup {
            values["recipients"] = interaction.values["sender"].map { .list([$0]) }
        }
        return values
    }

    /// The local time, in seconds since the beginning of 1970.
    var wallClock: Double { date.timeIntervalSince1970 + Double(context.secondsFromGMT) }
}

extension [DonatedMessage] {
    /// The sent messages that begin a conversation, rather than continue one, in the same order.
    ///
    /// The messages are in the order of their dates.
    var conversations: [DonatedMessage] {
        var last: DonatedMessage?
        return filter { message in
            guard !message.isReceived else { return false }
            defer { last = message }
            return last.map { !message.continues($0) } ?? true
        }
    }
}

extension DonatedMessage {
    /// Returns whether it continues the conversation of the message sent before it.
    fileprivate func continues(_ earlier: DonatedMessage) -> Bool {
        correspondent.id == earlier.correspondent.id
            && date.timeIntervalSince(earlier.date) <= Self.pause
    }
}

extension PredictionContext {
    /// Creates the context of a message or of a moment.
    init(wallClock: Double, _ context: DonationContext) {
        self.init(
            wallClock: wallClock, place: context.place, focus: context.focus, routine: context.routineEvent)
    }
}
