import IntentConversations
import IntentHost

/// The plugins without a library, whose cases `--doors` couldn't send to one.
struct DoorsReport: Encodable {
    /// A plugin that has only a program.
    struct Plugin: Encodable {
        var identifier: String
        /// The number of its cases that were run.
        var cases: Int
    }

    var withoutLibrary: [Plugin]

    init(_ results: [CaseResult]) {
        let manifests = results.compactMap { result -> PluginManifest? in
            // The steps of a shortcut are always sent to programs.
            guard result.duration != nil, case .intent(let intent, _)? = result.test?.subject else { return nil }
            return intent.plugin.manifest
        }
        let counts = Dictionary(
            manifests.filter { $0.library == nil }.map { ($0.identifier, 1) }, uniquingKeysWith: +)
        withoutLibrary = counts.sorted { $0.key < $1.key }.map { Plugin(identifier: $0.key, cases: $0.value) }
    }

    /// The report as lines for people.
    var textLines: [String] {
        withoutLibrary.map { plugin in
            let cases = plugin.cases == 1 ? "its case was" : "its \(plugin.cases) cases were"
            return "\(plugin.identifier) has no library: \(cases) sent to its program alone."
        }
    }
}
