import IntentExtension
import IntentKit

/// An extension with a custom intent.
@main
struct TrackExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [PlayTrackIntent.self]

    func handler(for intent: any Intent) -> Any? { Player() }
}

private struct Player: PlayTrackIntentHandling {
    func resolveTracks(for intent: PlayTrackIntent) async -> [TrackResolutionResult] { [.notRequired()] }
    func resolveShuffled(for intent: PlayTrackIntent) async -> BooleanResolutionResult { .notRequired() }
    func resolveRepetition(for intent: PlayTrackIntent) async -> RepetitionResolutionResult { .notRequired() }
    func resolveResumed(for intent: PlayTrackIntent) async -> BooleanResolutionResult { .notRequired() }
    func resolvePlace(for intent: PlayTrackIntent) async -> PlaceResolutionResult { .notRequired() }
    func resolveSpeed(for intent: PlayTrackIntent) async -> DoubleResolutionResult { .notRequired() }

    func handle(intent: PlayTrackIntent) async -> PlayTrackIntentResponse {
        PlayTrackIntentResponse(code: .success, userActivity: nil)
    }
}
