import IntentKit
import IntentRuntime

extension Prompt.Item {
    /// The text after the title in a list: the subtitle and the image's name; empty if there are neither.
    var details: String {
        (subtitle.map { " — \($0)" } ?? "") + (image.map { " [\($0)]" } ?? "")
    }
}
