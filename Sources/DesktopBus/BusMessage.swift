import CSDBus

/// A call or a signal that has arrived.
public final class BusMessage {
    /// The kinds of messages that arrive unasked.
    public enum Kind: Hashable, Sendable {
        case call
        case signal
    }

    /// The kind of the message.
    public let kind: Kind
    /// The path of the object that is called, or that has sent the signal.
    public let path: String
    /// The interface, or an empty text if a call doesn't name one.
    public let interface: String
    /// The name of the method or the signal.
    public let member: String
    /// The unique name of the sender.
    public let sender: String
    /// The arguments, or why they can't be read.
    public let arguments: Result<[BusValue], BusError>
    /// Whether the caller waits for a reply.
    public let expectsReply: Bool
    let raw: OpaquePointer
    private let functions: bus_functions

    /// Returns the kind of a message, or `nil` for a reply.
    static func kind(of raw: OpaquePointer, _ functions: bus_functions) -> Kind? {
        var type: UInt8 = 0
        _ = functions.message_get_type(raw, &type)
        // The numbers of the D-Bus specification.
        return type == 1 ? .call : type == 4 ? .signal : nil
    }

    /// Creates a message from that of the library, and releases it at the end.
    init(_ raw: OpaquePointer, _ kind: Kind, _ functions: bus_functions) {
        func text(_ pointer: UnsafePointer<CChar>?) -> String { pointer.map { String(cString: $0) } ?? "" }
        self.raw = raw
        self.functions = functions
        self.kind = kind
        path = text(functions.message_get_path(raw))
        interface = text(functions.message_get_interface(raw))
        member = text(functions.message_get_member(raw))
        sender = text(functions.message_get_sender(raw))
        expectsReply = kind == .call && functions.message_get_expect_reply(raw) > 0
        var reader = BusReader(raw, functions)
        arguments = Result { () throws(BusError) in try reader.values() }
    }

    deinit { _ = functions.message_unref(raw) }
}
