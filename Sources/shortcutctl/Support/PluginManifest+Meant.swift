import Escaping
import IntentHost
import Spelling

extension [PluginManifest] {
    /// Returns the question whether the plugins were meant whose identifier is similar to a text, or whose name is, or
    /// `nil` if there is none.
    func question(whetherMeantBy text: String) -> String? {
        var meant: [PluginManifest] = []
        if let identifier = map(\.identifier).closest(to: text) {
            meant = filter { $0.identifier == identifier }
        } else if let name = map(\.displayName).closest(to: text) {
            meant = filter { $0.displayName == name }
        }
        guard !meant.isEmpty else { return nil }
        let names = meant.map { "“\($0.identifier)” (\($0.displayName))" }
        return "did you mean \(names.disjunction)?"
    }
}
