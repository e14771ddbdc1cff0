import IntentKit
import IntentRuntime

extension Prompt.Item {
    /// What stands behind the title in a list: the second line and the picture's name; nothing where there is neither.
    var details: String {
        (subtitle.map { " — \($0)" } ?? "") + (image.map { " [\($0)]" } ?? "")
    }
}
