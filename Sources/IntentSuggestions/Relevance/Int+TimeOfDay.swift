extension Int {
    /// The time of day of this minute of the day, such as `8:05`.
    package var timeOfDay: String { "\(self / 60):\(self % 60 < 10 ? "0" : "")\(self % 60)" }
}
