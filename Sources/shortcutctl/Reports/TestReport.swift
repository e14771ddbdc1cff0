import CommandLineArguments
import IntentConversations

/// The results of conversations, for a person.
struct TestReport {
    private let results: [CaseResult]

    init(_ results: [CaseResult]) {
        self.results = results
    }

    /// 2 where a case could not be run, 1 where one failed.
    var exitCode: Int32 {
        let codes = results.map { result -> Int32 in
            switch result.verdict {
            case .notRun: 2
            case .failed, .passedUnexpectedly: 1
            case .passed, .failedAsExpected, .skipped: 0
            }
        }
        return codes.max() ?? 0
    }

    func write(to console: Console, terminal: Terminal) throws {
        for result in results where !result.verdict.isGood {
            for line in lines(of: result) { try console.print(line.visibleLine) }
            try console.print("")
        }
        let counts = [
            (results.filter { if case .passed = $0.verdict { true } else { false } }.count, "passed"),
            (results.filter { if case .failed = $0.verdict { true } else { false } }.count, "failed"),
            (results.filter { if case .notRun = $0.verdict { true } else { false } }.count, "could not be run"),
            (results.filter { if case .skipped = $0.verdict { true } else { false } }.count, "skipped"),
        ]
        let text = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        try console.print(terminal.bold(text.isEmpty ? "There are no cases." : text + "."))
    }

    private func lines(of result: CaseResult) -> [String] {
        let place = "\(result.path):\(result.conversation.line)"
        switch result.verdict {
        case .notRun(let problem): return ["\(result.path):\(problem.line): error: \(problem.message)"]
        case .passedUnexpectedly(let why): return ["\(place): \(result.conversation.name) passes: \(why)"]
        case .failed(let comparison): return ["\(place): \(result.conversation.name)"] + lines(of: comparison)
        case .passed, .failedAsExpected, .skipped: return []
        }
    }

    private func lines(of comparison: CaseComparison) -> [String] {
        comparison.pairs.flatMap { pair -> [String] in
            switch pair {
            case .same(_, let said): said.lines.map { "  " + $0 }
            case .different(_, let said): said.lines.map { "+ " + $0 }
            case .missing: ["- (missing)"]
            case .unexpected(let said): said.lines.map { "+ " + $0 }
            }
        }
    }
}
