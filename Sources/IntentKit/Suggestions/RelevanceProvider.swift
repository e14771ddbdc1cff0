public import EssentialFoundation
import IntentDefinitions

/// A condition under which a shortcut is relevant.
///
/// The cases correspond to Apple's subclasses of `INRelevanceProvider`.
public enum RelevanceProvider: Hashable, Sendable {
    /// At a time: from the start to the end, or around the start if there is no end.
    case date(start: Date, end: Date? = nil)
    /// At a place.
    case location(CircularRegion)
    /// In a situation of the daily routine.
    case dailyRoutine(DailyRoutineSituation)
}

/// A situation of the daily routine.
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
    /// At the gym.
    case gym
    /// On the way to work or back.
    case commute
    /// Headphones have just been connected.
    case headphonesConnected
    /// A workout has begun.
    case activeWorkout
    /// The person hasn't reached their activity goal.
    case physicalActivityIncomplete

    /// Creates a situation by decoding its name.
    public init(from decoder: any Decoder) throws { self = try Self.named(in: decoder) }
}

/// A circular area around a point.
public struct CircularRegion: Codable, Hashable, Sendable {
    /// The center.
    public var center: Coordinate
    /// The radius, in meters.
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

/// A point on the Earth.
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

    /// Whether latitude and longitude are within their ranges.
    public var isValid: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
}

extension RelevanceProvider: Codable {
    private struct DateMembers: Codable {
        var start: Date
        var end: Date?
    }

    /// Encodes the case under its name.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .location(let value): try encoder.encode(value, asCase: "location")
        case .dailyRoutine(let value): try encoder.encode(value, asCase: "dailyRoutine")
        case .date(let start, let end): try encoder.encode(members: DateMembers(start: start, end: end), asCase: "date")
        }
    }

    /// Creates a provider by decoding the case and its value.
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
