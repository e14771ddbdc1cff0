extension Sequence<String> {
    /// Returns the name that was probably meant by `attempt`, if one is close enough.
    ///
    /// A third of the letters may differ, and at least one, but never all of them; case doesn't matter. Of dotted names,
    /// such as identifiers, only what differs counts: those of one company begin alike. If several are equally close, the
    /// one whose case is closest is returned, and of those the first one.
    package func closest(to attempt: String) -> String? {
        // The cost grows with the product of the lengths, and long names aren't misspellings.
        guard attempt.utf8.count <= 200 else { return nil }
        let written = attempt.lowercased()
        var best: (candidate: String, distance: Int)?
        for candidate in self where candidate.utf8.count <= 200 {
            let (offered, written) = candidate.lowercased().withoutCommonNames(written)
            let length = Swift.max(offered.count, written.count)
            let limit = Swift.min(Swift.max(1, length / 3), length - 1)
            guard abs(offered.count - written.count) <= limit else { continue }
            let distance = offered.editDistance(to: written, limit: Swift.min(limit, best?.distance ?? limit))
            guard distance <= limit, distance <= best?.distance ?? limit else { continue }
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

extension String {
    /// Returns this text and another one without the names, each with its dot, with which both begin.
    fileprivate func withoutCommonNames(_ other: String) -> (String, String) {
        let common = zip(utf8, other.utf8).prefix { $0 == $1 }.map(\.0)
        guard let dot = common.lastIndex(of: UInt8(ascii: ".")) else { return (self, other) }
        return (
            String(decoding: utf8.dropFirst(dot + 1), as: UTF8.self),
            String(decoding: other.utf8.dropFirst(dot + 1), as: UTF8.self)
        )
    }
}
