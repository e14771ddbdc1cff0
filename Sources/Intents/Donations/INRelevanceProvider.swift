import IntentKit

/// When or where a shortcut is relevant; the base of the classes that say it.
open class INRelevanceProvider: NSObject, @unchecked Sendable {
    // Sendable: what the subclasses of this module hold doesn't change.
    override init() {}

    var core: RelevanceProvider? { nil }
}

/// A shortcut is relevant at a time.
public final class INDateRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
    /// When it begins.
    public let startDate: Date
    /// When it ends, or `nil` for an instant.
    public let endDate: Date?

    /// Creates a provider.
    public init(start: Date, end: Date?) {
        startDate = start
        endDate = end
    }

    override var core: RelevanceProvider? { .date(start: startDate, end: endDate) }
}

/// A shortcut is relevant in a region.
public final class INLocationRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
    /// The region.
    public let region: CLRegion

    /// Creates a provider; a region that isn't circular is never relevant.
    public init(region: CLRegion) { self.region = region }

    override var core: RelevanceProvider? {
        guard let region = region as? CLCircularRegion else { return nil }
        let center = Coordinate(latitude: region.center.latitude, longitude: region.center.longitude)
        return .location(CircularRegion(center: center, radius: region.radius, identifier: region.identifier))
    }
}

/// A shortcut is relevant in a situation of everyday life.
public final class INDailyRoutineRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
    /// A situation of everyday life.
    public enum Situation: Int, Sendable {
        case morning = 0
        case evening, home, work, school, gym, commute, headphonesConnected, activeWorkout
        case physicalActivityIncomplete
    }

    /// The situation.
    public let situation: Situation

    /// Creates a provider.
    public init(situation: Situation) { self.situation = situation }

    // The situations have the same order on both sides.
    override var core: RelevanceProvider? { .dailyRoutine(DailyRoutineSituation.allCases[situation.rawValue]) }
}
