import BenchmarkFloor
import IntentWire

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The least that a command can be which speaks to an app: it connects to the socket that it is told, and makes the calls
/// of an order.
@main
struct FloorClient {
    static func main() throws {
        guard let path = CommandLine.arguments.dropFirst().first, let descriptor = connect(to: path) else { exit(69) }
        let order = SoupOrder()
        let coder = MessageCoder()
        var wire = BlockingWire(descriptor: descriptor)
        func exchange(_ message: HostRequest, _ expected: ExpectedAnswer) throws {
            guard wire.send(try coder.line(message)), let line = wire.receive() else { exit(70) }
            _ = try coder.message(PluginMessage.self, from: line, configuration: PluginMessage.Expectation(expected))
        }
        try exchange(
            HostRequest(id: 0, .initialize(InitializeParameters(plugin: "benchmark"))),
            ExpectedAnswer(id: 0, .initialization))
        for (index, call) in order.calls.enumerated() {
            let id = index + 1
            try exchange(order.message(call, id: id), ExpectedAnswer(id: id, order.answerKind(of: call)))
        }
    }

    private static func connect(to path: String) -> Int32? {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        #if canImport(Darwin) || canImport(Musl)
        let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
        #else
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                systemConnect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        return status == 0 ? descriptor : nil
    }
}

// The program has a function of this name.
private func systemConnect(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    connect(descriptor, address, size)
}
