import CommandLineArguments

/// What an evaluation has to reach: HR@1, HR@3 and HR@5 in percent, written with commas between them.
///
/// With it, what holds for every file is looked at too: the engine is at most one point of HR@3 below the best of the
/// simple predictors, and its probabilities are off by 0.005 at most beyond what chance explains with so many events.
struct Requirement: ExpressibleByArgument {
    /// The calibration error that is allowed beyond what chance explains.
    private static let calibrationError = 0.005

    private let rates: [Double]

    init?(argument: String) {
        rates = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard rates.count == 3, argument.count(where: { $0 == "," }) == 2 else { return nil }
    }

    /// What is not reached, in sentences.
    func shortfalls(of evaluation: Evaluation) -> [String] {
        let engine = evaluation.engine
        var shortfalls = shortfalls(of: engine)
        let best = evaluation.simple.values.map(\.hr3).max() ?? 0
        if engine.hr3 < best - 1 { shortfalls.append("HR@3 is \(engine.hr3), that of a simple predictor \(best)") }
        let (error, limit) = (
            evaluation.calibration.error, evaluation.calibration.errorByChance + Self.calibrationError
        )
        if error > limit { shortfalls.append("the calibration error is \(error), and may be \(limit)") }
        return shortfalls
    }

    /// What of the rates isn't reached, in sentences.
    func shortfalls(of tally: Tally) -> [String] {
        zip([("HR@1", tally.hr1), ("HR@3", tally.hr3), ("HR@5", tally.hr5)], rates).compactMap { reached, least in
            reached.1 < least ? "\(reached.0) is \(reached.1), and has to be \(least)" : nil
        }
    }
}
