import Intents

final class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        guard let handler = makeHandler(for: intent) else { return nil }
        return handler
    }

    private func makeHandler(for intent: INIntent) -> NSObject? {
        let club = Club.current
        switch intent {
        case is LogRunIntent: return LogRunHandler()
        case is JoinRaceIntent: return JoinRaceHandler(directory: club)
        case is StartTrainingIntent: return StartTrainingHandler()
        case is FindRunsIntent: return FindRunsHandler()
        case is ShareRunIntent: return ShareRunHandler(directory: club)
        case is CancelRaceIntent: return CancelRaceHandler(directory: club)
        default: return nil
        }
    }
}
