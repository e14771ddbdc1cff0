public import IntentDefinitions
import IntentHost
import Spelling

extension CaseSettings {
    /// Checks that everything the options name exists.
    ///
    /// - Parameters:
    ///   - intent: The definition of the case's intent, which determines the calls that can have faults.
    ///   - file: The file of the case, which fixture paths are relative to.
    /// - Throws: ``FileProblem`` at the line of the option whose call or file doesn't exist.
    public func check(for intent: IntentDefinition, in file: ConversationFile) throws(FileProblem) {
        let names = intent.parameters.map(\.name)
        let calls = faults.isEmpty ? [] : Self.calls(on: names)
        for option in options {
            switch option.kind {
            case .fault(let fault) where !calls.contains(fault.call):
                let hint =
                    calls.closest(to: fault.call).map { "did you mean “\($0)”?" }
                    ?? "such as resolve(\(names.first ?? "x"))"
                throw FileProblem(.unknownCall, line: option.line, "there is no call “\(fault.call)”; \(hint)")
            case .fixture(let name) where FileStatus(path: file.path(of: name)) == nil:
                throw FileProblem(.noFixture, line: option.line, "there is no file “\(name)” beside the conversations")
            default: break
            }
        }
    }

    /// Returns the calls that can have faults.
    private static func calls(on parameters: [String]) -> [String] {
        ["confirm", "handle"]
            + ["resolve", "options", "default"].flatMap { call in parameters.map { "\(call)(\($0))" } }
    }

    /// Returns the widget family, as the definition spells it.
    package func widgetFamily(of intent: IntentDefinition) throws(FileProblem) -> String? {
        for option in options.reversed() {
            guard case .widget(let name) = option.kind else { continue }
            do throws(WidgetMismatch) {
                return try intent.widgetFamily(named: name)
            } catch {
                throw FileProblem(.widget, line: option.line, error.description)
            }
        }
        return nil
    }
}
