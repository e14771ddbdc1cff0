import BenchmarkFloor
import IntentWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The least that a plugin can be: its main thread reads a line, decodes it, encodes an answer and writes it.
@main
struct FloorPlugin {
    static func main() throws {
        let order = SoupOrder()
        let coder = MessageCoder()
        var wire = BlockingWire(descriptor: 3)
        while let line = wire.receive() {
            let message = try coder.message(HostMessage.self, from: line, configuration: order.shapes)
            guard case .request(let request) = message else { continue }
            guard wire.send(try coder.line(order.answer(to: request))) else { return }
        }
    }
}
