import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentMCP
import IntentRuntime
import Synchronization

/// The requests of agents that run now, each on a thread of its own.
final class AgentRuns: Sendable {
    private struct State {
        var cancellations: [CallNumber: @Sendable (CancellationReason) -> Void] = [:]
        var idle: [HandlerThread] = []
        /// The requests whose processes haven't all ended.
        var unfinished = 0
        var whenFinished: CheckedContinuation<Void, Never>?
        /// Those of them that wait until the processes of others have ended.
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// The most requests that have begun and whose processes haven't all ended: the server has at most eight of its own,
    /// but the processes of one that was cancelled take a while to end.
    private static let limit = 16

    let session: IntentSession
    /// The history that takes donations, or `nil` if nothing is donated.
    let history: History?
    let subjects: AgentSubjects
    /// Whether the machine is locked, which a server that runs for days asks for each request.
    let lock: LockCheck
    /// Whether plugins are handed no files at all.
    let refusesFiles: Bool
    let log: @Sendable (String) -> Void
    let report: @Sendable (MCPServer.Event) -> Void
    private let state = Mutex(State())

    /// Creates the runs of a session.
    ///
    /// - Parameters:
    ///   - session: Runs the requests.
    ///   - subjects: The intents and shortcuts, in the order of the tools.
    ///   - history: The history that takes donations, or `nil` if nothing is donated.
    ///   - lock: Whether the machine is locked.
    ///   - refusesFiles: Whether plugins are handed no files at all.
    ///   - log: Writes a line of a plugin.
    ///   - report: Takes what happens.
    init(
        _ session: IntentSession, _ subjects: AgentSubjects, history: History?, lock: LockCheck, refusesFiles: Bool,
        log: @escaping @Sendable (String) -> Void,
        report: @escaping @Sendable (MCPServer.Event) -> Void
    ) {
        self.session = session
        self.subjects = subjects
        self.history = history
        self.lock = lock
        self.refusesFiles = refusesFiles
        self.log = log
        self.report = report
    }

    func run(_ number: CallNumber, _ request: IntentRequest, tool: Int) {
        if let file = unusableFile(of: request) {
            let outcome = Outcome(.failed, reason: file.problem, parameter: file.parameter)
            return report(.ended(number, .init(request: request, outcome: outcome)))
        }
        let cancellation = RequestCancellation()
        _ = begin(number, cancel: cancellation.cancel) { [self] in
            let run = await run(request, of: subjects.intents[tool], for: number, cancellation)
            end(number, .init(request: run.transcript.request, outcome: run.outcome))
            await run.waitUntilEnded()
        }
    }

    /// Begins the work of a call on a thread of its own.
    ///
    /// - Parameters:
    ///   - cancel: Cancels it.
    ///   - work: Does it, and returns once everything that it started has ended.
    func begin(
        _ number: CallNumber, cancel: @escaping @Sendable (CancellationReason) -> Void,
        work: @escaping @Sendable () async -> Void
    ) -> Task<Void, Never> {
        let thread = state.withLock { state in
            state.cancellations[number] = cancel
            state.unfinished += 1
            return state.idle.popLast()
        }
        // If the system refuses a thread, the runner will most likely refuse the request.
        let executor = thread ?? HandlerThread()
        return Task(executorPreference: executor) { [self] in
            await takePlace()
            await work()
            finish(executor)
        }
    }

    /// Waits until another request may begin; at most as many wait as the server runs.
    private func takePlace() async {
        await withCheckedContinuation { continuation in
            let mayBegin = state.withLock { state in
                // This one is among the unfinished.
                if state.unfinished - state.waiting.count <= Self.limit { return true }
                state.waiting.append(continuation)
                return false
            }
            if mayBegin { continuation.resume() }
        }
    }

    /// Runs a request to its end or to a question.
    func run(
        _ request: IntentRequest, of intent: InstalledIntent, for number: CallNumber,
        _ cancellation: RequestCancellation
    ) async -> IntentSession.Run {
        let output = PluginOutput(of: intent.plugin.manifest.displayName, log: log)
        var session = session
        session.runner.isLocked = lock.isLockedForRestricted
        let run = await session.run(
            request, of: intent, cancellation: cancellation, print: output.print,
            observe: { [report] event in
                switch event {
                case .calling(.handle, _), .handingOver: report(.handling(number))
                default: break
                }
            },
            interceptor: Self.checkingFiles(isRefused: refusesFiles))
        if let failure = run.donationFailure { log("not donated: \(failure)") }
        return run
    }

