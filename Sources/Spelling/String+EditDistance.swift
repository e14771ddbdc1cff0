extension String {
    /// Returns the number of code points to insert, remove, replace or swap with their neighbor to turn this text into
    /// another.
    ///
    /// - Parameters:
    ///   - other: The other text.
    ///   - wildcard: A code point of this text that stands for any text of the other one, or `nil`. Defaults to `nil`.
    ///   - limit: The greatest distance that matters: a greater one may be returned as any number above the limit.
    package func editDistance(to other: String, wildcard: Unicode.Scalar? = nil, limit: Int = .max) -> Int {
        let source = Array(unicodeScalars)
        let target = Array(other.unicodeScalars)
        var beforeLast = [Int](repeating: 0, count: target.count + 1)
        var last = Array(0...target.count)
        var current = beforeLast
        for row in source.indices {
            let isWildcard = source[row] == wildcard
            current[0] = last[0] + (isWildcard ? 0 : 1)
            var least = current[0]
            for column in target.indices {
                if isWildcard {
                    current[column + 1] = Swift.min(last[column + 1], current[column])
                } else {
                    let isEqual = source[row] == target[column]
                    var distance = Swift.min(
                        last[column] + (isEqual ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                    if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
                        distance = Swift.min(distance, beforeLast[column - 1] + 1)
                    }
                    current[column + 1] = distance
                }
                least = Swift.min(least, current[column + 1])
            }
            // A swap goes on from the row before.
            guard Swift.min(least, last.min() ?? 0) <= limit else { return limit + 1 }
            (beforeLast, last, current) = (last, current, beforeLast)
        }
        return last[target.count]
    }
}
