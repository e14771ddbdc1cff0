import IntentDefinitions
import IntentRuntime

extension ParameterType {
    /// Whether a value has nothing but its text, as a number or a date.
    var isPlain: Bool {
        switch self {
        case .dateComponents, .dateComponentsRange: true
        default: isNumber
        }
    }
}
