import IntentKit

/// The engine of suggestions: donations in, what is likely to be done next out.
///
/// Each shape of a donation is an action of its own, so that “tomato soup” and “tomato soup with croutons” compete. It
/// is a value: the same donations in the order of their dates give the same engine.
public struct SuggestionEngine: Sendable {
    /// Where an action is found again: the last donation of it, and which of that donation's shapes it is.
    public struct Source: Hashable, Sendable {
        /// What the donation is known by in its store.
        public var donation: Int64
        /// Which shape of the donation.
        public var shape: Int

        /// Takes a place in parts.
        public init(donation: Int64, shape: Int) {
            self.donation = donation
            self.shape = shape
        }
    }

    /// An action that could be suggested.
    public struct Candidate: Sendable {
        /// What it is known by, as long as it can be suggested.
        public var id: String
        /// How likely it is that the next donation has its shape, from nought to one.
        public var probability: Double
        /// How often it was donated.
        public var donations: Int
        /// What the person's clock showed when it was donated last, in seconds since the beginning of 1970.
        public var lastWallClock: Double
        /// Where it is found again.
        public var source: Source
    }

    private(set) var model = SuggestionModel()
    /// Where the actions are found, by their numbers in the model.
    private(set) var sources: [Source] = []

    /// An engine that has learnt nothing.
    public init() {}

    init(model: SuggestionModel, sources: [Source]) {
        self.model = model
        self.sources = sources
    }

    /// How many donations were learnt.
    public var donationCount: Int { model.donationCount }
    /// How many different actions are known.
    public var actionCount: Int { model.actionCount }

    /// Learns that something was done; donations are learnt in the order of their dates.
    ///
    /// One without shapes can never be suggested, and teaches nothing.
    public mutating func learn(_ donation: LearntDonation) {
        guard !donation.shapes.isEmpty else { return }
        let context = donation.context
        // The last shape has most parameters, and tells most.
        let actions = donation.shapes.reversed().map {
            ActionName.text(app: donation.app, name: donation.name, values: $0)
        }
        model.learn(
            actions,
            in: PredictionContext(
                wallClock: Double(donation.milliseconds) / 1000 + Double(context.secondsFromGMT),
                place: context.place, focus: context.focus, routine: context.routineEvent))
        for (place, action) in actions.enumerated() {
            guard let number = model.number(of: action) else { continue }
            let source = Source(donation: donation.number, shape: donation.shapes.count - 1 - place)
            if number < sources.count { sources[number] = source } else { sources.append(source) }
        }
    }

    /// What could be done next, the likeliest first.
    ///
    /// - Parameters:
    ///   - context: The moment.
    ///   - limit: How many are wanted at most.
    public func candidates(in context: SuggestionContext, limit: Int = .max) -> [Candidate] {
        let moment = prediction(context)
        let candidates = model.rank(in: moment, limit: limit).compactMap { prediction -> Candidate? in
            guard let number = model.number(of: prediction.action) else { return nil }
            // What is never done twice a day is over for today.
            let most = model.chanceOfRepeating(number, in: moment)
            return Candidate(
                id: prediction.action.fingerprint, probability: min(prediction.probability, most),
                donations: model.donationCount(of: number), lastWallClock: model.lastTime(of: number),
                source: sources[number])
        }
        return candidates.sorted { $0.probability > $1.probability }
    }

    /// How likely it is that anything is done within some seconds.
    public func activity(in context: SuggestionContext, within seconds: Double) -> Double {
        model.activity(in: prediction(context), within: seconds)
    }

    /// Where the action with an identifier is found, if there is one.
    public func source(of id: String) -> Source? {
        model.names.indices.first { model.names[$0].fingerprint == id }.map { sources[$0] }
    }

    private func prediction(_ context: SuggestionContext) -> PredictionContext {
        PredictionContext(
            wallClock: context.wallClock, place: context.context.place, focus: context.context.focus,
            routine: context.context.routineEvent,
            previous: context.previous.flatMap { name in
                model.lastAction { ActionName.parts(of: $0).map { $0.name == name } ?? false }
            })
    }
}

extension SuggestionEngine: Equatable {
    /// Engines are equal if they learnt the same, wherever it is kept.
    public static func == (first: SuggestionEngine, second: SuggestionEngine) -> Bool { first.model == second.model }
}

extension SuggestionModel {
    /// How often an action was done since it is known.
    fileprivate func donationCount(of number: Int) -> Int { Int(habits.counts[0, number]) }

    /// What the person's clock showed when an action was done last.
    fileprivate func lastTime(of number: Int) -> Double { habits.lastTimes[number] }

    /// The action that was done last of those that a condition holds for.
    fileprivate func lastAction(where condition: (String) -> Bool) -> String? {
        habits.order.lazy.map { names[Int($0)] }.first(where: condition)
    }
}
