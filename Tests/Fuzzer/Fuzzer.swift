import CommandLineArguments
import Foundation

/// Tries changed messages, definitions, translations and manifests on what reads them.
@main
struct Fuzzer: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Fuzzer",
        abstract:
            "Try changed messages, definition files, translations and manifests on what reads them, and words and markup.",
        discussion: """
            Whatever comes in, nothing may crash, hang or fill the memory; what is refused is refused with the error of \
            its reader, and what is read is written and read again as the same. Words of shells and markup are compared \
            with what real shells and a parser find in them. The inputs of a seed and a number of \
            rounds are always the same, for the same files to start from. Exits with 1 if there are findings.
            """)

    @Option(help: ArgumentHelp("How long to go on, unless rounds are given.", valueName: "seconds"))
    var seconds = 60

    @Option(help: ArgumentHelp("How many rounds to try, however long it takes.", valueName: "count"))
    var rounds: Int?

    @Option(
        help: ArgumentHelp("Try so many conversations about each intent, and nothing else.", valueName: "count"))
    var conversations: Int?

    @Option(help: ArgumentHelp("Try one subject alone, such as “manifests”.", valueName: "name"))
    var subject: String?

    @Option(help: ArgumentHelp("What all inputs follow from.", valueName: "number"))
    var seed = 1

    @Option(help: ArgumentHelp("Try this round alone.", valueName: "number"))
    var round: Int?

    @Option(help: ArgumentHelp("The folder of inputs that are findings; a new one by default.", valueName: "dir"))
    var output: String?

    @Option(help: ArgumentHelp("More definition files; by default those beside the project.", valueName: "dir"))
    var corpus: String?

    @Option(help: ArgumentHelp("For the process that tries the inputs: the first round.", valueName: "number"))
    var workFrom: Int?

    mutating func run() async throws {
        let folder = URL(
            filePath: output ?? NSTemporaryDirectory() + "intentkit-fuzzer-\(ProcessInfo.processInfo.processIdentifier)"
        )
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let seeds = try Seeds(corpus: corpus)
        let subjects = try subjects(seeds, folder: folder)
        let last = round.map { $0 + 1 } ?? rounds ?? .max
        if let workFrom {
            let end = rounds == nil && round == nil ? ContinuousClock.now + .seconds(seconds) : nil
            return try Worker(subjects: subjects, rounds: workFrom..<last, end: end, folder: folder).run()
        }
        say("seed \(seed), \(seeds.definitions.count) definition files, findings in \(folder.path)")
        let found = try supervise(subjects, from: round ?? 0, to: last, folder: folder)
        guard found == 0 else { throw ExitCode(1) }
        if output == nil { try FileManager.default.removeItem(at: folder) }
    }

    /// What is tried; of conversations also in how many rounds.
    private mutating func subjects(_ seeds: Seeds, folder: URL) throws -> Subjects {
        let seed = UInt64(bitPattern: Int64(seed))
        guard let conversations else {
            return try Subjects(seed: seed, seeds: seeds, folder: folder, only: subject, saying: workFrom == nil)
        }
        let subject = ConversationSubject(seed: seed, files: seeds.definitions, builtIn: seeds.builtIn)
        if workFrom == nil { say("\(conversations) conversations about each of \(subject.count) intents") }
        rounds = conversations * subject.count
        return Subjects(subject)
    }

    /// Starts the process that tries the inputs, and starts it again behind each input that it dies of.
    ///
    /// - Returns: How many findings there were.
    private func supervise(_ subjects: Subjects, from first: Int, to last: Int, folder: URL) throws -> Int {
        let journal = try Journal(in: folder)
        journal.findings = 0
        let start = ContinuousClock.now
        var next = first
        while next < last {
            let left = Duration.seconds(seconds) - (ContinuousClock.now - start)
            guard rounds != nil || round != nil || left > .zero else { break }
            let worker = try work(from: next, seconds: max(1, Int(left.components.seconds)), folder: folder)
            next = journal.round
            guard worker.terminationReason == .uncaughtSignal else {
                guard worker.terminationStatus == 0 else { throw ExitCode(worker.terminationStatus) }
                break
            }
            // Said before the input is made anew, should that be what the process dies of.
            say("round \(next) ended the process")
            try Finding(
                round: next, trial: subjects.trial(round: next), what: "signal \(worker.terminationStatus)"
            ).report(in: folder)
            journal.findings += 1
            next += 1
        }
        let time = (ContinuousClock.now - start) / .seconds(1)
        say("\(next - first) rounds, \(Int(Double(next - first) / time)) a second, \(journal.findings) findings")
        return journal.findings
    }

    private func work(from first: Int, seconds: Int, folder: URL) throws -> Process {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["--work-from", "\(first)", "--seed", "\(seed)", "--output", folder.path]
        if let corpus { process.arguments? += ["--corpus", corpus] }
        if let subject { process.arguments? += ["--subject", subject] }
        if let conversations { process.arguments? += ["--conversations", "\(conversations)"] }
        if let round {
            process.arguments? += ["--round", "\(round)"]
        } else if let rounds {
            process.arguments? += ["--rounds", "\(rounds)"]
        } else {
            process.arguments? += ["--seconds", "\(seconds)"]
        }
        // A trace of the stack costs time, and the input tells the same.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        try process.run()
        process.waitUntilExit()
        return process
    }
}
