extension IntentValue {
    /// Returns whether the value fits a parameter.
    ///
    /// A single value also fits a list, as a list of one.
    ///
    /// - Parameter shape: The shape of one value.
    package func fits(_ shape: ValueShape, isList: Bool) -> Bool {
        if isList, case .list(let values) = self { return values.allSatisfy { $0.fits(shape) } }
        return fits(shape)
    }

    /// Returns whether the value is of a declared type, ignoring properties of an object that its type doesn't declare.
    private func fits(_ shape: ValueShape) -> Bool {
        switch (self, shape) {
        case (.string, .string), (.integer, .integer), (.decimal, .decimal), (.boolean, .boolean),
            (.dateComponents, .dateComponents), (.timeInterval, .timeInterval), (.placemark, .placemark),
            (.currencyAmount, .currencyAmount), (.person, .person), (.url, .url), (.file, .file),
            (.paymentMethod, .paymentMethod), (.measurement, .measurement), (.speakableString, .speakableString):
            true
        case (.enumeration, .enumeration), (.dictionary, .dictionary): true
        case (.object(let object), .object(let shapes)):
            object.properties.allSatisfy { name, value in
                shapes[name].map { value.fits($0.element, isList: $0.isList) } ?? true
            }
        default: false
        }
    }
}

extension ValueShape {
    fileprivate var isList: Bool {
        if case .list = self { true } else { false }
    }
}
