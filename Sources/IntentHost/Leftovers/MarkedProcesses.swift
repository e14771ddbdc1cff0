import CLibrary
import CProcess
import EssentialFoundation
import IntentDefinitions

/// The processes of the current user, by a variable in their environment.
///
/// On systems other than Linux, which don't provide the environment of processes, none are found.
struct MarkedProcesses: Sendable {
    /// How long to keep killing processes that start others faster than they are killed.
    private static let patience = Duration.seconds(5)
    /// The number of looks at which what is still found is stopped before it is killed.
    static let looksBeforeStopping = 4
    /// The most bytes of a value that are compared.
    private static let valueLimit = 256

    let reader: EnvironmentReader

    /// Creates a view of the processes.
    init(reader: EnvironmentReader = EnvironmentReader()) { self.reader = reader }

    /// Kills the processes with a variable, including those that they start in the meantime, and reaps children among
    /// them.
    ///
    /// Gives up after a few seconds if there are always more, or processes that can't be ended.
    ///
    /// - Parameters:
    ///   - variable: The name of the variable.
    ///   - isMeant: Returns whether to kill a process with this value.
    func kill(withVariable variable: String, where isMeant: (String) -> Bool) {
        let end = SuspendingClock.now + Self.patience
        var dying: Set<Int32> = []
        // Ends after two scans without a match: between two scans, a chain of processes may have continued.
        var quietLooks = 0
        var looks = 0
        while quietLooks < 2, SuspendingClock.now < end {
            looks += 1
            if looks.isMultiple(of: Self.looksBeforeStopping) { stop(variable, isMeant, until: end) }
            quietLooks = look(variable, isMeant, until: end, dying: &dying) ? 0 : quietLooks + 1
        }
        for process in dying {
            while process_discard(process) == 0, SuspendingClock.now < end { _ = process_await(process, 10) }
        }
    }

    /// Kills each matching process as soon as it is found.
    ///
    /// - Parameters:
    ///   - end: When to give up.
    ///   - dying: The killed processes that have to be reaped.
    /// - Returns: Whether there was one.
    private func look(
        _ variable: String, _ isMeant: (String) -> Bool, until end: SuspendingClock.Instant, dying: inout Set<Int32>
    ) -> Bool {
        var hasKilled = false
        // The newest first: in a chain in which each process starts the next and ends, that is the one still running.
        for process in Self.all().sorted(by: >) {
            guard SuspendingClock.now < end else { break }
            guard values(of: variable, in: process).contains(where: isMeant), sendSignal(process, SIGKILL) == 0
            else { continue }
            hasKilled = true
            // A process that was started with CLONE_PARENT is a child of this process and has to be reaped. That it has
            // ended isn't waited for here: a tracer that is still to be killed may prevent it.
            if process_discard(process) == 0 { dying.insert(process) } else { dying.remove(process) }
        }
        return hasKilled
    }

    /// Stops all matching processes, until a look finds none that is running.
    ///
    /// One that is killed makes room for what another one starts, also where the system allows no more processes. A
    /// stopped one keeps its place, and starts nothing.
    private func stop(_ variable: String, _ isMeant: (String) -> Bool, until end: SuspendingClock.Instant) {
        var stopped: Set<Int32> = []
        var hasStopped = true
        while hasStopped, SuspendingClock.now < end {
            hasStopped = false
            for process in Self.all() where !stopped.contains(process) && SuspendingClock.now < end {
                guard values(of: variable, in: process).contains(where: isMeant), sendSignal(process, SIGSTOP) == 0
                else { continue }
                stopped.insert(process)
                hasStopped = true
            }
        }
    }

    private static func all() -> [Int32] {
        #if os(Linux)
        let own = getpid()
        return folderNames("/proc").compactMap { Int32($0) }.filter { $0 > 1 && $0 != own }
        #else
        return []
        #endif
    }

    /// Returns the processes in a process group.
    static func inGroup(_ group: Int32) -> [Int32] { all().filter { getpgid($0) == group } }

    /// Returns the oldest process that leads a process group and has a value of a variable, or `nil` if no process does.
    func leader(withVariable variable: String, _ value: String) -> ProcessIdentity? {
        Self.all().filter { getpgid($0) == $0 && values(of: variable, in: $0).contains(value) }
            .compactMap { ProcessIdentity(of: $0) }
            .min { $0.start < $1.start }
    }

    /// Returns the values of a variable in the environment of a process of the current user.
    ///
    /// The result is empty if the process has ended or can't be inspected.
    func values(of variable: String, in process: Int32) -> [String] {
        guard FileStatus(path: "/proc/\(process)")?.owner == geteuid(),
            let environment = reader.environment(of: process)
        else { return [] }
        return Self.values(of: variable, in: environment)
    }

    /// Returns the values of a variable in an environment.
    ///
    /// The system's search costs little even if the environment is long and holds millions of empty variables.
    static func values(of variable: String, in environment: Data) -> [String] {
        let start = Array("\(variable)=".utf8)
        var values: [String] = []
        environment.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while let place = firstPlace(of: start, in: rest) {
                rest = bytes[(place + start.count)...]
                guard place == 0 || bytes[place - 1] == 0 else { continue }
                values.append(String(decoding: rest.prefix(valueLimit).prefix { $0 != 0 }, as: UTF8.self))
            }
        }
        return values
    }

    private static func firstPlace(of pattern: [UInt8], in bytes: Slice<UnsafeRawBufferPointer>) -> Int? {
        let region = UnsafeRawBufferPointer(rebasing: bytes)
        guard let base = region.baseAddress else { return nil }
        let distance = process_find_bytes(base, region.count, pattern, pattern.count)
        return distance < 0 ? nil : bytes.startIndex + distance
    }
}

// Types that have a method with the name of the system's function call this one.
func sendSignal(_ process: Int32, _ signal: Int32) -> Int32 { kill(process, signal) }
