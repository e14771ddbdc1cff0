import EssentialFoundation
import IntentDefinitions
package import IntentKit

/// A relevant shortcut in the protocol's form, which is also how people write it: its intent's values in their plain
/// form, and defaults left out.
package struct WireRelevantShortcut {
    /// The shortcut; `nil` if its intent isn't known.
    package var relevant: RelevantShortcut?
    /// The name of the intent if it isn't known.
    package var unknownIntent: String?

    init(_ relevant: RelevantShortcut) { self.relevant = relevant }

    private enum CodingKeys: CodingKey, CaseIterable {
        case intent, values, userActivity, shortcutRole, relevanceProviders, watchTemplate, widgetKind
    }

    /// The names of the members.
    package static var keys: [String] { CodingKeys.allCases.map(\.stringValue) }
}

extension WireRelevantShortcut: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        guard let relevant else { return }
        try WireShortcut(relevant.shortcut).encode(to: encoder)
        if relevant.shortcutRole != .action { try container.encode(relevant.shortcutRole, forKey: .shortcutRole) }
        if !relevant.relevanceProviders.isEmpty {
            try container.encode(
                relevant.relevanceProviders.map(WireRelevanceProvider.init), forKey: .relevanceProviders)
        }
        try container.encodeIfPresent(relevant.watchTemplate, forKey: .watchTemplate)
        try container.encodeIfPresent(relevant.widgetKind, forKey: .widgetKind)
    }
}

extension WireRelevantShortcut: DecodableWithConfiguration {
    /// Decodes a shortcut.
    ///
    /// Without the intent's definition, the values can't be read.
    package init(from decoder: any Decoder, configuration shapes: IntentShapes) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let wire = try WireShortcut(from: decoder, configuration: shapes)
        guard let shortcut = wire.shortcut else {
            unknownIntent = wire.unknownIntent
            return
        }
        let providers = try container.decodeIfPresent([WireRelevanceProvider].self, forKey: .relevanceProviders) ?? []
        relevant = RelevantShortcut(
            shortcut: shortcut,
            shortcutRole: try container.decodeIfPresent(RelevantShortcutRole.self, forKey: .shortcutRole)
                ?? .action,
            relevanceProviders: providers.map(\.provider),
            watchTemplate: try container.decodeIfPresent(DefaultCardTemplate.self, forKey: .watchTemplate),
            widgetKind: try container.decodeIfPresent(String.self, forKey: .widgetKind))
    }
}

/// A relevance provider, whose kind follows from the member that is present.
package struct WireRelevanceProvider {
    var provider: RelevanceProvider

    init(_ provider: RelevanceProvider) { self.provider = provider }

    private enum CodingKeys: CodingKey, CaseIterable {
        case startDate, endDate, region, situation
    }

    private enum RegionKeys: CodingKey, CaseIterable {
        case latitude, longitude, radius, identifier
    }

    /// The names of the members.
    package static var keys: [String] { CodingKeys.allCases.map(\.stringValue) }
    /// The names of the members of a region.
    package static var regionKeys: [String] { RegionKeys.allCases.map(\.stringValue) }
}

extension WireRelevanceProvider: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kinds = Set(container.allKeys).subtracting([.endDate])
        guard kinds.count == 1, !container.contains(.endDate) || kinds == [.startDate] else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: container.codingPath,
                    debugDescription: "give startDate (and endDate), or region, or situation"))
        }
        switch kinds.first {
        case .startDate:
            let end = container.contains(.endDate) ? try Self.date(.endDate, in: container) : nil
            provider = .date(start: try Self.date(.startDate, in: container), end: end)
        case .region:
            let region = try container.nestedContainer(keyedBy: RegionKeys.self, forKey: .region)
            provider = .location(
                CircularRegion(
                    center: Coordinate(
                        latitude: try region.decode(Double.self, forKey: .latitude),
                        longitude: try region.decode(Double.self, forKey: .longitude)),
                    radius: try region.decode(Double.self, forKey: .radius),
                    identifier: try region.decodeIfPresent(String.self, forKey: .identifier) ?? ""))
        default: provider = .dailyRoutine(try container.decode(DailyRoutineSituation.self, forKey: .situation))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch provider {
        case .date(let start, let end):
            try container.encode(Double(start.milliseconds) / 1000, forKey: .startDate)
            try container.encodeIfPresent(end.map { Double($0.milliseconds) / 1000 }, forKey: .endDate)
        case .location(let region):
            var nested = container.nestedContainer(keyedBy: RegionKeys.self, forKey: .region)
            try nested.encode(region.center.latitude, forKey: .latitude)
            try nested.encode(region.center.longitude, forKey: .longitude)
            try nested.encode(region.radius, forKey: .radius)
            if !region.identifier.isEmpty { try nested.encode(region.identifier, forKey: .identifier) }
        case .dailyRoutine(let situation): try container.encode(situation, forKey: .situation)
        }
    }

    /// Reads a date, in seconds since 1970 or as ISO 8601.
    private static func date(_ key: CodingKeys, in container: KeyedDecodingContainer<CodingKeys>) throws -> Date {
        if let seconds = try? container.decode(Double.self, forKey: key) {
            // The store checks the range of years; here the date must only be one that can be written again.
            guard abs(seconds) <= WireInteraction.dateLimit else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container, debugDescription: "the date is out of range")
            }
            return Date(milliseconds: Int64((seconds * 1000).rounded()))
        }
        let text = try container.decode(String.self, forKey: key)
        guard let date = Date(exactText: text) ?? (try? Date(text, strategy: .iso8601)) else {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container,
                debugDescription: "“\(text.shortened(to: 100))” isn't a date; give seconds since 1970, or "
                    + "2026-05-01T08:15:00Z")
        }
        return date
    }
}
