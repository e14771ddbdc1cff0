/// The names of an option or a flag, given explicitly or derived from the name of its property.
package struct NameSpecification: Sendable, ExpressibleByArrayLiteral {
    package enum Element: Sendable, Hashable {
        /// The property's name, `pluginPath` as `--plugin-path`.
        case long
        case customLong(String)
        /// The first letter of the property's name.
        case short
        case customShort(Character)
    }

    package static let long: NameSpecification = [.long]
    package static let short: NameSpecification = [.short]
    package static let shortAndLong: NameSpecification = [.short, .long]

    package static func customLong(_ name: String) -> NameSpecification { [.customLong(name)] }
    package static func customShort(_ letter: Character) -> NameSpecification { [.customShort(letter)] }

    private let elements: [Element]

    package init(arrayLiteral elements: Element...) { self.elements = elements }

    func names(for property: String) -> [ArgumentName] {
        elements.compactMap { element in
            switch element {
            case .long: .long(property.kebabCased)
            case .customLong(let name): .long(name)
            case .short: property.first.map(ArgumentName.short)
            case .customShort(let letter): .short(letter)
            }
        }
    }
}
