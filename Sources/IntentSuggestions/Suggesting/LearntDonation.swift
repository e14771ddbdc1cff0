public import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What of a donation is learnt from: what could be suggested again, when and in what context.
public struct LearntDonation: Sendable {
    /// What the donation is known by in its store, where it can be looked up again.
    public var number: Int64
    /// The identifier of the app.
    public var app: String
    /// The intent's name, or the activity's type.
    public var name: String
    /// When it was done, in milliseconds since 1970.
    public var milliseconds: Int64
    /// Where the person was in their day.
    public var context: DonationContext
    /// The values of its shapes, those with few parameters first.
    public var shapes: [Substring]

    /// Takes what is learnt in parts.
    ///
    /// - Parameters:
    ///   - number: What the donation is known by in its store.
    ///   - app: The identifier of the app.
    ///   - name: The intent's name, or the activity's type.
    ///   - milliseconds: When it was done, in milliseconds since 1970.
    ///   - context: Where the person was in their day; the name of the time zone does not matter.
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

    /// Takes what is learnt from a donation.
    public init(_ donation: Donation, number: Int64) {
        self.init(
            number: number, app: donation.app, name: donation.content.name, milliseconds: donation.date.milliseconds,
            context: donation.context, shapes: donation.shapes.map { Substring($0.values) })
    }
}
