import Foundation

protocol KitchenObserver: AnyObject {
    func kitchenDidTick(_ kitchen: Kitchen)
}

/// Counts with timers of the main run loop.
class Kitchen: NSObject {
    static let shared = Kitchen()
    static let didPause = Notification.Name("KitchenDidPause")

    weak var observer: KitchenObserver?
    private(set) var ticks = 0
    private var timer: Timer?

    func start(times: Int, completion: @escaping (Int) -> Void) {
        ticks = 0
        timer?.invalidate()
        timer = Timer.scheduledTimer(withTimeInterval: 0.002, repeats: true) { [weak self] timer in
            guard let self = self else { return timer.invalidate() }
            self.ticks += 1
            self.observer?.kitchenDidTick(self)
            guard self.ticks >= times else { return }
            timer.invalidate()
            completion(self.ticks)
        }
    }
}
