import IntentApp
import IntentKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How a handler of the app misbehaves.
enum Misbehaviour: String {
    case crashes, hangs, waits, blocksMainThread

    static var ofHandler: Misbehaviour? {
        CommandLine.arguments.dropFirst().first.flatMap(Misbehaviour.init)
    }

    func misbehave(in application: Application) async {
        print(rawValue)
        switch self {
        case .crashes: fatalError("the pot is broken")
        case .hangs:
            while true { pause() }
        case .waits:
            for await _ in AsyncStream<Void>.makeStream().stream {}
            print("cancelled: \(HandlerContext.current?.cancellationReason?.rawValue ?? "for no reason")")
        case .blocksMainThread:
            await MainActor.run {
                while true { pause() }
            }
        }
    }
}

/// How the program misbehaves before there is an app.
enum MisbehaviourAtLaunch: String {
    case exits, breaks, neverAccepts, staysSilent, closesAtOnce, talksNonsense

    func misbehave() {
        switch self {
        case .exits: exit(3)
        case .breaks: raise(SIGSEGV)
        case .neverAccepts:
            while true { pause() }
        case .staysSilent:
            signal(SIGTERM, SIG_IGN)
            while true { _ = accept(3, nil, nil) }
        case .closesAtOnce:
            while true { close(accept(3, nil, nil)) }
        case .talksNonsense:
            signal(SIGPIPE, SIG_IGN)
            while true {
                let connection = accept(3, nil, nil)
                _ = write(connection, "Hello!\n", 7)
                close(connection)
            }
        }
    }
}

@main enum Program {
    @MainActor static func main() {
        CommandLine.arguments.dropFirst().first.flatMap(MisbehaviourAtLaunch.init)?.misbehave()
        Report.write()
        SoupApp.main()
    }
}
