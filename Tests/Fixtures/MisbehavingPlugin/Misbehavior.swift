#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Darwin
#endif

/// What a plugin does wrong.
struct Misbehavior {
    let name: String

    func act(id: Int, wire: Wire) {
        switch name {
        case "exits": exit(3)
        case "exitsQuietly": exit(0)
        case "crashes": raise(SIGSEGV)
        case "stops": raise(SIGSTOP)
        case "sleeps": sleepForever()
        case "spins": while getpid() > 0 {}
        case "ignoresTermination":
            signal(SIGTERM, SIG_IGN)
            sleepForever()
        case "forks": fork(id: id)
        case "closesTheWire":
            close(3)
            sleepForever()
        case "floodsItsOutput": flood()
        default: talk(id: id, wire: wire)
        }
    }

    private func talk(id: Int, wire: Wire) {
        switch name {
        case "stopsInTheMiddle":
            wire.send(bytes: Array(#"{"jsonrpc":"2.0","id":"#.utf8))
            exit(0)
        case "halfAMessage":
            wire.send(bytes: Array(#"{"jsonrpc":"2.0","id":"#.utf8))
            sleepForever()
        case "nonsense": wire.send("Hello!")
        case "invalidText": wire.send(bytes: [0x7B, 0x22, 0xFF, 0xFE, 0x22, 0x7D, 0x0A])
        case "wrongVersion":
            wire.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"protocolVersion":99,"intents":["Echo"]}}"#)
        case "otherIntents":
            wire.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"protocolVersion":1,"intents":["Other"]}}"#)
        case "unknownResult":
            wire.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"resolution":{"result":"perhaps"}}}"#)
        case "wrongType":
            wire.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"resolution":{"result":"success","value":[1]}}}"#)
        case "deepNesting":
            wire.send(String(repeating: "[", count: 100_000))
        case "futureAnswer": wire.send(#"{"jsonrpc":"2.0","id":\#(id + 1),"result":{}}"#)
        case "answersTwice":
            for _ in 0..<2 {
                wire.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"resolution":{"result":"success","value":"x"}}}"#)
            }
        case "notifications":
            for _ in 0..<100_000 { wire.send(#"{"jsonrpc":"2.0","method":"news"}"#) }
            wire.send(#"{"jsonrpc":"2.0","id":\#(id),"result":{"resolution":{"result":"success","value":"x"}}}"#)
        case "endlessLine":
            let chunk = [UInt8](repeating: 0x20, count: 1 << 20)
            for _ in 0..<64 { wire.send(bytes: chunk) }
        default: exit(64)
        }
    }

    /// Leaves a child behind that holds the wire and the output, and says who it is in a file.
    private func fork(id: Int) {
        let child = startChild()
        if child == 0 { sleepForever() }
        let text = "\(child)"
        let file = open("child.pid", O_CREAT | O_WRONLY | O_TRUNC, 0o600)
        _ = text.withCString { write(file, $0, strlen($0)) }
        close(file)
        exit(3)
    }

    private func flood() {
        let line = String(repeating: "x", count: 1000)
        for _ in 0..<5000 { print(line) }
        exit(3)
    }

    private func sleepForever() {
        while true { sleep(1000) }
    }
}

// `fork` is not imported into Swift, because most of Swift does not survive it; sleeping does.
@_silgen_name("fork") private func startChild() -> Int32
