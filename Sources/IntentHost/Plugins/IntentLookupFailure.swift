import Escaping
import Spelling

/// The reason why no plugin can be chosen for an intent.
public enum IntentLookupFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// No plugin supports an intent with this name; `known` lists the names of all intents.
    case unknown(String, known: [String])
    /// The requested plugin doesn't support it, and others do.
    case unsupported(String, by: String, others: [String])
    /// Several plugins support it, or one plugin has several intents of this title.
    case ambiguous(String, plugins: [String])
    /// No plugin has the requested identifier.
    case noSuchPlugin(String, known: [String])

    /// The problem; how to name a plugin is the host's own affair.
    public var description: String {
        switch self {
        case .unknown(let name, let known) where known.isEmpty:
            "no plugin handles “\(name)”, because no plugin with an intent was found"
        case .unknown(let name, _):
            "no plugin handles “\(name)”" + (suggestion.map { "; did you mean “\($0)”?" } ?? "")
        case .unsupported(let name, let plugin, let others):
            "\(plugin) doesn't handle “\(name)”; \(others.conjunction) \(others.count == 1 ? "does" : "do")"
        case .ambiguous(let name, let plugins):
            plugins.count == 1
                ? "several intents of \(plugins[0]) are called “\(name)”; use the name that their definition gives them"
                : "\(plugins.conjunction) \(plugins.count == 2 ? "both" : "all") handle “\(name)”; choose one of them"
        case .noSuchPlugin(let identifier, let known) where known.isEmpty:
            "there is no plugin “\(identifier)”, because no plugin with an intent was found"
        case .noSuchPlugin(let identifier, let known):
            "there is no plugin “\(identifier)”; there \(known.count == 1 ? "is" : "are") \(known.joined(separator: ", "))"
        }
    }

    /// The name of an intent that was probably meant.
    package var suggestion: String? {
        guard case .unknown(let name, let known) = self else { return nil }
        return known.closest(to: name)
    }
}
