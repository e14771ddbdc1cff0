/// The calls of the requests that a host has begun and not ended, by the requests' numbers.
///
/// There are few at a time, mostly one, so that looking through them takes less than a dictionary does at its first use.
struct OpenRequests {
    private var entries: [(number: Int, calls: RequestCalls)] = []

    /// The calls of a request; `nil` if it isn't open.
    subscript(number: Int) -> RequestCalls? {
        for entry in entries where entry.number == number { return entry.calls }
        return nil
    }

    /// Opens a request, which isn't open.
    mutating func open(_ number: Int, _ calls: RequestCalls) { entries.append((number, calls)) }

    /// Ends a request.
    ///
    /// - Returns: Its calls; `nil` if it isn't open.
    mutating func end(_ number: Int) -> RequestCalls? {
        for (index, entry) in entries.enumerated() where entry.number == number {
            return entries.remove(at: index).calls
        }
        return nil
    }

    /// Ends all requests.
    ///
    /// - Returns: Their calls.
    mutating func endAll() -> [RequestCalls] {
        defer { entries = [] }
        return entries.map { $0.calls }
    }
}