    /// Reports the end of a call's work.
    func end(_ number: CallNumber, _ end: MCPServer.RequestEnd) {
        state.withLock { $0.cancellations[number] = nil }
        report(.ended(number, end))
    }

    func cancel(_ number: CallNumber, for reason: CancellationReason) {
        state.withLock { $0.cancellations[number] }?(reason)
    }

    private func finish(_ thread: HandlerThread?) {
        let (next, waiting) = state.withLock { state in
            if let thread { state.idle.append(thread) }
            state.unfinished -= 1
            // Its place is handed on.
            let next = state.waiting.isEmpty ? nil : state.waiting.removeFirst()
            return (next, state.unfinished == 0 ? state.whenFinished.take() : nil)
        }
        next?.resume()
        waiting?.resume()
    }

    /// Waits until nothing is left of what was started.
    func waitUntilEnded() async {
        await withCheckedContinuation { continuation in
            let isFinished = state.withLock { state in
                if state.unfinished > 0 { state.whenFinished = continuation }
                return state.unfinished == 0
            }
            if isFinished { continuation.resume() }
        }
    }

    /// Ends the request of a shortcut's step if a file among its values can't be handed over: a step makes files of
    /// texts that the agent has named.
    ///
    /// - Parameter isRefused: Whether no file can be.
    static func checkFiles(of request: inout IntentRequest, isRefused: Bool) {
        guard let file = unusableFile(in: request.values, isRefused: isRefused) else { return }
        request.refuse(file.parameter, reason: file.reason)
    }

    /// Returns an interceptor that hands over only files that can be, also of values that a request gets later.
    ///
    /// - Parameter isRefused: Whether no file can be.
    static func checkingFiles(isRefused: Bool) -> InterceptingSource.Interceptor {
        { call, values, handler in
            if let file = unusableFile(in: values, isRefused: isRefused) {
                return .failure(.unavailable(reason: file.reason))
            }
            return await handler(call, values)
        }
    }

    /// A value with a file that can't be handed over.
    struct UnusableFile {
        var parameter, problem: String

        /// What is wrong, said like a mistake in an agent's arguments.
        var reason: String { "the value of \(parameter) can't be used: \(problem)" }
    }

    /// Returns a file of the request that can't be handed over, or `nil`: what was a file when the client named it may
    /// be something else by now.
    func unusableFile(of request: IntentRequest) -> UnusableFile? {
        Self.unusableFile(in: request.values, isRefused: refusesFiles)
    }

    /// What a value names on this machine.
    private struct NamedFile {
        /// The path; `nil` of a file that comes with its bytes.
        var path: String?
        /// Whether it has to be a folder; `nil` for a URL, such as that of an image, which may name either, or nothing.
        var isFolder: Bool?
    }

    /// Returns the files that a value names, also those in objects.
    private static func files(in value: IntentValue) -> [NamedFile] {
        switch value {
        case .file(let file):
            [NamedFile(path: file.fileURL?.path, isFolder: file.typeIdentifier == "public.folder")]
        case .url(let url): namesFile(url) ? paths(of: url).map { NamedFile(path: $0) } : []
        case .person(let person): files(in: person.image)
        case .paymentMethod(let method): files(in: method.icon)
        case .list(let values): values.flatMap(files)
        case .object(let object): object.properties.values.flatMap(files) + files(in: object.object.displayImage)
        case .dictionary(let values):
            values.flatMap { filesOfMember(.string($0.key)) + filesOfMember($0.value) }
        // These are all others, so that a new kind of value isn't forgotten here.
        case .string, .integer, .decimal, .boolean, .dateComponents, .timeInterval, .placemark, .currencyAmount,
            .measurement, .speakableString, .enumeration, .date, .data:
            []
        }
    }

