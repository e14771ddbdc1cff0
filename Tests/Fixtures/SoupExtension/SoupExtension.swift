import IntentExtension
import IntentKit
import SoupKitchen

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An extension that is well-behaved, unless its first argument says how its handler fails.
@main struct SoupExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]

    func handler(for intent: any Intent) -> Any? {
        let name = CommandLine.arguments.dropFirst().first ?? "chef"
        if let service = Service(rawValue: name) { return service.handler() }
        return SoupHandler { method in
            guard method == "handle" else { return }
            await misbehave(name)
        }
    }
}

private func misbehave(_ name: String) async {
    switch name {
    case "crashes":
        fatalError("the pot is broken")
    case "hangs":
        print("hanging")
        while true { pause() }
    case "waits":
        print("waiting")
        for await _ in AsyncStream<Void>.makeStream().stream {}
        print("cancelled: \(HandlerContext.current?.cancellationReason?.rawValue ?? "for no reason")")
        print("cleaned up", terminator: "")
    default:
        break
    }
}
