#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Darwin
#endif

/// A plugin that does one thing wrong: what, and when, its arguments say.
@main
struct MisbehavingPlugin {
    /// When the plugin stops behaving.
    enum Moment: String {
        case launch
        case handshake
        case call
        case never
    }

    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let moment = Moment(rawValue: arguments[2]) else { exit(64) }
        let misbehavior = Misbehavior(name: arguments[1])
        if moment == .launch { misbehavior.act(id: 1, wire: Wire()) }
        var wire = Wire()
        while let line = wire.nextLine() {
            let id = Wire.id(of: line)
            if line.contains("\"initialize\"") {
                if moment == .handshake { misbehavior.act(id: id, wire: wire) }
                wire.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"protocolVersion":1,"intents":["Echo"]}}"#)
            } else if moment == .call {
                misbehavior.act(id: id, wire: wire)
            } else if line.contains("\"resolve\"") {
                wire.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"resolution":{"result":"success","value":"x"}}}"#)
            } else if line.contains("\"confirm\"") {
                wire.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"code":"ready"}}"#)
            } else if line.contains("\"handle\"") {
                wire.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"code":"success"}}"#)
            }
        }
    }
}
