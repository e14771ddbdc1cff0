import IntentDefinitions
import IntentKit

extension ParameterType {
    /// Returns the symbol of the unit that the definition declares for bare numbers, or the type's default unit.
    func bareUnit(_ metadata: ValueMetadata?) -> String? {
        let declared = [metadata?.defaultUnit, metadata?.unit].compactMap(\.self).compactMap { name in
            declaredUnits.first { $0.isNamed(name) }?.symbol
        }
        return declared.first ?? unitSymbols.first
    }
}

/// The names of the units of a measured type in a language.
struct UnitNames {
    private let symbols: [String]
    private let names: [String: [String]]

    init(of type: ParameterType, in words: ValueWords) {
        symbols = type.unitSymbols
        names = words.units
    }

    /// Returns the symbol of the unit that a folded text names, by its symbol or in words.
    func symbol(named folded: String) -> String? {
        symbols.first { $0.folded == folded || names[$0]?.contains(folded) ?? false }
    }
}
