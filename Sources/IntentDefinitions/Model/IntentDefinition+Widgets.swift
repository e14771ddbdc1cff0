/// The reason why an intent doesn't support a family of widgets.
package struct WidgetMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, and the families that are supported.
    package let description: String
}

extension IntentDefinition {
    /// The families of widgets that the intent supports: those that its lists have sizes for, or Apple's if they have
    /// none.
    package var widgetFamilies: [String] {
        guard isEligibleForWidgets else { return [] }
        let families = statedFamilies
        return families.isEmpty ? Self.usualFamilies : families
    }

    /// Apple's families of widgets that have lists.
    static let usualFamilies = ["Small", "Medium", "Large", "ExtraLarge"]

    private var statedFamilies: [String] { Set(parameters.flatMap(\.arraySizes).map(\.family)).sorted() }

    /// Returns a family of widgets in the definition's spelling.
    ///
    /// - Parameter name: The family in any case; one of Apple's if no list of the intent has sizes.
    package func widgetFamily(named name: String) throws(WidgetMismatch) -> String {
        guard isEligibleForWidgets else {
            throw WidgetMismatch(description: "\(self.name) is not eligible for widgets by its definition")
        }
        let known = widgetFamilies
        if let family = known.first(where: { $0.lowercased() == name.lowercased() }) { return family }
        let list = known.joined(separator: ", ")
        throw WidgetMismatch(
            description: statedFamilies.isEmpty
                ? "there is no widget family “\(name)”; use one of \(list)"
                : "no list of \(self.name) has a size for “\(name)”; use one of \(list)")
    }
}
