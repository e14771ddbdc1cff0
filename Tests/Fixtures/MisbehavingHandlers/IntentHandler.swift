import Foundation
import Intents

/// The principal class: it hands out the handler that the arguments of the process name.
class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any? {
        let deed = Deed.ofProcess
        deed.say("process \(ProcessInfo.processInfo.processIdentifier)")
        switch (deed.name, deed.moment) {
        case ("returnsNoHandler", _):
            deed.say("misbehaving")
            return nil
        case ("returnsAnotherHandler", _):
            deed.say("misbehaving")
            return NSString("a spoon")
        case ("hasNoMethod", "resolve"): return HandlerWithoutResolve()
        case ("hasNoMethod", "options"): return HandlerWithoutOptions()
        case ("hasNoMethod", "handle"): return HandlerWithoutHandle()
        default: return MisbehavingHandler(deed)
        }
    }
}

/// What a handler of the process does, and when.
struct Deed {
    let moment: String
    let name: String

    /// What the arguments of the process say.
    static var ofProcess: Deed {
        let words = CommandLine.arguments.dropFirst()
        return Deed(moment: words.first ?? "", name: words.last ?? "")
    }

    /// Prints a line at once.
    func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}
