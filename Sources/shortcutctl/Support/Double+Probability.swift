extension Double {
    /// The number, rounded to three places, as reports have it.
    var thousandths: Double { (self * 1000).rounded() / 1000 }

    /// The probability as a percentage of at most 99: nothing that is likely is certain.
    var percentage: String { "\(min(99, Int((self * 100).rounded())))%" }
}

extension String {
    /// Returns the text with blanks before it, so that it has at least a number of characters.
    func rightAligned(to count: Int) -> String { String(repeating: " ", count: max(0, count - self.count)) + self }
}
