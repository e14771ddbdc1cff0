import CIntentLibrary
import EssentialFoundation
package import IntentKit
import IntentWire
import Synchronization

/// The handlers of a library: a shared object that is loaded into the host's process.
///
/// The target of a dynamic library product creates one, and exports the function that hosts look up:
///
///     struct SoupChef: Extension {
///         static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]
///         func handler(for intent: any Intent) -> Any? { OrderSoupHandler() }
///     }
///
///     private let library = IntentLibrary(SoupChef.self)
///
///     /// The entry point, which hosts look up by its name.
///     @_cdecl("intent_library_receive")
///     public func receive(_ message: UnsafeRawPointer) -> Int32 { library.receive(message) }
///
/// Handlers run on the thread from which the host calls, which belongs to the request.
public final class IntentLibrary: Sendable {
    /// The key of a wire.
    ///
    /// Wire numbers are unique only within a host, and a process may have more than one host.
    private struct WireKey: Hashable {
        var host: UInt
        var number: UInt64
    }

    /// A host that has completed the handshake.
    private struct Host {
        /// The version of the protocol that was agreed on.
        var version = WireVersion.current
        var takesDonations = false
        var hasVoiceShortcuts = false
    }

    private let handlers: IntentHandlers
    private let coder = MessageCoder()
    private let requests = Mutex<[WireKey: LibraryRequest]>([:])
    /// The hosts and their handshakes, which may be left out on later wires.
    private let hosts = Mutex<[UInt: Host]>([:])

    /// Creates a library with the handlers of an extension.
    public convenience init<Served: Extension>(_ served: Served.Type) {
        self.init(Served.served)
    }

    package init(_ intents: [ServedIntent]) {
        handlers = IntentHandlers(of: intents)
    }

    /// Takes a message of the host, and returns when it has been answered.
    ///
    /// - Parameter message: A `struct intent_library_message`, as `IntentLibrary.h` declares it.
    /// - Returns: The status that the host expects from `intent_library_receive`.
    public func receive(_ message: UnsafeRawPointer) -> Int32 {
        let message = message.assumingMemoryBound(to: intent_library_message.self).pointee
        guard message.version >= INTENT_LIBRARY_VERSION, let answer = message.answer else {
            return Int32(INTENT_LIBRARY_VERSION_UNKNOWN)
        }
        let key = WireKey(host: UInt(bitPattern: message.host), number: message.wire)
        guard let bytes = message.bytes, message.count > 0 else {
            requests.withLock { $0.removeValue(forKey: key) }?.end()
            return Int32(INTENT_LIBRARY_TAKEN)
        }
        let wire = AnsweringWire(host: message.host, number: message.wire, answer: answer)
        serve(Data(bytes: bytes, count: message.count), of: key, over: wire)
        return Int32(INTENT_LIBRARY_TAKEN)
    }

    private func serve(_ line: Data, of key: WireKey, over wire: AnsweringWire) {
        let message: HostMessage
        do {
            message = try coder.message(HostMessage.self, from: line, configuration: handlers.shapes)
        } catch {
            let complaint = RemoteError(code: RemoteError.Code.invalidMessage, message: "\(error)")
            return send(PluginAnswer(id: nil, .error(complaint)), over: wire)
        }
        switch message {
        case .request(let request): serve(request, of: key, over: wire)
        case .answer(let answer): requests.withLock { $0[key] }?.receive(answer)
        case .refused(let id, let error): reply(to: id, .error(error), over: wire)
        }
    }

    private func serve(_ request: HostRequest, of key: WireKey, over wire: AnsweringWire) {
        switch request.content {
        case .initialize(let parameters):
            let answer = handlers.initialize(parameters)
            if case .initialized(let result) = answer {
                let host = Host(
                    version: result.protocolVersion, takesDonations: parameters.donations ?? false,
                    hasVoiceShortcuts: parameters.voiceShortcuts ?? false)
                hosts.withLock { $0[key.host] = host }
            }
            reply(to: request.id, answer, over: wire)
        case .call(let parameters):
            self.request(key, parameters, wire: wire)
                .perform(PendingCall(id: request.id, parameters: parameters))
        case .cancel(let parameters):
            let reason = CancellationReason(rawValue: parameters.reason) ?? .userCancelled
            requests.withLock { $0.removeValue(forKey: key) }?.cancel(reason)
        case .end:
            requests.withLock { $0.removeValue(forKey: key) }?.end()
        case .application(let call):
            reply(to: request.id, .error(handlers.refusal(of: call.method, for: "apps")), over: wire)
        case .configureView:
            reply(to: request.id, .error(handlers.refusal(of: .configureView, for: "UI extensions")), over: wire)
        }
    }

    private func host(_ number: UInt) -> Host { hosts.withLock { $0[number] } ?? Host() }

    /// Returns the request of a wire, and creates it at the first call.
    private func request(_ key: WireKey, _ parameters: CallParameters, wire: AnsweringWire) -> LibraryRequest {
        let host = host(key.host)
        return requests.withLock { requests in
            if let request = requests[key] { return request }
            let donations = HostDonations { [coder] request, version throws(WireError) in
                wire.send(try coder.line(request, version: version))
            }
            donations.setServed(
                host.takesDonations ? host.version : nil, voiceShortcuts: host.hasVoiceShortcuts)
            let request = LibraryRequest(handlers, parameters, donations: donations) { [self] id, result in
                reply(to: id, .result(result), over: wire)
            }
            requests[key] = request
            return request
        }
    }

    /// Answers a message, unless it is a notification, which has no number.
    private func reply(to id: Int?, _ answer: PluginAnswer.Content, over wire: AnsweringWire) {
        guard let id else { return }
        send(PluginAnswer(id: id, answer), over: wire)
    }

    private func send(_ answer: PluginAnswer, over wire: AnsweringWire) {
        // The error for an answer that can't be encoded is an answer itself, and always short enough.
        guard let line = try? coder.answerLine(answer, version: host(UInt(bitPattern: wire.host)).version) else {
            return
        }
        wire.send(line)
    }
}

/// The connection back to the host.
///
/// It is `@unchecked` because a C function and a pointer carry no guarantees about threads. The interface does: the
/// function may be called from any thread, and both are valid for the lifetime of the process.
private struct AnsweringWire: @unchecked Sendable {
    let host: UnsafeMutableRawPointer?
    let number: UInt64
    let answer: intent_library_answer

    /// Passes a line to the host, which ignores it if the wire has ended.
    func send(_ line: Data) {
        _ = line.withUnsafeBytes { bytes in
            answer(host, number, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
        }
    }
}
