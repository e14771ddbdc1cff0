import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentDesktop
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts

/// The requests that wait for answers on a desktop, each in a private file.
struct KeptRequests {
    /// The folder of the files.
    let folder: String

    /// Returns the path of the file of a request.
    func path(of request: String) -> String { "\(folder)/\(request).state" }

    /// Returns a name for a new request, or `nil` if its file couldn't be kept.
    func newRequest() -> String? {
        guard let path = KeptCalls(folder: folder).newStatePath() else { return nil }
        return path.lastPathComponent.beginning(before: ".state").map(String.init)
    }

    /// Returns the title of a request and the question at which it waits; `nil` if it doesn't wait any more.
    func question(of request: String) -> WaitingQuestion? {
        guard let kept = try? StateFile(path: path(of: request)).read(), let mark = try? kept.mark() else {
            return nil
        }
        switch kept {
        case .request(let saved):
            guard case .ask(let prompt) = saved.request.step else { return nil }
            return WaitingQuestion(
                request: request, title: saved.title, prompt: prompt, of: saved.request, mark: mark)
        case .shortcut(let saved):
            guard case .ask(let prompt) = saved.run.step, let asking = saved.run.request else { return nil }
            return WaitingQuestion(
                request: request, title: saved.run.program.shortcuts[0].name, prompt: prompt, of: asking, mark: mark)
        }
    }
}

extension SavedRequest {
    /// The title of the intent.
    fileprivate var title: String { request.definition.title.nonEmpty ?? request.definition.name }
}
