/// A name without a value, which is `true` if it is given.
@propertyWrapper
package final class Flag: ParsableProperty {
    private let cell: Cell<Bool>
    private let name: NameSpecification

    package init(wrappedValue: Bool = false, name: NameSpecification = .long, help: ArgumentHelp = "") {
        cell = Cell(wrappedValue)
        self.name = name
        super.init(help: help)
    }

    package var wrappedValue: Bool {
        get { cell.value }
        set { cell.value = newValue }
    }

    override func definitions(for property: String) -> [ArgumentDefinition] {
        [
            ArgumentDefinition(.flag, names: name.names(for: property), help: help) { [cell] _ in
                cell.value = true
                return nil
            }
        ]
    }
}
