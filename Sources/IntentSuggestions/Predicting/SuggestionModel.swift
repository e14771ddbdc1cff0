/// What a person is likely to do next, learnt from one donation at a time.
///
/// Each known action is described by some thirty numbers: how often it was done lately, at this time of day, on such
/// days, after what was done last, how long it usually takes until it is done again, and so on. Their weighted sum
/// orders the actions and, through a soft-max, gives probabilities. The weights begin with values that ship with the
/// code, and follow the person: after each donation they move a little to where they would have foretold it better.
/// How likely something entirely new is, is estimated beside it.
///
/// The model is a value. The same donations in the same order give the same model, on every machine.
public struct SuggestionModel: Sendable {
    /// How far the weights move, at most, after the first donation.
    static let rate: Float = 0.01
    /// With how many actions the weights still move after every donation.
    ///
    /// A step takes a time that grows with the number of actions; beyond, steps get rarer, so that it does not.
    static let fullRateActions = 256

    /// The names of actions by their numbers.
    package internal(set) var names: [String] = []
    var numbers: [String: Int] = [:]
    var habits = Habits()
    package internal(set) var weights: Learner
    var novelty = NoveltyEstimator()
    var calibrator = Calibrator()
    /// How many actions come true with one donation.
    var size: Float = 1
    /// The weights that the model began with: not part of what is learnt.
    package var start: StartingWeights

    /// A model of a person of whom nothing is known.
    public init() { self.init(start: .standard) }

    package init(start: StartingWeights) {
        self.start = start
        weights = Learner(start: start)
    }

    /// How many donations were learnt.
    public var donationCount: Int { habits.donations }
    /// How many different actions are known.
    public var actionCount: Int { names.count }
}
