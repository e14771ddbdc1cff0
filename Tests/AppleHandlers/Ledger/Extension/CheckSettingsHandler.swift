import Intents

/// Asks for all that the system knows about the person and the app.
final class CheckSettingsHandler: NSObject, CheckSettingsIntentHandling {
    static let people: [INPerson] = {
        let handle = INPersonHandle(value: "ada@example.com", type: .emailAddress)
        var name = PersonNameComponents()
        name.givenName = "Ada"
        name.nickname = "A"
        let label = INPersonHandleLabel("cabin")
        return [
            INPerson(
                personHandle: handle, nameComponents: name, displayName: "Ada", image: nil, contactIdentifier: nil,
                customIdentifier: "ada", relationship: .sister),
            INPerson(
                personHandle: INPersonHandle(value: "1", type: .phoneNumber, label: label), nameComponents: nil,
                displayName: "Ben", image: nil, contactIdentifier: "b", customIdentifier: nil,
                isContactSuggestion: true, suggestionType: .instantMessageAddress),
            INPerson(
                personHandle: handle, nameComponents: nil, displayName: "Me", image: nil, contactIdentifier: nil,
                customIdentifier: nil, isMe: true, suggestionType: .none),
        ]
    }()

    func handle(intent: CheckSettingsIntent) async -> CheckSettingsIntentResponse {
        let status = INPreferences.siriAuthorizationStatus()
        let asked: INSiriAuthorizationStatus = await withCheckedContinuation { continuation in
            INPreferences.requestSiriAuthorization { continuation.resume(returning: $0) }
        }
        let focus = await INFocusStatusCenter.default.requestAuthorization()
        let isFocused = INFocusStatusCenter.default.focusStatus.isFocused
        let words = NSOrderedSet(array: Self.people.map(\.displayName))
        INVocabulary.shared().setVocabularyStrings(words, of: .contactName)
        INVocabulary.shared().removeAllVocabularyStrings()
        INUpcomingMediaManager.shared.setPredictionMode(.onlyPredictSuggestedIntents, for: .podcastEpisode)
        let extras = await Extras.describe()
        let household = Household(members: Self.people)
        let parts: [String] = [
            "siri \(status == .authorized && asked == .authorized)",
            "language \(!INPreferences.siriLanguageCode().isEmpty)",
            "focus \(focus == .restricted) \(isFocused.map { "\($0)" } ?? "unknown")",
            extras,
            "people \(household.displayString)",
            ProcessInfo.processInfo.isLowPowerModeEnabled ? "saving power" : "full power",
            NSString.deferredLocalizedIntentsString(with: "%d members", household.members.count) as String,
        ]
        return .success(report: parts.joined(separator: "; "))
    }
}
