import Escaping
public import EssentialFoundation

/// One of the parts into which the cases of a suite are divided, so that several machines can run them at the same time.
///
/// The same files and times give the same parts on every machine, and each case is in exactly one of them.
public struct SuiteShard: Hashable, Sendable {
    /// The number of this part, from 1.
    public let number: Int
    /// The number of parts.
    public let count: Int

    /// The maximum number of parts.
    private static let countLimit = 1000

    /// Creates a shard from its text, such as `2/5`; `nil` if there is no such part.
    public init?(_ text: String) {
        let numbers = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], 1...Self.countLimit ~= count,
            1...count ~= number
        else { return nil }
        self.number = number
        self.count = count
    }

    /// Returns files with only the cases of this part.
    ///
    /// The longest cases are dealt out first, each to the part that has had the least so far.
    ///
    /// - Parameters:
    ///   - files: The files of the whole suite.
    ///   - times: The durations of an earlier run. A case without one counts as the average of the others.
    public func files(of files: [ConversationFile], times: CaseTimes = CaseTimes()) -> [ConversationFile] {
        let cases = files.enumerated().flatMap { position, file in
            file.cases.indices.map { (file: position, index: $0, seconds: times[file.path, file.cases[$0].name]) }
        }
        let known = cases.compactMap(\.seconds)
        let average = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
        // Cases of the same length keep their order: sorting is stable.
        let longestFirst = cases.sorted { $0.seconds ?? average > $1.seconds ?? average }
        var loads = [Double](repeating: 0, count: count)
        var own: [Int: [Int]] = [:]
        for each in longestFirst {
            let part = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            // A case takes some time even if the clock didn't see it.
            loads[part] += max(each.seconds ?? average, 0.001)
            if part == number - 1 { own[each.file, default: []].append(each.index) }
        }
        return files.enumerated().map { position, file in
            file.keeping(own[position, default: []].sorted().map { file.cases[$0] })
        }
    }
}

/// How long cases took in an earlier run.
public struct CaseTimes: Sendable {
    private var seconds: [[String]: Double] = [:]

    /// Creates times of which none is known.
    public init() {}

    /// Reads the times from the object that `shortcutctl test --json` prints.
    ///
    /// - Throws: `DecodingError` if it is something else.
    public init(report: Data) throws {
        if let problem = report.withUnsafeBytes({ JSONSyntax.problem(of: $0) }) {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "\(problem)"))
        }
        for each in try JSONDecoder().decode(Report.self, from: report).tests.cases {
            guard let time = each.seconds, time.isFinite, time >= 0 else { continue }
            seconds[[each.path, each.name]] = time
        }
    }

    /// The duration of a case in seconds, if it is known.
    subscript(path: String, name: String) -> Double? { seconds[[path, name]] }

    private struct Report: Decodable {
        struct Suite: Decodable {
            var cases: [Case]
        }

        struct Case: Decodable {
            var path, name: String
            var seconds: Double?
        }

        var tests: Suite
    }
}
