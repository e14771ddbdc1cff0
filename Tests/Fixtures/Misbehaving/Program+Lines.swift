extension Program {
    /// Sends lines that are almost right, or more of them than are asked for.
    func misbehaveWithLines(_ id: String) {
        switch behaviour {
        case "sendsMark": wire.send("\u{FEFF}" + Self.notification)
        case "sendsComma": wire.send(#"{"jsonrpc":"2.0","method":"log",}"# + "\n")
        case "sendsTwoMembers": wire.send(#"{"jsonrpc":"2.0","method":"log","method":"log"}"# + "\n")
        case "sendsOddNumber": wire.send(#"{"jsonrpc":"2.0","method":"log","params":{"level":01}}"# + "\n")
        case "sendsLoneSurrogate": wire.send(#"{"jsonrpc":"2.0","method":"log","params":"\ud800"}"# + "\n")
        case "answersNextToo":
            // In one write, so that both have arrived before the next message can be sent.
            let number = Int(id) ?? 0
            wire.send(line(first, id) + Self.line(String(number + 1), "{}"))
        case "answersThreeTimes": wire.send(line(moment, id) + line(moment, id) + line("handle", id))
        case "complainsToo":
            let complaint = #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"what?"}}"# + "\n"
            wire.send(line(first, id) + complaint)
        default: break
        }
    }

    private static let notification = #"{"jsonrpc":"2.0","method":"log"}"# + "\n"

    /// What the first message at the moment is answered with: a pot is asked for.
    private var first: String {
        switch moment {
        case "launch": "initialize"
        case "resolve": "ask"
        default: moment
        }
    }

    private func line(_ method: String, _ id: String) -> String { Self.line(id, Self.result(of: method)) }

    private static func line(_ id: String, _ result: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"# + "\n"
    }
}
