import Foundation

/// The reason why the plugin can't generate code for a target.
enum Misconfiguration: Error, CustomStringConvertible {
    case noSources(target: String)
    case noDefinition(target: String)
    case oneName(String, copies: [URL], target: String)
    case twoForms([URL], target: String)

    /// What is wrong and what to do.
    var description: String {
        switch self {
        case .noSources(let target):
            "IntentCodegenPlugin: \(target) is not a target with Swift sources; remove the plugin from it"
        case .noDefinition(let target):
            """
            IntentCodegenPlugin: the target \(target) has no .intentdefinition file and no .intents.json5 file; \
            add one to its sources, or remove the plugin from the target
            """
        case .oneName(let name, let copies, let target):
            """
            IntentCodegenPlugin: the target \(target) has more than one \(name): \
            \(copies.map(\.path).sorted().joined(separator: ", ")); \
            give each definition a name of its own, or put the translations of one into .lproj folders with the \
            definition itself in Base.lproj
            """
        case .twoForms(let files, let target):
            """
            IntentCodegenPlugin: the target \(target) has one definition in two forms: \
            \(files.map(\.path).sorted().joined(separator: " and ")); remove one of them from the target
            """
        }
    }
}
