import Dispatch

extension DispatchSemaphore {
    /// Creates a semaphore that a number of waits pass before the first signal.
    ///
    /// Dispatch ends the program when a semaphore is released whose value is below the one with which it was created,
    /// so it is created with zero.
    ///
    /// - Parameter room: The number of waits.
    package convenience init(room: Int) {
        self.init(value: 0)
        for _ in 0..<room { signal() }
    }
}
