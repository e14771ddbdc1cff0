/// The state of the parameter that is being resolved.
struct Resolving: Codable, Hashable, Sendable {
    /// What the handler said, one result for each value.
    var results: [Resolution] = []
    /// The question that is being asked.
    var question: Question?
    /// Whether the person was asked about what the handler said, so that the handler is asked again.
    var hasAnswers = false
    /// Values the person has said yes to; a handler that asks again about one of them takes it as given.
    var confirmed: [IntentValue?] = []
    /// How often the person was asked about the parameter.
    var promptCount = 0

    /// A question about one of the results.
    struct Question: Codable, Hashable, Sendable {
        /// The position of the result.
        var element: Int
        /// Why it is asked.
        var reason: Prompt.Reason
        /// What there is to choose.
        var choices: [IntentValue] = []
        /// The value to say yes or no to.
        var value: IntentValue?
    }
}
