public import IntentKit
public import IntentKitWorkouts

/// Pauses, resumes and ends the workout that is running.
public struct RunningWorkoutHandler {
    private let gym: Gym

    /// Creates a handler for one request.
    public init(gym: Gym) {
        self.gym = gym
    }

    /// Finds the workout; without a name, the running one is meant.
    private func result(for name: SpeakableString?) -> SpeakableStringResolutionResult {
        guard let name else { return .notRequired() }
        let workouts = Gym.workouts(like: name)
        return switch workouts.count {
        case 0: .unsupported()
        case 1: .success(with: workouts[0])
        default: .disambiguation(with: workouts)
        }
    }
}

extension RunningWorkoutHandler: PauseWorkoutIntentHandling {
    /// Finds the workout.
    public func resolveWorkoutName(for intent: PauseWorkoutIntent) async -> SpeakableStringResolutionResult {
        result(for: intent.workoutName)
    }

    /// Pauses it.
    public func handle(intent: PauseWorkoutIntent) async -> PauseWorkoutIntentResponse {
        let isRunning = await gym.change(intent.workoutName?.spokenPhrase) { $0?.isPaused = true }
        return PauseWorkoutIntentResponse(code: isRunning ? .success : .failureNoMatchingWorkout, userActivity: nil)
    }
}

extension RunningWorkoutHandler: ResumeWorkoutIntentHandling {
    /// Finds the workout.
    public func resolveWorkoutName(for intent: ResumeWorkoutIntent) async -> SpeakableStringResolutionResult {
        result(for: intent.workoutName)
    }

    /// Resumes it.
    public func handle(intent: ResumeWorkoutIntent) async -> ResumeWorkoutIntentResponse {
        let isRunning = await gym.change(intent.workoutName?.spokenPhrase) { $0?.isPaused = false }
        return ResumeWorkoutIntentResponse(code: isRunning ? .success : .failureNoMatchingWorkout, userActivity: nil)
    }
}

extension RunningWorkoutHandler: EndWorkoutIntentHandling {
    /// Finds the workout.
    public func resolveWorkoutName(for intent: EndWorkoutIntent) async -> SpeakableStringResolutionResult {
        result(for: intent.workoutName)
    }

    /// Ends it.
    public func handle(intent: EndWorkoutIntent) async -> EndWorkoutIntentResponse {
        let isRunning = await gym.change(intent.workoutName?.spokenPhrase) { $0 = nil }
        return EndWorkoutIntentResponse(code: isRunning ? .success : .failureNoMatchingWorkout, userActivity: nil)
    }
}
