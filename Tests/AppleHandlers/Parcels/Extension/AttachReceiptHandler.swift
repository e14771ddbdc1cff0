import Intents

final class AttachReceiptHandler: NSObject, AttachReceiptIntentHandling, Sendable {
    nonisolated func resolveFiles(for intent: AttachReceiptIntent) async -> [AttachReceiptFilesResolutionResult] {
        guard let files = intent.files, !files.isEmpty else { return [.needsValue()] }
        return files.map { file in
            file.data.count > 100_000 ? .unsupported(forReason: .tooLarge) : .success(with: file)
        }
    }

    func resolveLink(for intent: AttachReceiptIntent) async -> INURLResolutionResult {
        guard let link = intent.link else { return .notRequired() }
        guard let scheme = link.scheme, ["http", "https"].contains(scheme) else { return .unsupported() }
        return scheme == "http"
            ? .disambiguation(with: ["https://a.example", "https://b.example"].compactMap(URL.init(string:)))
            : .success(with: link)
    }

    func provideLinkOptionsCollection(for intent: AttachReceiptIntent) async throws -> INObjectCollection<NSURL> {
        throw CocoaError(.featureUnsupported)
    }

    func handle(intent: AttachReceiptIntent) async -> AttachReceiptIntentResponse {
        let files = intent.files ?? []
        for file in files where file.typeIdentifier == nil {
            file.filename += ".bin"
        }
        let bytes = files.reduce(0) { $0 + $1.data.count } + (intent.more?.count ?? 0)
        return .success(bytes: bytes as NSNumber, files: files)
    }
}
