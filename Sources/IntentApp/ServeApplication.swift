@preconcurrency import CLibrary
import Dispatch
import IntentExtension
import IntentKit
import IntentWire
import Synchronization

/// Serves all hosts that connect, until the app is asked to end.
///
/// Doesn't return.
///
/// The main thread serves the main queue, on which the delegate is called. One thread waits for connections; each
/// connection has one that reads and one that runs handlers.
func serveApplication(
    _ application: Application, intents: [ServedIntent], at socket: ListeningSocket
) -> Never {
    setvbuf(stdout, nil, Int32(_IOLBF), 0)
    let termination = terminationSignal(for: application)
    Task { @MainActor in application.delegate.applicationDidFinishLaunching(application) }
    let connections = Connections()
    let isServed = startThread {
        while true {
            connections.waitForRoom()
            guard let transport = socket.next() else { _exit(71) }
            let isServed = startThread {
                serve(transport, application, intents: intents)
                connections.leave()
            }
            guard !isServed else { continue }
            // The host notices the end of its wire.
            fputs("intent app: the system refuses a thread for a connection\n", stderr)
            connections.leave()
        }
    }
    guard isServed else {
        fputs("intent app: the system refuses another thread\n", stderr)
        _exit(71)
    }
    withExtendedLifetime(termination) {
        dispatchMain()
    }
}

/// The limit on open connections; later ones wait in the socket's queue.
private final class Connections: Sendable {
    private static let limit = 512
    private let room = DispatchSemaphore(room: limit)

    func waitForRoom() { room.wait() }
    func leave() { room.signal() }
}

private func serve(_ transport: DescriptorTransport, _ application: Application, intents: [ServedIntent]) {
    let isQuitting = Atomic(false)
    let session = ExtensionSession(transport, intents: intents) { call in
        if call == .quit { isQuitting.store(true, ordering: .releasing) }
        return await application.perform(call)
    }
    do {
        try session.run()
    } catch {
        fputs("intent app: \(error)\n", stderr)
    }
    // The host that asked the app to quit has read the answer and closed the wire.
    if isQuitting.load(ordering: .acquiring) { endProcess() }
}

/// Ends the app properly on `SIGTERM`.
private func terminationSignal(for application: Application) -> any DispatchSourceSignal {
    signal(SIGTERM, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
    source.setEventHandler {
        MainActor.assumeIsolated { application.terminate() }
        endProcess()
    }
    source.activate()
    return source
}

private func endProcess() -> Never {
    fflush(stdout)
    // Not exit(): a handler that hangs may hold a lock that exit handlers wait for.
    _exit(0)
}
