import IntentExtension
import IntentKit
import SoupChef

struct SoupChefLibrary: Extension {
    static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]

    func handler(for intent: any Intent) -> Any? {
        OrderSoupHandler(kitchen: Kitchen())
    }
}

private let library = IntentLibrary(SoupChefLibrary.self)

/// The entry point, which hosts look up by its name.
@_cdecl("intent_library_receive")
public func receive(_ message: UnsafeRawPointer) -> Int32 {
    library.receive(message)
}
