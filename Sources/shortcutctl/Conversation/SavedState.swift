import Escaping
import EssentialFoundation
import IntentHost
import IntentShortcuts

/// What is kept at a question: a request, or the run of a shortcut.
enum SavedState {
    case request(SavedRequest)
    case shortcut(SavedShortcut)

    init(data: Data) throws(SavedRequest.Failure) {
        self =
            if SavedShortcut.isSavedShortcut(data) { .shortcut(try SavedShortcut(data: data)) } else {
                .request(try SavedRequest(data: data))
            }
    }

    /// Returns what is kept as JSON.
    func data() throws -> Data {
        switch self {
        case .request(let saved): try saved.data()
        case .shortcut(let saved): try saved.data()
        }
    }

    /// Returns what tells this state, and so its question, from those before and after: every answer changes what is
    /// kept.
    func mark() throws -> String { String(SHA256.digits(of: String(decoding: try data(), as: UTF8.self)).prefix(16)) }
}
