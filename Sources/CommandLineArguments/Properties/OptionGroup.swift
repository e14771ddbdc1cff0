/// Arguments that several commands share.
@propertyWrapper
package final class OptionGroup<Value: ParsableArguments>: ParsableProperty {
    private let cell = Cell(Value())

    package init() {
        super.init(help: "")
    }

    package var wrappedValue: Value {
        get { cell.value }
        set { cell.value = newValue }
    }

    override func definitions(for property: String) -> [ArgumentDefinition] {
        cell.value.propertyDefinitions
    }

    override func validate() throws {
        try cell.value.validateAll()
    }

    override func connect(to console: Console) {
        cell.value.connect(to: console)
    }
}
