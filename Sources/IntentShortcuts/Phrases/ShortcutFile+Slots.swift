import Escaping
import EssentialFoundation
public import IntentKit

extension ShortcutFile {
    /// The parameter that the value of a slot goes to.
    public struct SlotTarget: Hashable, Sendable {
        /// The position of the step that runs the intent.
        public let step: Int
        /// The name of the parameter.
        public let parameter: String
    }

    /// Returns the parameter that the value of a slot goes to, or `nil` if there is none.
    ///
    /// `{size}` is the parameter of the first step that runs an intent with such a parameter, and `{coffee.size}` that of
    /// the step whose result is called `coffee`. Steps within others have no slots.
    ///
    /// - Parameters:
    ///   - slot: The name of the slot.
    ///   - hasParameter: Returns whether an intent has a parameter of a name.
    public func target(
        of slot: String, where hasParameter: (ShortcutStep.RunIntent, String) -> Bool
    ) -> SlotTarget? {
        let names = slot.fields(separatedBy: ".", keepsEmpty: true).map(String.init)
        guard let parameter = names.last, names.count <= 2 else { return nil }
        let step = steps.indices.first { position in
            guard case .run(let run) = steps[position].action else { return false }
            guard names.count == 1 || steps[position].resultName == names[0] else { return false }
            return hasParameter(run, parameter)
        }
        return step.map { SlotTarget(step: $0, parameter: parameter) }
    }

    /// Returns the shortcut with values for parameters of its steps, in place of those that the steps have.
    ///
    /// - Returns: `nil` if a value can't be written in a shortcut.
    public func filled(with values: [SlotTarget: IntentValue]) -> ShortcutFile? {
        var shortcut = self
        for (target, value) in values.sorted(by: { $0.key.parameter < $1.key.parameter }) {
            guard case .run(var run) = shortcut.steps[target.step].action, let written = ShortcutValue(value) else {
                return nil
            }
            run.arguments.removeAll { $0.name == target.parameter }
            run.arguments.append(ShortcutArgument(target.parameter, written))
            shortcut.steps[target.step].action = .run(run)
            shortcut.isFilled = true
        }
        // A run that is kept is written as a file, and read with the limits of one.
        guard shortcut.isFilled else { return shortcut }
        let text = ShortcutWriter().text(of: shortcut)
        return (try? ShortcutReader().read(Data(text.utf8), path: shortcut.name)) == nil ? nil : shortcut
    }
}
