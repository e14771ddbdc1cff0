/// A property wrapper that the parser finds in a command.
///
/// It is a class, because a protocol costs time: when a type is first cast to one, all conformances of the program are
/// searched.
package class ParsableProperty {
    /// The help of the argument; empty for properties that aren't arguments.
    let help: ArgumentHelp

    init(help: ArgumentHelp) {
        self.help = help
    }

    /// Returns the arguments that set the property with this name.
    func definitions(for property: String) -> [ArgumentDefinition] { [] }
    func validate() throws {}
    func connect(to console: Console) {}
}
