import Escaping
public import IntentKit
import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Donations as JSON Lines: one object a line, from which they are read back as they were.
public final class DonationLines: Sendable {
    /// The most bytes of a line.
    public static let lineLimit = Donation.sizeLimit * 2

    private struct State {
        var buffer: [UInt8] = []
        var start = 0
        var line = 0
        var isAtEnd = false
        var count = 0
        /// Numbers made of the apps and identifiers that were read.
        var known: Set<Int> = []
        var repeated: [String: Int] = [:]
        /// The numbers of those without shapes, by apps.
        var withoutShapes: [String: Set<Int>] = [:]
    }

    private let name: String
    private let readMore: @Sendable () throws(StoreError) -> [UInt8]
    private let state = Mutex(State())

    /// Reads lines.
    ///
    /// - Parameters:
    ///   - name: What is read, for people.
    ///   - readMore: Gives the next bytes, and none at the end.
    public init(of name: String, readMore: @escaping @Sendable () throws(StoreError) -> [UInt8]) {
        self.name = name
        self.readMore = readMore
    }

    /// A donation as a line, its end included.
    ///
    /// - Throws: ``StoreError`` where a value has no text in JSON.
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

    /// How many donations were read.
    public var count: Int { state.withLock(\.count) }

    /// How many of them take the place of one that was read before, by the identifiers of their apps.
    public var repeated: [String: Int] { state.withLock(\.repeated) }

    /// How many of them can never be suggested, because they have no shapes, by the identifiers of their apps.
    ///
    /// An activity that is not eligible for prediction is not meant to be suggested, and is none of them.
    public var withoutShapes: [String: Int] { state.withLock { $0.withoutShapes.mapValues(\.count) } }

    /// The next donation, after empty lines; nothing at the end.
    ///
    /// - Throws: ``StoreError`` that names the line where one is no donation.
    public func next() throws(StoreError) -> Donation? {
        while let (bytes, number) = try nextLine() {
            guard bytes.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\r") }) else { continue }
            do {
                // What is no text would be kept as another than it was.
                if let problem = bytes.withUnsafeBytes({ JSONSyntax.problem(of: $0) }) {
                    throw Refusal(problem.description)
                }
                let donation = try JSONDecoder().decode(Donation.self, from: Data(bytes))
                guard !donation.identifier.isEmpty, !donation.app.isEmpty else {
                    throw Refusal("its app or its identifier is empty")
                }
                if let reason = donation.impossibility { throw Refusal(reason) }
                // Behind percent signs they are not seen in the line.
                let parameters = donation.shapes.lazy.flatMap(\.parameters)
                if parameters.contains(where: { CombiningMarks.areTooMany(in: $0) }) {
                    throw Refusal(CombiningMarks.complaint)
                }
                note(donation)
                return donation
            } catch {
                throw StoreError(
                    .invalid, path: "\(name):\(number)",
                    "the line is no donation: \(Self.reason(error)); nothing was imported")
            }
        }
        return nil
    }

    private func note(_ donation: Donation) {
        // Millions of identifiers would take much memory, and two that share a number are beyond all likelihood.
        var hasher = Hasher()
        hasher.combine(donation.app)
        hasher.combine(donation.identifier)
        let number = hasher.finalize()
        state.withLock { state in
            state.count += 1
            if !state.known.insert(number).inserted {
                state.repeated[donation.app, default: 0] += 1
                // This one takes the place of the other.
                state.withoutShapes[donation.app]?.remove(number)
            }
            if donation.shapes.isEmpty, donation.userActivity?.isEligibleForPrediction ?? true {
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
        case DecodingError.keyNotFound(let key, _): "it has no “\(key.stringValue)”"
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            "“\(context.place ?? "it")” has another type"
                + (DecodingError.expectation(of: type).map { " than \($0)" } ?? "")
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
