extension Misbehaviour {
    /// Lines that are almost JSON.
    static let impure = [
        Row(name: "sendsMark", deed: "begins a line with a byte order mark", verdict: .crashed("not a JSON object")),
        Row(name: "sendsComma", deed: "has a comma before a closing bracket", verdict: .crashed("not a JSON object")),
        Row(name: "sendsTwoMembers", deed: "gives two members one name", verdict: .crashed("not a JSON object")),
        Row(
            name: "sendsOddNumber", deed: "writes a number with a leading zero", verdict: .crashed("not a JSON object")),
        Row(
            name: "sendsLoneSurrogate", deed: "escapes half of a surrogate pair", verdict: .crashed("not a JSON object")
        ),
    ]

    /// What comes together with an answer, and is judged before the next message is sent.
    static let hasty = [
        Row(
            name: "answersNextToo", deed: "answers the next message too, together with the current one",
            verdict: .crashed("which was not sent yet"), moments: [.launch, .initialize, .resolve, .options, .confirm],
            isNoticedNext: true),
        Row(
            name: "complainsToo", deed: "sends an error without a number, together with the current answer",
            verdict: .crashed("while no answer was due: what?"),
            moments: [.launch, .initialize, .resolve, .options, .confirm], isNoticedNext: true),
    ]

    /// Answers that come again together with the first.
    static let repetitive = [
        Row(
            name: "answersThreeTimes", deed: "answers three times together, and differently", verdict: .succeeded,
            moments: [.initialize, .resolve, .options, .confirm, .handle])
    ]
}
