/// Why an intent is not for a family of widgets.
package struct WidgetMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// Why, and what there is instead.
    package let description: String
}

extension IntentDefinition {
    /// The families of widgets that it is for: those that its lists have sizes for, else Apple's.
    package var widgetFamilies: [String] {
        guard isEligibleForWidgets else { return [] }
        let families = statedFamilies
        return families.isEmpty ? ["Small", "Medium", "Large", "ExtraLarge"] : families
    }

    private var statedFamilies: [String] { Set(parameters.flatMap(\.arraySizes).map(\.family)).sorted() }

    /// A family of widgets, as the definition spells it.
    ///
    /// - Parameter name: The family in any case; one that Apple has, where no list of the intent has sizes.
    package func widgetFamily(named name: String) throws(WidgetMismatch) -> String {
        guard isEligibleForWidgets else {
            throw WidgetMismatch(description: "\(self.name) is not eligible for widgets by its definition")
        }
        let known = widgetFamilies
        if let family = known.first(where: { $0.lowercased() == name.lowercased() }) { return family }
        let list = known.joined(separator: ", ")
        throw WidgetMismatch(
            description: statedFamilies.isEmpty
                ? "there is no widget family “\(name)”, but \(list)"
                : "no list of \(self.name) has a size for “\(name)”, but for \(list)")
    }
}
