import EssentialFoundation
public import IntentKit

/// The parts of a donation that are learned from: what could be suggested again, when, and in what context.
public struct LearnedDonation: Sendable {
    /// The number of the donation in its store, for looking it up again.
    public var number: Int64
    /// The identifier of the app.
    public var app: String
    /// The intent's name, or the activity's type.
    public var name: String
    /// The time of the donation, in milliseconds since 1970.
    public var milliseconds: Int64
    /// The context of the donation.
    public var context: DonationContext
    /// The values of its shapes, those with few parameters first.
    public var shapes: [Substring]

    /// Creates the parts of a donation that are learned from.
    ///
    /// - Parameters:
    ///   - number: The number of the donation in its store.
    ///   - app: The identifier of the app.
    ///   - name: The intent's name, or the activity's type.
    ///   - milliseconds: The time of the donation, in milliseconds since 1970.
    ///   - context: The context of the donation; the name of the time zone doesn't matter.
    ///   - shapes: The values of its shapes, those with few parameters first.
    public init(
        number: Int64, app: String, name: String, milliseconds: Int64, context: DonationContext, shapes: [Substring]
    ) {
        self.number = number
        self.app = app
        self.name = name
        self.milliseconds = milliseconds
        self.context = context
        self.shapes = shapes
    }

    /// Creates the parts of a donation that are learned from.
    public init(_ donation: Donation, number: Int64) {
        self.init(
            number: number, app: donation.app, name: donation.content.name, milliseconds: donation.date.milliseconds,
            context: donation.context, shapes: donation.shapes.map { Substring($0.values) })
    }
}
