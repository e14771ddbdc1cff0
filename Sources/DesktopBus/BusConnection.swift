import CLibrary
import CSDBus

/// A connection to a bus, for one thread.
///
/// The library `libsystemd` is loaded when the first connection is made.
public final class BusConnection {
    private let functions: bus_functions
    private let bus: OpaquePointer
    private let name: String

    /// Connects to a bus.
    ///
    /// - Parameters:
    ///   - address: The address of the bus.
    ///   - deadline: When to give up.
    /// - Throws: ``BusError`` with the code ``BusError/Code/noLibrary``, ``BusError/Code/noBus`` or
    ///   ``BusError/Code/timedOut``.
    public init(to address: BusAddress, until deadline: ContinuousClock.Instant) throws(BusError) {
        let loaded = UnsafeMutablePointer<bus_functions>.allocate(capacity: 1)
        defer { loaded.deallocate() }
        guard bus_functions_load(loaded) == 0 else {
            throw BusError(
                .noLibrary, "libsystemd isn't installed, or is too old; install libsystemd0 (Debian) or systemd-libs")
        }
        functions = loaded.pointee
        name = address.name
        var raw: OpaquePointer?
        let made = functions.new(&raw)
        guard made >= 0, let raw else { throw BusError(result: made, "can't connect to the \(name)") }
        bus = raw
        try check(address.text.withCString { functions.set_address(bus, $0) }, "can't connect to the \(name)")
        try check(functions.set_bus_client(bus, 1), "can't connect to the \(name)")
        try check(functions.start(bus), "can't connect to the \(name)")
        while try check(functions.is_ready(bus), "can't connect to the \(name)") == 0 {
            if try check(functions.process(bus, nil), "can't connect to the \(name)") > 0 { continue }
            guard try wait(until: deadline, alsoFor: []) else {
                throw BusError(.timedOut, "the \(name) doesn't answer")
            }
        }
    }

    deinit {
        functions.close(bus)
        _ = functions.unref(bus)
    }

    @discardableResult
    private func check(_ result: Int32, _ action: @autoclosure () -> String) throws(BusError) -> Int32 {
        guard result >= 0 else { throw BusError(result: result, action()) }
        return result
    }

    /// Waits until there is something to do, and returns whether there is before the time is up.
    private func wait(until deadline: ContinuousClock.Instant?, alsoFor others: [Int32]) throws(BusError) -> Bool {
        let events = try check(functions.get_events(bus), "the \(name) can't be read")
        var polled = [pollfd(fd: functions.get_fd(bus), events: Int16(truncatingIfNeeded: events), revents: 0)]
        polled += others.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let ready = poll(&polled, nfds_t(polled.count), milliseconds(until: deadline))
        guard ready >= 0 || errno == EINTR else { throw BusError(result: -errno, "the \(name) can't be read") }
        if polled.dropFirst().contains(where: { $0.revents != 0 }) { return false }
        return ready != 0 || deadline.map { ContinuousClock.now < $0 } ?? true
    }

    /// Returns the time until a deadline or until the library has to look after its calls, for poll(2).
    private func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
        var limit = deadline.map { ContinuousClock.now.duration(to: $0) }
        var due: UInt64 = .max
        if functions.get_timeout(bus, &due) >= 0, due != .max {
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            let now = UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
            let wait = Duration.microseconds(Int64(clamping: due > now ? due - now : 0))
            limit = min(limit ?? wait, wait)
        }
        guard let limit else { return -1 }
        // Rounded up, so that nobody waits for nothing again and again, and an hour at most.
        return Int32(min(max(0, (limit + .microseconds(999)) / .milliseconds(1)), 3_600_000))
    }
}

// MARK: - Calling

extension BusConnection {
    /// Calls a method, and returns what it returns.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - deadline: When to give up.
    /// - Throws: ``BusError``; with the code ``BusError/Code/answered(name:)`` if the answer is an error.
    @discardableResult
    public func call(_ call: BusCall, until deadline: ContinuousClock.Instant) throws(BusError) -> [BusValue] {
        try answer(to: call, until: deadline).values
    }

    /// Calls a method, and returns what it returns and who has answered.
    ///
    /// A name may change hands at any time. What is sent later comes from the same program only if it has the same
    /// sender.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - deadline: When to give up.
    /// - Throws: ``BusError``; with the code ``BusError/Code/answered(name:)`` if the answer is an error.
    public func answer(to call: BusCall, until deadline: ContinuousClock.Instant) throws(BusError) -> BusAnswer {
        let message = try message(call)
        defer { _ = functions.message_unref(message) }
        let rest = ContinuousClock.now.duration(to: deadline) / .microseconds(1)
        guard rest >= 1 else { throw BusError(.timedOut, "\(call.destination) doesn't answer") }
        var error = sd_bus_error()
        var reply: OpaquePointer?
        let result = functions.call(bus, message, UInt64(min(rest, 3.6e9)), &error, &reply)
        defer {
            functions.error_free(&error)
            if let reply { _ = functions.message_unref(reply) }
        }
        guard result >= 0, let reply else { throw BusError(error, result: result, call) }
        var reader = BusReader(reply, functions)
        let sender = functions.message_get_sender(reply).map { String(cString: $0) }
        return BusAnswer(sender: sender ?? "", values: try reader.values())
    }

    /// Sends a call without waiting for its answer.
    ///
    /// - Throws: ``BusError`` if it can't be sent.
    public func send(_ call: BusCall) throws(BusError) {
        let message = try message(call)
        defer { _ = functions.message_unref(message) }
        try check(functions.send(bus, message, nil), "can't call \(call.destination)")
    }

