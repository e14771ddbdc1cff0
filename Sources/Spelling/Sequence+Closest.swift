extension Sequence<String> {
    /// The text that somebody who wrote `attempt` probably meant, if one is close enough.
    ///
    /// A third of the letters may differ, and at least one, but never all of them; case does not count. Of equally
    /// close ones the first is taken.
    package func closest(to attempt: String) -> String? {
        // The cost grows with the product of the lengths, and nobody misspells what is longer.
        guard attempt.utf8.count <= 200 else { return nil }
        let written = attempt.lowercased()
        var best: (candidate: String, distance: Int)?
        for candidate in self where candidate.utf8.count <= 200 {
            let length = Swift.max(candidate.count, written.count)
            let limit = Swift.min(Swift.max(1, length / 3), length - 1)
            guard abs(candidate.count - written.count) <= limit else { continue }
            let distance = candidate.lowercased().editDistance(to: written)
            if distance <= limit, distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.candidate
    }
}