    /// Returns the files that a member of a dictionary names: in JSON, a URL there is a text.
    private static func filesOfMember(_ value: IntentValue) -> [NamedFile] {
        switch value {
        case .string(let text):
            // What reads a URL may leave out spaces and line breaks.
            filesOfText(String(text.unicodeScalars.filter { $0.value > 0x20 }))
        case .list(let values): values.flatMap(filesOfMember)
        default: files(in: value)
        }
    }

    /// Returns the files that a text without spaces names if it is a URL, or if what reads it may take it for that of a
    /// file, such as one in brackets or with an impossible port.
    private static func filesOfText(_ text: String) -> [NamedFile] {
        if let url = URL(string: text), url.scheme != nil { return files(in: .url(url)) }
        let start = text.unicodeScalars.drop { !$0.properties.isAlphabetic }
        let schemes = start.prefix { $0.properties.isAlphabetic || "0123456789+-.:".unicodeScalars.contains($0) }
        return hasFileScheme(String(schemes)) ? [NamedFile()] : []
    }

    /// Returns the paths that a URL can mean: the separator of folders can be written by number, too.
    private static func paths(of url: URL) -> [String] {
        [url.path, url.path.replacing(bytesOf: "%2F", with: "/").replacing(bytesOf: "%2f", with: "/")]
    }

    /// Returns whether a URL names a file on this machine: also as a path without a scheme.
    private static func namesFile(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased(), !url.isFileURL else { return true }
        return scheme != "http" && scheme != "https" && hasFileScheme(url.absoluteString)
    }

    /// Returns whether a text has the scheme of files, alone, within another URL or as the way to reach something else, as
    /// `jar:file:///a` and `git+file:///a` do.
    private static func hasFileScheme(_ text: String) -> Bool {
        text.lowercased().fields(separatedBy: ":", keepsEmpty: true).dropLast().contains { scheme in
            scheme.fields(separatedBy: "+").contains { $0.isIdentical(to: "file") }
        }
    }

    private static func files(in image: Image?) -> [NamedFile] { image?.url.map { files(in: .url($0)) } ?? [] }

    /// Returns a file among values that can't be handed over, or `nil`.
    ///
    /// - Parameter isRefused: Whether no file can be.
    static func unusableFile(in values: [String: IntentValue], isRefused: Bool) -> UnusableFile? {
        // Of several, the same one is told each time.
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let problem = files(in: value).lazy.compactMap { Self.problem(with: $0, isRefused: isRefused) }.first
            if let problem { return UnusableFile(parameter: name, problem: problem) }
        }
        return nil
    }

    private static func problem(with file: NamedFile, isRefused: Bool) -> String? {
        // Whether there is such a file isn't said then.
        if isRefused { return "files are refused by --no-files" }
        guard let path = file.path,
            let isFolder = file.isFolder ?? FileStatus(path: path).map({ $0.kind == .directory })
        else { return nil }
        return fileProblem(path, isFolder: isFolder)
    }

    /// Returns why the file or folder at a path can't be handed over, or `nil`: an agent could name a device or a pipe,
    /// at which a plugin would hang.
    static func fileProblem(_ path: String, isFolder: Bool) -> String? {
        let name = path.shortened(to: 200).visibleLine
        guard let status = FileStatus(path: path) else { return "there is no file “\(name)”" }
        switch (status.kind, isFolder) {
        case (.regular, false), (.directory, true): return nil
        case (.directory, false): return "“\(name)” is a folder, not a file"
        case (_, true): return "“\(name)” isn't a folder"
        case (_, false): return "“\(name)” isn't a regular file"
        }
    }
}

/// What a plugin prints during one request: only the beginning is written to the log.
///
/// A host keeps the log of a server that runs for days.
private final class PluginOutput: Sendable {
    private static let sizeLimit = 64 << 10

    private let name: String
    private let log: @Sendable (String) -> Void
    private let size = Mutex(0)

    init(of name: String, log: @escaping @Sendable (String) -> Void) {
        self.name = name
        self.log = log
    }

    /// Takes a line.
    func print(_ line: String) {
        let (before, after) = size.withLock { size in
            let before = size
            size += line.utf8.count + 1
            return (before, size)
        }
        if after <= Self.sizeLimit {
            log("\(name): \(line)")
        } else if before <= Self.sizeLimit {
            log("\(name): (it prints more than 64 KiB in one request; the rest isn't shown)")
        }
    }
}