    private func message(_ call: BusCall) throws(BusError) -> OpaquePointer {
        var raw: OpaquePointer?
        let result = functions.message_new_method_call(
            bus, &raw, call.destination, call.path, call.interface, call.member)
        guard result >= 0, let raw else { throw BusError(result: result, "can't call \(call.destination)") }
        do throws(BusError) {
            try check(functions.message_set_auto_start(raw, call.startsService ? 1 : 0), "can't call")
            try BusWriter(raw, functions).append(call.arguments)
            return raw
        } catch {
            _ = functions.message_unref(raw)
            throw error
        }
    }

    /// Asks for a name under which other programs find this one.
    ///
    /// - Returns: Whether this connection owns the name; `false` if another program has it.
    /// - Throws: ``BusError`` if the bus doesn't grant names.
    public func ownName(_ name: String, until deadline: ContinuousClock.Instant) throws(BusError) -> Bool {
        // 4: it doesn't wait in a queue until the other owner ends.
        let reply = try call(BusCall(toBus: "RequestName", [.string(name), .uint32(4)]), until: deadline)
        return reply.first?.number == 1 || reply.first?.number == 4
    }

    /// Returns whether a program that is running has a name.
    public func hasOwner(_ name: String, until deadline: ContinuousClock.Instant) throws(BusError) -> Bool {
        try call(BusCall(toBus: "NameHasOwner", [.string(name)]), until: deadline).first?.flag ?? false
    }

    /// Subscribes to signals.
    ///
    /// - Parameter rule: The match rule of the D-Bus specification.
    public func subscribe(_ rule: String, until deadline: ContinuousClock.Instant) throws(BusError) {
        try call(BusCall(toBus: "AddMatch", [.string(rule)]), until: deadline)
    }
}

// MARK: - Serving

extension BusConnection {
    /// Waits for the next call or signal.
    ///
    /// - Parameters:
    ///   - deadline: When to stop waiting, or `nil` for never.
    ///   - others: Descriptors of which each ends the wait when it becomes readable. Defaults to none.
    /// - Returns: `nil` if the wait has ended without a message.
    /// - Throws: ``BusError`` with the code ``BusError/Code/disconnected`` when the bus has ended.
    public func next(
        until deadline: ContinuousClock.Instant?, alsoFor others: [Int32] = []
    ) throws(BusError) -> BusMessage? {
        while true {
            var raw: OpaquePointer?
            let result = try check(functions.process(bus, &raw), "the connection to the \(name) has ended")
            if let raw {
                if let kind = BusMessage.kind(of: raw, functions) { return BusMessage(raw, kind, functions) }
                _ = functions.message_unref(raw)
                continue
            }
            if result > 0 { continue }
            guard try wait(until: deadline, alsoFor: others) else { return nil }
        }
    }

    /// The descriptor that becomes readable when messages arrive, for a program that waits for other things, too.
    ///
    /// Call ``next(until:alsoFor:)`` until it returns `nil`, then and after every other use of the connection, which may
    /// have read messages.
    public var descriptor: Int32 { functions.get_fd(bus) }

    /// Replies to a call.
    public func reply(to message: BusMessage, _ values: [BusValue] = []) throws(BusError) {
        guard message.expectsReply else { return }
        var raw: OpaquePointer?
        let result = functions.message_new_method_return(message.raw, &raw)
        guard result >= 0, let raw else { throw BusError(result: result, "can't reply") }
        defer { _ = functions.message_unref(raw) }
        try BusWriter(raw, functions).append(values)
        try check(functions.send(bus, raw, nil), "can't reply")
    }

    /// Replies to a call with an error.
    ///
    /// - Parameters:
    ///   - message: The call.
    ///   - error: The name of the error, such as `org.freedesktop.DBus.Error.UnknownMethod`.
    ///   - reason: What is wrong, for a developer.
    public func reply(to message: BusMessage, error: String, _ reason: String) throws(BusError) {
        guard message.expectsReply else { return }
        var raw: OpaquePointer?
        let result = error.withCString { error in
            reason.busText.withCString { reason in
                var value = sd_bus_error(name: error, message: reason, _need_free: 0)
                return functions.message_new_method_error(message.raw, &raw, &value)
            }
        }
        guard result >= 0, let raw else { throw BusError(result: result, "can't reply") }
        defer { _ = functions.message_unref(raw) }
        try check(functions.send(bus, raw, nil), "can't reply")
    }

    /// Sends a signal.
    public func emit(
        _ member: String, of interface: String, at path: String, _ values: [BusValue]
    ) throws(BusError) {
        var raw: OpaquePointer?
        let result = functions.message_new_signal(bus, &raw, path, interface, member)
        guard result >= 0, let raw else { throw BusError(result: result, "can't send a signal") }
        defer { _ = functions.message_unref(raw) }
        try BusWriter(raw, functions).append(values)
        try check(functions.send(bus, raw, nil), "can't send a signal")
    }

    /// Waits until everything that was sent has left this process.
    public func flush() throws(BusError) { try check(functions.flush(bus), "the \(name) can't be written to") }
}

extension BusError {
    /// Creates the failure of a call.
    fileprivate init(_ error: sd_bus_error, result: Int32, _ call: BusCall) {
        let name = error.name.map { String(cString: $0) }
        guard let name, result != -ETIMEDOUT else {
            self.init(result: result, "\(call.destination) can't be asked")
            return
        }
        let text = error.message.map { String(cString: $0) } ?? name
        self.init(.answered(name: name), "\(call.destination) answers: \(text)")
    }
}
