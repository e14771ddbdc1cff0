import Foundation

/// What the handlers of the app have in common.
class SurveyHandler: NSObject {
    private(set) var notes: [INIntent] = []

    override init() {
        super.init()
    }

    /// Keeps a copy, which later changes don't reach.
    func note(_ intent: INIntent) {
        guard let copy = intent.copy() as? INIntent, copy.isEqual(intent) else { return }
        notes.append(copy)
    }
}
