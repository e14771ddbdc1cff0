/// The answer to a call with a completion whose result is known at once.
///
/// As on Apple's systems, the completion is called on another queue after the call has returned: code that holds a lock
/// or waits for a semaphore beside the call can rely on that.
enum Reply {
    static func send<Answer>(_ answer: Answer, to completion: @escaping (Answer) -> Void) {
        // Nothing else uses the answer and the completion.
        let handed = Handed((answer, completion))
        DispatchQueue.global().async { handed.value.1(handed.value.0) }
    }
}
