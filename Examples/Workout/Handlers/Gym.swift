import IntentKit
import IntentKitWorkouts

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The workouts that there are, and the one that is running.
public actor Gym {
    /// A workout that has begun.
    struct Session {
        var name: String
        var goal: String?
        var isPaused = false
    }

    static let workouts = ["Run", "Trail run", "Swim", "Yoga"].map { SpeakableString(spokenPhrase: $0) }

    private(set) var session: Session?

    /// Opens the gym, with the workout that `$WORKOUT_RUNNING` names if it has begun already.
    public init() {
        session = ProcessInfo.processInfo.environment["WORKOUT_RUNNING"].map { Session(name: $0) }
    }

    /// The workouts of this name, else those with a part of it.
    static func workouts(like name: SpeakableString) -> [SpeakableString] {
        let words = name.spokenPhrase.lowercased()
        let exact = workouts.filter { $0.spokenPhrase.lowercased() == words }
        return exact.isEmpty ? workouts.filter { $0.spokenPhrase.lowercased().contains(words) } : exact
    }

    /// Starts a workout, unless one is running.
    ///
    /// - Returns: Whether it was started.
    func start(_ new: Session) -> Bool {
        guard session == nil else { return false }
        session = new
        // An app with a screen would show it.
        print("\(new.name) has started, goal: \(new.goal ?? "none")")
        return true
    }

    /// Changes the running workout, if it is the one that is meant; without a name every one is.
    ///
    /// - Returns: Whether it was.
    func change(_ name: String?, _ change: @Sendable (inout Session?) -> Void) -> Bool {
        guard let session, name == nil || name == session.name else { return false }
        change(&self.session)
        return true
    }
}
