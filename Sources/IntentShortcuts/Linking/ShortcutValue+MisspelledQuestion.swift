import Spelling

extension ShortcutValue {
    /// The member that was probably meant to be the `ask` of a question, if this is an object.
    ///
    /// An object of a person's own may have such a member, so that it is a mistake only where no object fits.
    var misspelledQuestion: ShortcutArgument? {
        guard case .object(let arguments) = self else { return nil }
        return arguments.first { ["ask"].closest(to: $0.name) != nil }
    }
}
