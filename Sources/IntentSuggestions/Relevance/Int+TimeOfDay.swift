extension Int {
    /// The time of a day that this is the minute of, such as `8:05`.
    package var timeOfDay: String { "\(self / 60):\(self % 60 < 10 ? "0" : "")\(self % 60)" }
}
