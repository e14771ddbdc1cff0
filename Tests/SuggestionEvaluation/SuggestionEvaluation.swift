import CommandLineArguments
import Foundation
import IntentSuggestions

/// Measures what the suggestion engine foretells of real logs.
@main
struct SuggestionEvaluation: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggestion-evaluation",
        abstract: "Measure on a log of what people did how well the suggestion engine foretells it.",
        discussion: """
            A file has lines of columns between tabs, which its first line names: user, ts (seconds of the person's \
            clock), action, and split for the published protocol. For each event in order, the actions that the person \
            has done before are ranked, the event is scored if the protocol says so, and then learned. Nothing goes \
            from one person to another.
            """)

    @Argument(
        help: "The file, or - for the standard input; with --fit, several as FILE:PROTOCOL:COLLAPSE:WEIGHT:KIND.")
    var files: [String]

    @Option(name: .customLong("protocol"), help: "Which events are scored.")
    var scoring = ScoringProtocol.last30

    @Option(help: "Which of equal actions behind each other count as one.")
    var collapse = Collapse.none

    @Flag(help: "Know of the part that is tested only the seven days before an event, as published evaluations do.")
    var publishedInformation = false

    @Flag(help: "Measure which of the sequences that the gallery proposes recur in the week after.")
    var sequences = false

    @Flag(help: "Measure how new episodes are ranked, taking each action for a show.")
    var upcoming = false

    @Flag(help: "Print one JSON object.")
    var json = false

    @Option(
        help: ArgumentHelp("Fail where less is reached, or what holds for all files does not.", valueName: "HR@1,3,5"))
    var atLeast: Requirement?

    @Flag(help: "Derive the starting weights from what is not scored, and print them as Swift.")
    var fit = false

    @Flag(help: "Measure the model of people; with --fit, derive its weights.")
    var people = false

    @Flag(help: "With --people: also know what the other people of the log sent to each person.")
    var received = false

    @Option(
        help: ArgumentHelp(
            "With --people: derive the weights from other logs first.", valueName: "FILE:PROTOCOL:COLLAPSE:WEIGHT:KIND")
    )
    var deriveFrom: [String] = []

    @Option(help: ArgumentHelp("With --people: the belief in recency at first, from 0 to 1.", valueName: "share"))
    var recencyShare: Double?

    @Flag(help: "Derive from, or score, the first part of what is not scored, to choose between engines.")
    var development = false

    @CommandConsole var console: Console

    mutating func run() async throws {
        if fit {
            let subjects = try subjects(of: files)
            return print(people ? Self.source(recency(from: subjects)) : Self.source(derived(from: subjects)))
        }
        guard files.count == 1, let file = files.first else {
            throw ValidationError("One file can be measured at a time.")
        }
        let log = try Self.read(file)
        if sequences {
            let evaluation = SequenceEvaluation(log)
            print(json ? try evaluation.json : evaluation.text)
            if evaluation.unstable > 0 { throw ExitCode(1) }
            return
        }
        if upcoming {
            let evaluation = UpcomingEvaluation(log, scoring: scoring, collapse: collapse)
            print(evaluation.text)
            return try check(atLeast.map { evaluation.shortfalls(of: $0) } ?? [])
        }
        if people { return try measurePeople(log) }
        var evaluation = Evaluation()
        for events in log.people {
            guard var person = Person(events, scoring: scoring, collapse: collapse) else { continue }
            if development { person.developWithin(scoring, scores: true) }
            if publishedInformation {
                evaluation.runWithPublishedInformation(person)
            } else {
                evaluation.run(person)
            }
        }
        let report = Report(evaluation)
        print(json ? try report.json : report.text)
        try check(atLeast?.shortfalls(of: evaluation) ?? [])
    }

    private func check(_ shortfalls: [String]) throws {
        for shortfall in shortfalls { try console.print(shortfall, to: .standardError) }
        if !shortfalls.isEmpty { throw ExitCode(1) }
    }

    private func measurePeople(_ log: UsageLog) throws {
        let share = recencyShare.map { Float($0) } ?? StartingWeights.recencyShare
        var start = StartingWeights.people(share: share)
        if !deriveFrom.isEmpty {
            let subjects = try subjects(of: deriveFrom)
            start = StartingWeights.people(
                actions: derived(from: subjects), recency: recency(from: subjects), share: share)
        }
        var evaluation = PeopleEvaluation(log, beginning: PeopleModel(start: start), knowsReceived: received)
        for (name, events) in zip(log.names, log.people) {
            guard var person = Person(events, scoring: scoring, collapse: collapse) else { continue }
            if development { person.developWithin(scoring, scores: true) }
            evaluation.run(person, named: name)
        }
        print(evaluation.text)
        try check(atLeast?.shortfalls(of: evaluation.model) ?? [])
    }

    /// Returns the people of files to derive weights from.
    private func subjects(of files: [String]) throws -> [Fitting.Subject] {
        var subjects: [Fitting.Subject] = []
        for (number, file) in files.enumerated() {
            let parts = file.split(separator: ":").map(String.init)
            guard parts.count == 5, let scoring = ScoringProtocol(rawValue: parts[1]),
                let collapse = Collapse(rawValue: parts[2]), let weight = Float(parts[3]), let kind = Int(parts[4])
            else {
                throw ValidationError("“\(file)” is not FILE:PROTOCOL:COLLAPSE:WEIGHT:KIND.")
            }
            for events in try Self.read(parts[0]).people {
                guard var person = Person(events, scoring: scoring, collapse: collapse) else { continue }
                if development { person.developWithin(scoring, scores: false) }
                subjects.append(Fitting.Subject(file: number, person: person, weight: weight, kind: kind))
            }
        }
        return subjects
    }

    /// Returns the starting weights for actions.
    private func derived(from subjects: [Fitting.Subject]) -> StartingWeights {
        var fitting = Fitting(kinds: (subjects.map(\.kind).max() ?? 0) + 1)
        return fitting.run(subjects, rounds: 5, say: Self.say)
    }

    /// Returns the set of weights that only knows how recently each action was done, as a rank.
    private func recency(from subjects: [Fitting.Subject]) -> [Lanes] {
        var fitting = Fitting(isDerived: Scene.isRank)
        return fitting.run(subjects.map(\.ofOneKind), rounds: 5, say: Self.say).kinds[0]
    }

    private static func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

    private static func read(_ file: String) throws -> UsageLog {
        let input = file == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file)
        guard let input else {
            throw ValidationError("\(file) cannot be read; give the path of a file, or - for the standard input.")
        }
        let data = try input.readToEnd() ?? Data()
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).lazy
            .map { String(decoding: $0, as: UTF8.self) }
        do {
            return try UsageLog(lines: lines)
        } catch let error as UsageLogError {
            throw ValidationError("\(file): \(error)")
        }
    }

    private static func source(_ weights: StartingWeights) -> String {
        """
        extension StartingWeights {
            /// The weights that ship with the code, derived by `Tests/SuggestionEvaluation/derive-weights.sh`: not
            /// changed by hand.
            package static let standard = StartingWeights(thousandths: values) ?? .initial(kinds: 2)

            private static let values: [Int] = [
        \(lines(of: weights.thousandths, indent: 8))
            ]
        }
        """
    }

    /// Returns the set of weights for recency, of which most are zero.
    private static func source(_ recency: [Lanes]) -> String {
        let values = zip(recency, Scene.isRank).filter(\.1).flatMap { weight, _ in
            weight.indices.map { Int((weight[$0] * 1000).rounded()) }
        }
        return """
            extension StartingWeights {
                /// The weights of the ranks by recency in thousandths, derived by
                /// `Tests/SuggestionEvaluation/derive-weights.sh` and never edited by hand.
                static let recencyThousandths = [
            \(lines(of: values, indent: 8))
                ]
            }
            """
    }

    private static func lines(of numbers: [Int], indent: Int) -> String {
        let margin = String(repeating: " ", count: indent - 1)
        var lines: [String] = []
        var line = margin
        for number in numbers {
            if line.count + "\(number)".count + 2 > 118 {
                lines.append(line)
                line = margin
            }
            line += " \(number),"
        }
        return (lines + [line]).joined(separator: "\n")
    }
}

extension Fitting.Subject {
    /// The same person, when there is only one kind.
    fileprivate var ofOneKind: Fitting.Subject {
        var subject = self
        subject.kind = 0
        return subject
    }
}
