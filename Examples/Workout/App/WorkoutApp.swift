import IntentApp
import IntentKit
import IntentKitWorkouts
import Workout

/// The app: it keeps the running workout from one request to the next.
@main
final class WorkoutApp: ApplicationDelegate {
    static let intentsSupported: [any Intent.Type] = [
        StartWorkoutIntent.self, PauseWorkoutIntent.self, ResumeWorkoutIntent.self, EndWorkoutIntent.self,
    ]

    private let gym = Gym()

    func application(_ application: Application, handlerFor intent: any Intent) -> sending Any? {
        intent is StartWorkoutIntent ? StartWorkoutHandler(gym: gym) : RunningWorkoutHandler(gym: gym)
    }
}
