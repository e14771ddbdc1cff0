public import EssentialFoundation
public import IntentKit

extension MCPServer {
    /// How far a shortcut has come.
    public struct ShortcutState: Codable, Hashable, Sendable {
        /// A step that has run an intent, and may have done something.
        public struct Step: Codable, Hashable, Sendable {
            /// The number and the name of the step, such as `2 (CheckWeather)`.
            public var name: String
            /// The name of its outcome.
            public var outcome: String
            /// The text of its response, if there is one.
            public var dialog: String?

            /// Creates a step.
            public init(name: String, outcome: String, dialog: String?) {
                self.name = name
                self.outcome = outcome
                self.dialog = dialog
            }
        }

        /// The run that waits for an answer, in the driver's own form; `nil` if it has ended, or can't be kept.
        public var run: Data?
        /// The steps that have run an intent and may have done something, in order.
        public var steps: [Step] = []
        /// The texts that were shown, in order.
        public var texts: [String] = []
        /// The step at which the shortcut ended early, or `nil`.
        public var place: String?
        /// The output, if there is one.
        public var output: IntentValue?
        /// The text of the output.
        public var outputText: String?

        /// Creates the state of a shortcut that hasn't done anything.
        public init() {}
    }
}
