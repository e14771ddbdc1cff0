public import EssentialFoundation
import IntentKit
public import IntentSuggestions

extension DonationStore {
    /// Stores the feedback on a suggestion, as long as the donation it came from is kept.
    ///
    /// Feedback that is too old to count is deleted: older than `SuggestionFeedback.lifetime` both now and at the
    /// given date, so that a wrong date doesn't delete feedback that counts.
    ///
    /// - Parameters:
    ///   - kind: What the person did with it.
    ///   - source: The donation and shape that the suggestion came from.
    ///   - date: The time of the feedback.
    ///   - now: The current time.
    /// - Throws: ``StoreError`` if the donation doesn't exist, or the feedback can't be stored.
    public func note(
        _ kind: SuggestionFeedback.Kind, of source: SuggestionEngine.Source, at date: Date, now: Date
    ) throws(StoreError) {
        try change { (_, _) throws(StoreError) in
            try connection.run(
                """
                INSERT INTO feedback (donation, shape, kind, date)
                SELECT id, \(Int64(source.shape)), \(kind.rawValue), \(date.milliseconds)
                FROM donation WHERE id = \(source.donation)
                """)
            guard connection.changes > 0 else {
                throw StoreError(.invalid, path: nil, "the suggested donation is no longer in the history")
            }
            let oldest = min(date, now).addingTimeInterval(-SuggestionFeedback.lifetime).milliseconds
            try connection.run("DELETE FROM feedback WHERE date < \(oldest)")
        }
    }

    /// Returns the feedback on suggestions, ordered by date.
    public func feedback() throws(StoreError) -> [SuggestionFeedback] {
        var feedback: [SuggestionFeedback] = []
        try connection.rows(
            """
            SELECT app.identifier, name, shapes, shape, kind, feedback.date
            FROM feedback JOIN donation ON donation.id = feedback.donation JOIN app ON app.id = donation.app
            ORDER BY feedback.date, feedback.id
            """
        ) { (row: Row) throws(StoreError) in
            let shapes = [DonationShape](storedText: row.text(2), name: row.text(1) ?? "")
            let shape = Int(row.integer(3))
            // A kind that a later version has added is ignored.
            if let kind = SuggestionFeedback.Kind(rawValue: row.text(4) ?? ""), shapes.indices.contains(shape),
                Date.isPlausible(milliseconds: row.integer(5))
            {
                feedback.append(
                    SuggestionFeedback(
                        app: row.text(0) ?? "", shape: shapes[shape], kind: kind,
                        date: Date(milliseconds: row.integer(5))))
            }
            return true
        }
        return feedback
    }
}
