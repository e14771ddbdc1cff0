import Escaping
public import EssentialFoundation
public import IntentKit
import Synchronization

/// A reader of donations as JSON Lines, one object per line.
public final class DonationLines: Sendable {
    /// The longest line, in bytes.
    public static let lineLimit = Donation.sizeLimit * 2

    private struct State {
        var buffer: [UInt8] = []
        var start = 0
        var line = 0
        var isAtEnd = false
        var count = 0
        /// The hashes of the apps and identifiers read so far.
        var known: Set<Int> = []
        var repeated: [String: Int] = [:]
        /// The hashes of donations without shapes, by app.
        var withoutShapes: [String: Set<Int>] = [:]
        var expired: [String: Int] = [:]
        var newest: Date?
    }

    private let name: String
    private let readMore: @Sendable () throws(StoreError) -> [UInt8]
    private let state = Mutex(State())

    /// Creates a reader of lines.
    ///
    /// - Parameters:
    ///   - name: The name of the input, for error messages.
    ///   - readMore: Returns the next bytes, or none at the end.
    public init(of name: String, readMore: @escaping @Sendable () throws(StoreError) -> [UInt8]) {
        self.name = name
        self.readMore = readMore
    }

    /// Returns a donation as a line, with its line break.
    ///
    /// - Throws: ``StoreError`` if a value can't be written as JSON.
    public static func line(_ donation: Donation) throws(StoreError) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let json = String(decoding: try encoder.encode(donation), as: UTF8.self)
            return Data((json.visibleJSON + "\n").utf8)
        } catch {
            throw StoreError(.invalid, path: nil, "donation \(donation.identifier) cannot be written as JSON")
        }
    }

    /// The number of donations read.
    public var count: Int { state.withLock(\.count) }

    /// The number of donations that replace one read before, by app identifier.
    public var repeated: [String: Int] { state.withLock(\.repeated) }

    /// The number of donations that can never be suggested because they have no shapes, by app identifier.
    ///
    /// Activities that aren't eligible for prediction and incoming interactions don't count, because they aren't meant to
    /// be suggested.
    public var withoutShapes: [String: Int] { state.withLock { $0.withoutShapes.mapValues(\.count) } }

    /// The number of donations that were read and noted as expired, by app identifier.
    public var expired: [String: Int] { state.withLock(\.expired) }

    /// The date of the newest donation that was read; `nil` before the first one.
    public var newest: Date? { state.withLock(\.newest) }

    /// Notes that the history no longer keeps a donation; one that wasn't read here doesn't count.
    public func noteExpired(_ identifier: String, of app: String) {
        let number = Self.number(of: identifier, app: app)
        state.withLock { state in
            guard state.known.contains(number) else { return }
            state.expired[app, default: 0] += 1
            state.withoutShapes[app]?.remove(number)
        }
    }

    /// Returns the next donation, skipping empty lines; `nil` at the end.
    ///
    /// - Throws: ``StoreError`` that names the line if it isn't a valid donation.
    public func next() throws(StoreError) -> Donation? {
        while let (bytes, number) = try nextLine() {
            guard bytes.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }) else { continue }
            do {
                // Invalid text would be silently changed when decoded.
                let problem = bytes.withUnsafeBytes { JSONSyntax.problem(ofKept: $0) }
                if let problem { throw Refusal(problem.description) }
                let donation = try JSONDecoder().decode(Donation.self, from: Data(bytes))
                guard !donation.identifier.isEmpty, !donation.app.isEmpty else {
                    throw Refusal("its app or its identifier is empty")
                }
                if let reason = donation.impossibility { throw Refusal(reason) }
                // Percent-encoded in a shape, these marks can't be seen in the line itself.
                let parameters = donation.shapes.lazy.flatMap(\.parameters)
                if parameters.contains(where: { CombiningMarks.areTooMany(in: $0) }) {
                    throw Refusal(CombiningMarks.complaint)
                }
                note(donation)
                return donation
            } catch {
                throw StoreError(
                    .invalid, path: "\(name):\(number)",
                    "the line isn't a valid donation: \(Self.reason(error)); nothing was imported")
            }
        }
        return nil
    }

    /// Returns the hash of a donation.
    ///
    /// Storing millions of identifiers would take too much memory; a collision of two hashes is extremely unlikely.
    private static func number(of identifier: String, app: String) -> Int {
        var hasher = Hasher()
        // By bytes, as the store compares them: text that only looks the same is another identifier.
        hasher.combine(Array(app.utf8))
        hasher.combine(Array(identifier.utf8))
        return hasher.finalize()
    }

    private func note(_ donation: Donation) {
        let number = Self.number(of: donation.identifier, app: donation.app)
        state.withLock { state in
            state.count += 1
            state.newest = max(state.newest ?? donation.date, donation.date)
            if !state.known.insert(number).inserted {
                state.repeated[donation.app, default: 0] += 1
                // This donation replaces the earlier one.
                state.withoutShapes[donation.app]?.remove(number)
            }
            if donation.shapes.isEmpty, donation.userActivity?.isEligibleForPrediction ?? true,
                donation.interaction?.direction != .incoming
            {
                state.withoutShapes[donation.app, default: []].insert(number)
            }
        }
    }

    private struct Refusal: Error {
        var reason: String

        init(_ reason: String) { self.reason = reason }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let refusal as Refusal: refusal.reason
        case DecodingError.keyNotFound(let key, _): "“\(key.stringValue)” is missing"
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            (context.place.map { "“\($0)” " } ?? "it ")
                + (DecodingError.expectation(of: type).map { "must be \($0)" } ?? "has a value of another type")
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            "“\(context.place ?? "it")” is not valid: \(context.words)"
        case DecodingError.dataCorrupted(let context): context.words
        default: "it is not JSON"
        }
    }

    private func nextLine() throws(StoreError) -> (ArraySlice<UInt8>, Int)? {
        try state.withLock { (state) throws(StoreError) in try line(&state) }
    }

    private func line(_ state: inout State) throws(StoreError) -> (ArraySlice<UInt8>, Int)? {
        while true {
            if let end = state.buffer[state.start...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { state.start = end + 1 }
                state.line += 1
                return (state.buffer[state.start..<end], state.line)
            }
            if state.isAtEnd {
                guard state.start < state.buffer.count else { return nil }
                defer { state.start = state.buffer.count }
                return (state.buffer[state.start...], state.line + 1)
            }
            guard state.buffer.count - state.start <= Self.lineLimit else {
                throw StoreError(
                    .tooLarge, path: "\(name):\(state.line + 1)",
                    "the line is longer than \(Self.lineLimit) bytes; nothing was imported")
            }
            state.buffer.removeSubrange(..<state.start)
            state.start = 0
            let more = try readMore()
            state.isAtEnd = more.isEmpty
            state.buffer += more
        }
    }
}
