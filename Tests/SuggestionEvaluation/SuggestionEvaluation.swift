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
            has done before are ranked, the event is scored if the protocol says so, and then learnt. Nothing goes \
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

    @Flag(help: "Derive from, or score, the first part of what is not scored, to choose between engines.")
    var development = false

    @CommandConsole var console: Console

    mutating func run() async throws {
        if fit { return try derive() }
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
        if upcoming { return print(UpcomingEvaluation(log, scoring: scoring, collapse: collapse).text) }
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
        let shortfalls = atLeast?.shortfalls(of: evaluation) ?? []
        for shortfall in shortfalls { try console.print(shortfall, to: .standardError) }
        if !shortfalls.isEmpty { throw ExitCode(1) }
    }

    private func derive() throws {
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
        let kinds = (subjects.map(\.kind).max() ?? 0) + 1
        var fitting = Fitting(kinds: kinds)
        let weights = fitting.run(subjects, rounds: 5) { line in
            FileHandle.standardError.write(Data((line + "\n").utf8))
        }
        print(Self.source(weights))
    }

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
        let numbers = weights.thousandths
        var lines: [String] = []
        var line = "       "
        for number in numbers {
            if line.count + "\(number)".count + 2 > 118 {
                lines.append(line)
                line = "       "
            }
            line += " \(number),"
        }
        lines.append(line)
        return """
            extension StartingWeights {
                /// The weights that ship with the code, derived by `Tests/SuggestionEvaluation/derive-weights.sh`: not
                /// changed by hand.
                package static let standard = StartingWeights(thousandths: values) ?? .initial(kinds: 2)

                private static let values: [Int] = [
            \(lines.joined(separator: "\n"))
                ]
            }
            """
    }
}
