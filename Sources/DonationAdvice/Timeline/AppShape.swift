import IntentKit

/// A shape together with the app that donated it.
struct AppShape: Hashable, Comparable {
    var app: String
    var shape: DonationShape

    static func < (one: AppShape, other: AppShape) -> Bool {
        (one.app, one.shape.description) < (other.app, other.shape.description)
    }
}
