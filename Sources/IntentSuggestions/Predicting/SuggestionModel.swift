/// A model of what a person is likely to do next, learned from one donation at a time.
///
/// Each known action is described by some thirty features: how often it was done lately, at this time of day, on such
/// days, after the last action, how long it usually takes until it is done again, and so on. Their weighted sum orders
/// the actions, and a softmax turns it into probabilities. The weights start with values that ship with the code and
/// adapt to the person: after each donation they move a little to where they would have predicted it better. The
/// probability of something entirely new is estimated separately.
///
/// The model is a value. The same donations in the same order give the same model on every machine.
public struct SuggestionModel: Sendable {
    /// The most that the weights move, after the first donation.
    static let rate: Float = 0.01
    /// The largest number of actions with which the weights still move after every donation.
    ///
    /// A step takes time proportional to the number of actions; with more actions, steps become rarer to make up for
    /// it.
    static let fullRateActions = 256

    /// The names of actions by their numbers.
    package internal(set) var names: [String] = []
    var numbers: [String: Int] = [:]
    var habits = Habits()
    package internal(set) var weights: Learner
    var novelty = NoveltyEstimator()
    var calibrator = Calibrator()
    /// The model's starting weights, which aren't part of what is learned.
    package var start: StartingWeights

    /// Creates a model for a person of whom nothing is known.
    public init() { self.init(start: .standard) }

    package init(start: StartingWeights) {
        self.start = start
        weights = Learner(start: start)
    }

    /// The number of donations learned.
    public var donationCount: Int { habits.donations }
    /// The number of different actions known.
    public var actionCount: Int { names.count }
}
