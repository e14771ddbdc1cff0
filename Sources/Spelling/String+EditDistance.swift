extension String {
    /// Returns the number of letters to insert, remove, replace or swap with their neighbor to turn this text into
    /// another.
    ///
    /// - Parameters:
    ///   - other: The other text.
    ///   - wildcard: A character of this text that stands for any text of the other one, or `nil`. Defaults to `nil`.
    package func editDistance(to other: String, wildcard: Character? = nil) -> Int {
        let source = Array(self)
        let target = Array(other)
        var beforeLast: [Int] = []
        var last = Array(0...target.count)
        for row in source.indices {
            let isWildcard = source[row] == wildcard
            var current = [last[0] + (isWildcard ? 0 : 1)]
            for column in target.indices {
                if isWildcard {
                    current.append(Swift.min(last[column + 1], current[column]))
                    continue
                }
                let isEqual = source[row] == target[column]
                var distance = Swift.min(
                    last[column] + (isEqual ? 0 : 1), last[column + 1] + 1, current[column] + 1
                )
                if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
                    distance = Swift.min(distance, beforeLast[column - 1] + 1)
                }
                current.append(distance)
            }
            beforeLast = last
            last = current
        }
        return last[target.count]
    }
}
