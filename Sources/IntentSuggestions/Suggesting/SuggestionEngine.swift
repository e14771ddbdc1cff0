import IntentKit

/// An engine that learns from donations and predicts what is likely to be done next.
///
/// Each shape of a donation is a separate action, so that “tomato soup” and “tomato soup with croutons” compete. The
/// engine is a value: the same donations in the order of their dates give the same engine.
public struct SuggestionEngine: Sendable {
    /// The place where an action can be looked up: its last donation, and the shape within it.
    public struct Source: Hashable, Sendable {
        /// The number of the donation in its store.
        public var donation: Int64
        /// The index of the donation's shape.
        public var shape: Int

        /// Creates a source.
        public init(donation: Int64, shape: Int) {
            self.donation = donation
            self.shape = shape
        }
    }

    /// An action that could be suggested.
    public struct Candidate: Sendable {
        /// The identifier, valid as long as the action can be suggested.
        public var id: String
        /// The probability that the next donation has its shape, from zero to one.
        public var probability: Double
        /// The number of its donations.
        public var donations: Int
        /// The local time of its last donation, in seconds since the beginning of 1970.
        public var lastWallClock: Double
        /// Where it can be looked up.
        public var source: Source
    }

    private(set) var model = SuggestionModel()
    /// What was learned of shows alone, from the donations that play a part of one.
    ///
    /// Episodes are played once and say nothing about the next: among thousands of them, the model of all actions forgets
    /// what they are parts of.
    private(set) var shows = SuggestionModel()
    /// The sources of the actions, by their numbers in the model.
    private(set) var sources: [Source] = []

    /// Creates an engine that has learned nothing.
    public init() {}

    init(model: SuggestionModel, shows: SuggestionModel, sources: [Source]) {
        self.model = model
        self.shows = shows
        self.sources = sources
    }

    /// The number of donations learned.
    public var donationCount: Int { model.donationCount }
    /// The number of different actions known.
    public var actionCount: Int { model.actionCount }

    /// Learns a donation; donations must be learned in the order of their dates.
    ///
    /// A donation without shapes can never be suggested, and is ignored.
    public mutating func learn(_ donation: LearnedDonation) {
        guard !donation.shapes.isEmpty else { return }
        let context = donation.context
        // The last shape has the most parameters, and is the most specific.
        let actions = donation.shapes.reversed().map {
            ActionName.text(app: donation.app, name: donation.name, values: $0)
        }
        let moment = PredictionContext(
            wallClock: Double(donation.milliseconds) / 1000 + Double(context.secondsFromGMT),
            place: context.place, focus: context.focus, routine: context.routineEvent)
        model.learn(actions, in: moment)
        if let show = donation.show { shows.learn(show, in: moment) }
        for (place, action) in actions.enumerated() {
            guard let number = model.number(of: action) else { continue }
            let source = Source(donation: donation.number, shape: donation.shapes.count - 1 - place)
            if number < sources.count { sources[number] = source } else { sources.append(source) }
        }
    }

    /// Returns the actions that could be done next, the likeliest first.
    ///
    /// - Parameters:
    ///   - context: The moment.
    ///   - limit: The most candidates to return.
    public func candidates(in context: SuggestionContext, limit: Int = .max) -> [Candidate] {
        let moment = prediction(context, by: model)
        let candidates = model.rank(in: moment, limit: limit).compactMap { prediction -> Candidate? in
            guard let number = model.number(of: prediction.action) else { return nil }
            // An action that is never done twice a day won't be done again today.
            let most = model.chanceOfRepeating(number, in: moment)
            return Candidate(
                id: prediction.action.actionIdentifier, probability: min(prediction.probability, most),
                donations: model.donationCount(of: number), lastWallClock: model.lastTime(of: number),
                source: sources[number])
        }
        return candidates.sorted { $0.probability > $1.probability }
    }

    /// Returns how likely it is that anything is done within some seconds.
    public func activity(in context: SuggestionContext, within seconds: Double) -> Double {
        model.activity(in: prediction(context, by: model), within: seconds)
    }

    /// Returns the source of the action with an identifier, if it exists.
    public func source(of id: String) -> Source? {
        model.names.indices.first { model.names[$0].actionIdentifier == id }.map { sources[$0] }
    }

    /// Returns the moment as one of the engine's models describes it.
    func prediction(_ context: SuggestionContext, by model: SuggestionModel) -> PredictionContext {
        PredictionContext(
            wallClock: context.wallClock, place: context.context.place, focus: context.context.focus,
            routine: context.context.routineEvent,
            previous: context.previous.flatMap { name in
                model.lastAction { ActionName.parts(of: $0).map { $0.name == name } ?? false }
            })
    }
}

extension SuggestionEngine: Equatable {
    /// Returns whether two engines have learned the same, wherever the donations are stored.
    public static func == (first: SuggestionEngine, second: SuggestionEngine) -> Bool {
        first.model == second.model && first.shows == second.shows
    }
}

extension SuggestionModel {
    /// Returns how often an action was done since it became known.
    fileprivate func donationCount(of number: Int) -> Int { Int(habits.counts[0, number]) }

    /// Returns the local time at which an action was last done.
    fileprivate func lastTime(of number: Int) -> Double { habits.lastTimes[number] }

    /// Returns the most recent action that satisfies a condition.
    fileprivate func lastAction(where condition: (String) -> Bool) -> String? {
        habits.order.lazy.map { names[Int($0)] }.first(where: condition)
    }
}
