/// A cell, and how it is set from the given values: from the last one, or from all of them.
struct ValueSlot<Value> {
    let cell: Cell<Value>
    let isRequired, isRepeating: Bool
    let defaultValue: String?
    let allValues: [String]
    let expectation: String?

    /// Reads the given values, at least one, and returns the first invalid one, or `nil`.
    let store: ([String]) -> String?

    private init<Element: ExpressibleByArgument>(
        _ initial: Value?,
        of element: Element.Type,
        isRepeating: Bool = false,
        defaultValue: String? = nil,
        value: @escaping ([Element]) -> Value?
    ) {
        let cell = Cell(initial)
        self.cell = cell
        self.isRequired = initial == nil
        self.isRepeating = isRepeating
        self.defaultValue = defaultValue
        allValues = element.allValueStrings
        expectation = element.expectation
        store = { strings in
            var elements: [Element] = []
            for string in strings {
                guard let element = Element(argument: string) else { return string }
                elements.append(element)
            }
            if let value = value(elements) {
                cell.value = value
            }
            return nil
        }
    }
}

extension ValueSlot where Value: ExpressibleByArgument {
    init(single initial: Value?) {
        self.init(initial, of: Value.self, defaultValue: initial?.defaultValueDescription) { $0.last }
    }
}

extension ValueSlot {
    init<Wrapped: ExpressibleByArgument>() where Value == Wrapped? {
        self.init(.some(nil), of: Wrapped.self) { $0.last }
    }

    init<Element: ExpressibleByArgument>(array initial: [Element]?) where Value == [Element] {
        let defaultValue = initial.flatMap { values in
            values.isEmpty ? nil : values.map(\.defaultValueDescription).joined(separator: ", ")
        }
        self.init(initial, of: Element.self, isRepeating: true, defaultValue: defaultValue) { $0 }
    }
}
