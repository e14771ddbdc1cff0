import Escaping
public import EssentialFoundation
public import IntentKit

/// The person's place, focus and last daily event, as the person or a program of theirs has set them.
public struct PersonContext: Codable, Hashable, Sendable {
    /// A name that holds for a time.
    public struct Entry: Hashable, Sendable {
        /// The maximum size of a name, in bytes.
        public static let sizeLimit = 200

        /// The name, such as `home`.
        public var name: String
        /// When it was set.
        public var since: Date
        /// The first instant at which it no longer holds, or `nil` if it holds until it is changed.
        public var until: Date?

        /// Creates an entry.
        ///
        /// - Parameters:
        ///   - name: The name, such as `home`.
        ///   - since: When it was set; kept to the second.
        ///   - until: The first instant at which it no longer holds. `nil`, the default, means that it holds until it is
        ///     changed.
        public init(name: String, since: Date, until: Date? = nil) {
            self.name = name
            // Rounded down: what is done at the instant of the change belongs to it.
            self.since = Date(timeIntervalSince1970: since.timeIntervalSince1970.rounded(.down))
            self.until = until
        }

        /// Returns whether it holds at a date.
        public func holds(at date: Date) -> Bool { date >= since && until.map { date < $0 } ?? true }

        /// Returns whether a text can be a name: it isn't empty, has no control characters or too many combining marks
        /// in a row, and isn't longer than ``sizeLimit``.
        public static func canBeName(_ name: String) -> Bool {
            !name.isEmpty && name.utf8.count <= sizeLimit && !CombiningMarks.areTooMany(in: name)
                && name.trimmingWhitespace.isIdentical(to: name)
                && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
    }

    /// The place, such as `home`, or `nil` if it isn't known.
    public var place: Entry?
    /// The focus, such as `work`, or `nil` if none is active or it isn't known.
    public var focus: Entry?
    /// The daily event that has just happened, such as `woke up`.
    public var event: Entry?
    /// The sources that say what isn't set, or `nil` if all are switched off.
    public var sources: ContextSources?

    /// Creates a context in which nothing is known.
    public init() {}

    /// Whether nothing is set, and no source is switched on.
    public var isEmpty: Bool { place == nil && focus == nil && event == nil && sources == nil }

    /// Returns the context without what doesn't hold at a date.
    public func current(at date: Date) -> PersonContext {
        var context = self
        for entry in [\PersonContext.place, \.focus, \.event] where context[keyPath: entry]?.holds(at: date) == false {
            context[keyPath: entry] = nil
        }
        return context
    }
}

extension PersonContext.Entry: Codable {
    private enum CodingKeys: CodingKey {
        case name, since, until
    }

    /// Creates an entry by decoding a name and dates in UTC.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func date(_ key: CodingKeys) throws -> Date? {
            guard let text = try container.decodeIfPresent(String.self, forKey: key) else { return nil }
            if let date = Date(exactText: text) { return date }
            throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "it isn't a date")
        }
        name = try container.decode(String.self, forKey: .name)
        until = try date(.until)
        guard let since = try date(.since), Self.canBeName(name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .name, in: container, debugDescription: "it isn't a name that was set")
        }
        self.since = since
    }

    /// Encodes the name and the dates in UTC.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(since.exactText, forKey: .since)
        try container.encodeIfPresent(until?.exactText, forKey: .until)
    }
}

extension PersonContext {
    /// The reason why the contents of a file aren't a context.
    package struct Invalid: Error {
        package var reason: String
    }

    /// Creates the context from the contents of its file.
    package init(contents: Data) throws(Invalid) {
        if let problem = contents.withUnsafeBytes({ JSONSyntax.problem(of: $0, depthLimit: 4) }) {
            throw Invalid(reason: "\(problem)")
        }
        do {
            self = try JSONDecoder().decode(PersonContext.self, from: contents)
        } catch {
            throw Invalid(reason: "a name or a date in it isn't valid")
        }
    }

    /// Returns the contents of a file, the same for the same context.
    package func contents() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(self)
    }
}

extension DonationContext {
    /// Returns the context with what it doesn't say itself from the person's context.
    ///
    /// - Parameters:
    ///   - person: The person's context.
    ///   - date: The date; what doesn't hold then is left out.
    public func completed(by person: PersonContext, at date: Date) -> DonationContext {
        let known = person.current(at: date)
        var context = self
        context.place = place ?? known.place?.name
        context.focus = focus ?? known.focus?.name
        context.routineEvent = routineEvent ?? known.event?.name
        return context
    }
}
