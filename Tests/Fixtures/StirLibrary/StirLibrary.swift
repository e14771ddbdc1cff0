import Foundation
import IntentExtension
import Intents

/// Handlers of Apple's form as a library.
final class StirHandler: NSObject, StirIntentHandling {
    func resolvePot(for intent: StirIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
        DispatchQueue.global().async { completion(intent.pot.map { .success(with: $0) } ?? .needsValue()) }
    }

    func providePotOptionsCollection(for intent: StirIntent) async throws -> INObjectCollection<NSString> {
        INObjectCollection(items: ["copper", "steel"])
    }

    func confirm(intent: StirIntent, completion: @escaping (StirIntentResponse) -> Void) {
        dispatchPrecondition(condition: .onQueue(.main))
        completion(StirIntentResponse(code: .ready, userActivity: nil))
    }

    func handle(intent: StirIntent) async -> StirIntentResponse {
        StirIntentResponse(code: intent.pot == "copper" ? .success : .failure, userActivity: nil)
    }
}

final class StirProvider: NSObject, INIntentHandlerProviding {
    func handler(for intent: INIntent) -> Any? {
        // The folder of the whole process, in which a test of the command wants it.
        if let folder = ProcessInfo.processInfo.environment["STIR_FOLDER"] {
            _ = FileManager.default.changeCurrentDirectoryPath(folder)
        }
        return StirHandler()
    }
}

private let library = IntentLibrary(serving: [StirIntent.self]) { StirProvider() }

/// The entry point, which hosts look up by its name.
@_cdecl("intent_library_receive")
public func receive(_ message: UnsafeRawPointer) -> Int32 { library.receive(message) }
