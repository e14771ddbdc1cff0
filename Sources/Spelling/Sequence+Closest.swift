extension Sequence<String> {
    /// Returns the name that was probably meant by `attempt`, if one is close enough.
    ///
    /// A third of the letters may differ, and at least one, but never all of them; case doesn't matter. If several are
    /// equally close, the one whose case is closest is returned, and of those the first one.
    package func closest(to attempt: String) -> String? {
        // The cost grows with the product of the lengths, and long names aren't misspellings.
        guard attempt.utf8.count <= 200 else { return nil }
        let written = attempt.lowercased()
        var best: (candidate: String, distance: Int)?
        for candidate in self where candidate.utf8.count <= 200 {
            let length = Swift.max(candidate.count, written.count)
            let limit = Swift.min(Swift.max(1, length / 3), length - 1)
            guard abs(candidate.count - written.count) <= limit else { continue }
            let distance = candidate.lowercased().editDistance(to: written)
            guard distance <= limit, distance <= best?.distance ?? .max else { continue }
            if let best, best.distance == distance,
                candidate.editDistance(to: attempt) >= best.candidate.editDistance(to: attempt)
            {
                continue
            }
            best = (candidate, distance)
        }
        return best?.candidate
    }
}
