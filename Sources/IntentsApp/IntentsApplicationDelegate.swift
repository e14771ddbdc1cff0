public import IntentApp
public import IntentKit
public import Intents

/// The delegate of an app whose handlers are written for Apple's framework.
///
/// An executable target declares a type and marks it `@main`:
///
///     @main final class LibraryApp: NSObject, IntentsApplicationDelegate {
///         static let intentClassesSupported: [INIntent.Type] = [BorrowBookIntent.self]
///
///         func application(_ application: Application, handlerFor intent: INIntent) -> Any? { BorrowBookHandler() }
///     }
///
/// It is an `ApplicationDelegate` as well, with the same life cycle, and may handle intents of both styles.
@MainActor public protocol IntentsApplicationDelegate: ApplicationDelegate {
    /// The generated classes of the intents that the app handles, as `INIntentsSupported` lists them on Apple's systems.
    nonisolated static var intentClassesSupported: [INIntent.Type] { get }

    /// Returns the object that handles an intent, or `nil`.
    ///
    /// Called for each request, on the main thread, which also calls the handler's methods.
    func application(_ application: Application, handlerFor intent: INIntent) -> Any?

    /// Continues an activity, whose `interaction` has the intent and the response that led to it.
    ///
    /// Called when the app comes to the foreground to continue it, be it with a new scene or with the connected one.
    ///
    /// - Parameters:
    ///   - application: The app.
    ///   - userActivity: The activity.
    ///   - restorationHandler: Takes the objects that show the activity; nothing restores them here.
    /// - Returns: Whether the app continues the activity; nobody asks here.
    func application(
        _ application: Application, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any NSObjectProtocol]?) -> Void
    ) -> Bool
}

extension IntentsApplicationDelegate {
    /// No intents of IntentKit's own style.
    nonisolated public static var intentsSupported: [any Intent.Type] { [] }

    /// Returns `nil`: the app handles no intents of IntentKit's own style.
    public func application(_ application: Application, handlerFor intent: any Intent) -> sending Any? { nil }

    /// Continues no activity.
    public func application(
        _ application: Application, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any NSObjectProtocol]?) -> Void
    ) -> Bool { false }

    /// Serves the hosts that connect, until the app is asked to end.
    public static func main() {
        serve { application in
            intentClassesSupported.compactMap { type in
                ServedIntent(type) { intent in
                    (application.delegate as? Self)?.application(application, handlerFor: intent)
                }
            }
        } continuing: { application, activity in
            _ = (application.delegate as? Self)?.application(
                application, continue: NSUserActivity(activity, intents: intentClassesSupported)
            ) { _ in }
        }
    }
}
