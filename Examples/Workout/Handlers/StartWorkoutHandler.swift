public import IntentKit
public import IntentKitWorkouts

/// Starts a workout.
public struct StartWorkoutHandler: StartWorkoutIntentHandling {
    private let gym: Gym

    /// Creates a handler for one request.
    public init(gym: Gym) {
        self.gym = gym
    }

    /// Finds the workout, or names all of them if none was named.
    ///
    /// An unknown one is refused by `confirm(intent:)`, with a code of its own.
    public func resolveWorkoutName(for intent: StartWorkoutIntent) async -> SpeakableStringResolutionResult {
        guard let name = intent.workoutName else { return .disambiguation(with: Gym.workouts) }
        let workouts = Gym.workouts(like: name)
        return workouts.count > 1 ? .disambiguation(with: workouts) : .success(with: workouts.first ?? name)
    }

    /// Has a very large goal confirmed.
    public func resolveGoalValue(for intent: StartWorkoutIntent) async -> DoubleResolutionResult {
        guard let goal = intent.goalValue, intent.isOpenEnded != true else { return .notRequired() }
        return goal > 100_000 ? .confirmationRequired(with: goal) : .success(with: goal)
    }

    /// Asks for the unit of a goal; nobody works out for a number of joules.
    public func resolveWorkoutGoalUnitType(
        for intent: StartWorkoutIntent
    ) async -> WorkoutGoalUnitTypeResolutionResult {
        guard intent.goalValue != nil else { return .notRequired() }
        return switch intent.workoutGoalUnitType {
        case .unknown: .needsValue()
        case .joule: .unsupported()
        default: .success(with: intent.workoutGoalUnitType)
        }
    }

    /// Refuses a workout that there is not, and a second one.
    public func confirm(intent: StartWorkoutIntent) async -> StartWorkoutIntentResponse {
        guard let name = intent.workoutName, !Gym.workouts(like: name).isEmpty else {
            return StartWorkoutIntentResponse(code: .failureNoMatchingWorkout, userActivity: nil)
        }
        let isFree = await gym.session == nil
        return StartWorkoutIntentResponse(code: isFree ? .ready : .failureOngoingWorkout, userActivity: nil)
    }

    /// Starts it.
    public func handle(intent: StartWorkoutIntent) async -> StartWorkoutIntentResponse {
        let goal = intent.goalValue.map { "\($0) \(intent.workoutGoalUnitType)" }
        let session = Gym.Session(name: intent.workoutName?.spokenPhrase ?? "", goal: goal)
        let hasStarted = await gym.start(session)
        return StartWorkoutIntentResponse(code: hasStarted ? .success : .failureOngoingWorkout, userActivity: nil)
    }
}
