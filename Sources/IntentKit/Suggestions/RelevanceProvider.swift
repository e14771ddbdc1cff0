import IntentDefinitions

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// When a shortcut is relevant.
///
/// Apple's subclasses of `INRelevanceProvider` (section D), as cases.
public enum RelevanceProvider: Hashable, Sendable {
    /// At a time: from the one to the other, or around an instant where there is no end.
    case date(start: Date, end: Date? = nil)
    /// At a place.
    case location(CircularRegion)
    /// In a situation that comes back each day.
    case dailyRoutine(DailyRoutineSituation)
}

/// A situation that comes back each day.
public enum DailyRoutineSituation: String, Codable, Hashable, Sendable, CaseIterable {
    /// The beginning of the day.
    case morning
    /// The end of the day.
    case evening
    /// At home.
    case home
    /// At work.
    case work
    /// At school.
    case school
    /// In the gym.
    case gym
    /// On the way to work or back.
    case commute
    /// Headphones have just been connected.
    case headphonesConnected
    /// A workout has begun.
    case activeWorkout
    /// The person has moved less than they mean to.
    case physicalActivityIncomplete

    /// Reads a situation.
    public init(from decoder: any Decoder) throws { self = try Self.named(in: decoder) }
}

/// A place: all that lies within a distance of a point.
public struct CircularRegion: Codable, Hashable, Sendable {
    /// The point in the middle.
    public var center: Coordinate
    /// The distance, in metres.
    public var radius: Double
    /// The name of the place, such as `gym`.
    public var identifier: String

    /// Creates a region.
    public init(center: Coordinate, radius: Double, identifier: String) {
        self.center = center
        self.radius = radius
        self.identifier = identifier
    }
}

/// A point on the earth.
public struct Coordinate: Codable, Hashable, Sendable {
    /// Degrees north, from -90 to 90.
    public var latitude: Double
    /// Degrees east, from -180 to 180.
    public var longitude: Double

    /// Creates a point.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether there is such a point.
    public var isValid: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
}

extension RelevanceProvider: Codable {
    private struct DateMembers: Codable {
        var start: Date
        var end: Date?
    }

    /// Writes the case under its name.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .location(let value): try encoder.encode(value, asCase: "location")
        case .dailyRoutine(let value): try encoder.encode(value, asCase: "dailyRoutine")
        case .date(let start, let end): try encoder.encode(members: DateMembers(start: start, end: end), asCase: "date")
        }
    }

    /// Reads the case by its name.
    public init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        switch reader.name {
        case "location": self = .location(try reader.value(isObject: true))
        case "dailyRoutine": self = .dailyRoutine(try reader.value())
        case "date":
            let members: DateMembers = try reader.value(isObject: true)
            self = .date(start: members.start, end: members.end)
        default: throw reader.unknown(Self.self)
        }
    }
}
