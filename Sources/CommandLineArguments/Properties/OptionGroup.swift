/// Arguments that several commands share.
@propertyWrapper
package struct OptionGroup<Value: ParsableArguments>: ParsableProperty {
    private let cell = Cell(Value())

    package init() {}

    package var wrappedValue: Value {
        get { cell.value }
        set { cell.value = newValue }
    }

    func definitions(for property: String) -> [ArgumentDefinition] {
        cell.value.propertyDefinitions
    }

    func validate() throws {
        try cell.value.validateAll()
    }

    func connect(to console: Console) {
        cell.value.connect(to: console)
    }
}
