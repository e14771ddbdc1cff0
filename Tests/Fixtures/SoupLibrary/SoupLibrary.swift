import IntentExtension
import IntentKit
import SoupKitchen

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The handlers of the soup extension as a library, which has no arguments: the order's note says who takes it.
struct SoupLibrary: Extension {
    static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]

    func handler(for intent: any Intent) -> Any? {
        let note = (intent as? OrderSoupIntent)?.note ?? ""
        if let service = Service(rawValue: note) { return service.handler() }
        guard note.hasPrefix("/") else { return SoupHandler() }
        // Says in the file that the note names that it waits until it is cancelled, and then the reason.
        return SoupHandler { method in
            guard method == "handle" else { return }
            try? Data("waiting".utf8).write(to: URL(filePath: note))
            for await _ in AsyncStream<Void>.makeStream().stream {}
            let reason = HandlerContext.current?.cancellationReason?.rawValue ?? "for no reason"
            try? Data(reason.utf8).write(to: URL(filePath: note))
        }
    }
}

private let library = IntentLibrary(SoupLibrary.self)

/// The entry point, which hosts look up by its name.
@_cdecl("intent_library_receive")
public func receive(_ message: UnsafeRawPointer) -> Int32 {
    library.receive(message)
}
