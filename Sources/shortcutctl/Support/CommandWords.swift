import CommandLineArguments
import Escaping
import IntentDefinitions

extension [String] {
    /// Refuses options among the words of an intent, which come after “--”.
    ///
    /// - Throws: `ValidationError` that names the first one.
    func checkForOptions() throws {
        guard let option = first(where: { $0.begins(with: "--") }) else { return }
        throw ValidationError("“\(option.shortened(to: 100))” comes after “--”; put options before it")
    }
}
