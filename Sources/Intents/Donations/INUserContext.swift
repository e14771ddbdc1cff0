/// What an app knows about the person that helps with choosing an app; the base of the classes that contain it.
///
/// It is `@unchecked Sendable`, as are its subclasses: a context belongs to the code that made it.
open class INUserContext: NSObject, @unchecked Sendable {
    override init() {}

    /// Makes the context the current one.
    ///
    /// Nothing chooses an app by it.
    open func becomeCurrent() {}
}

/// What a media app knows about the person.
public final class INMediaUserContext: INUserContext, @unchecked Sendable {
    /// Whether the person subscribes to the app's service.
    public enum SubscriptionStatus: Int, Sendable {
        case unknown = 0
        case notSubscribed, subscribed
    }

    /// The number of items in the person's library, or `nil` if it isn't known.
    public var numberOfLibraryItems: Int?
    /// Whether the person subscribes to the app's service.
    ///
    /// Defaults to `unknown`.
    public var subscriptionStatus = SubscriptionStatus.unknown

    /// Creates a context.
    public override init() {}
}
