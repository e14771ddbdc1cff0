import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

extension ShortcutEvaluation {
    /// Returns whether a condition holds.
    ///
    /// All values are evaluated, because the answers to questions among them are taken in order.
    mutating func holds(_ condition: ShortcutCondition) throws(StepFailure) -> Bool {
        try spend()
        switch condition {
        case .compare(let value, let comparison, let other):
            let (first, second) = (try self.value(value), try self.value(other))
            return try holds(first, comparison, second)
        case .isEmpty(let value, let isEmpty): return try self.value(value).isEmpty == isEmpty
        case .all(let conditions):
            var holds = true
            for condition in conditions where !(try self.holds(condition)) { holds = false }
            return holds
        case .any(let conditions):
            var holds = false
            for condition in conditions where try self.holds(condition) { holds = true }
            return holds
        case .not(let condition): return !(try holds(condition))
        }
    }

    private func holds(
        _ first: TypedValue, _ comparison: ShortcutCondition.Comparison, _ second: TypedValue
    ) throws(StepFailure) -> Bool {
        switch comparison {
        case .equal: try isEqual(first, second)
        case .notEqual: !(try isEqual(first, second))
        case .less: try order(first, second).map { $0 < 0 } ?? false
        case .greater: try order(first, second).map { $0 > 0 } ?? false
        case .atMost: try order(first, second).map { $0 <= 0 } ?? false
        case .atLeast: try order(first, second).map { $0 >= 0 } ?? false
        case .contains: try contains(first, second)
        }
    }

    private func contains(_ first: TypedValue, _ second: TypedValue) throws(StepFailure) -> Bool {
        guard let value = first.value, second.value != nil else { return false }
        guard case .list = value else {
            // This search takes time that grows with the length of the text alone; another one would take the product.
            return try Array(folded(text(of: first)).utf8).contains(Array(folded(text(of: second)).utf8))
        }
        for element in first.elements where try isEqual(element, second) { return true }
        return false
    }

    /// Returns the text without accents and capital letters.
    private func folded(_ text: String) throws(StepFailure) -> String {
        try spend(bytes: text.utf8.count)
        return text.folded
    }

    private func isEqual(_ first: TypedValue, _ second: TypedValue) throws(StepFailure) -> Bool {
        guard first.value != nil, second.value != nil else { return first.isEmpty && second.isEmpty }
        if try isNamed(first, by: second) { return true }
        if try isNamed(second, by: first) { return true }
        switch (first.value, second.value) {
        case (.list?, .list?): return try areEqual(first.elements, second.elements)
        case (.object?, .object?), (.enumeration?, .enumeration?):
            // An identifier may mean something else to another plugin, or of another type.
            guard isOfAnotherPlugin(first, than: provider(of: second)) || first.isOfOtherType(than: second) else {
                break
            }
            return try folded(text(of: first)) == folded(text(of: second))
        case (.person(var one)?, .person(var other)?) where isOfAnotherPlugin(first, than: provider(of: second)):
            (one.customIdentifier, other.customIdentifier) = (nil, nil)
            return try sameness(of: .person(one)) == sameness(of: .person(other))
        case (.speakableString?, .speakableString?):
            return try folded(text(of: first)) == folded(text(of: second))
        default: break
        }
        let (first, second) = try alike(first, second)
        switch (first, second) {
        case (.string(let first), .string(let second)): return try folded(first) == folded(second)
        case (.integer(let first), .integer(let second)): return first == second
        case (.measurement(let first), .measurement(let second)): return first.order(to: second) == 0
        case (.dateComponents(let first), .dateComponents(let second)): return first.order(to: second, at: moment) == 0
        default: break
        }
        if let numbers = Self.numbers(first, second) { return numbers.0 == numbers.1 }
        return try sameness(of: first) == sameness(of: second)
    }

    /// Returns whether two lists have equal values in the same order.
    private func areEqual(_ first: [TypedValue], _ second: [TypedValue]) throws(StepFailure) -> Bool {
        guard first.count == second.count else { return false }
        for (element, other) in zip(first, second) {
            try spend()
            guard try isEqual(element, other) else { return false }
        }
        return true
    }

    /// Returns a text that is equal for two values that are the same.
    func sameness(of value: IntentValue) throws(StepFailure) -> String {
        let text = value.sameness
        try spend(bytes: text.utf8.count)
        return text
    }

    /// Returns whether a text is the name of an object, a person or a place, or what identifies it.
    private func isNamed(_ value: TypedValue, by text: TypedValue) throws(StepFailure) -> Bool {
        guard case .string(let text)? = text.value, let names = value.value?.names else { return false }
        let said = try folded(text)
        for name in names where try folded(name) == said { return true }
        return false
    }

    /// Returns a negative number if the first value comes before the second one, 0 if they are the same, or a positive
    /// number; `nil` if one is missing.
    private func order(_ first: TypedValue, _ second: TypedValue) throws(StepFailure) -> Int? {
        guard first.value != nil, second.value != nil else { return nil }
        // What was written has been converted to the type of the other.
        let declared = first.isWritten ? second : first
        let typed = (first, second)
        let (first, second) = try alike(first, second)
        if case .integer(let first) = first, case .integer(let second) = second { return Self.order(first, second) }
        if let (first, second) = Self.numbers(first, second) { return Self.order(first, second) }
        switch (first, second) {
        // A number comes neither before nor after words.
        case (.string(let first), .string(let second))
        where typed.0.value?.number == nil && typed.1.value?.number == nil:
            return try Self.order(folded(first), folded(second))
        case (.timeInterval(let first), .timeInterval(let second)): return Self.order(first, second)
        case (.dateComponents(let first), .dateComponents(let second)):
            if let order = first.order(to: second, at: moment) { return order }
        case (.measurement(let first), .measurement(let second)):
            if let order = first.order(to: second) { return order }
        case (.currencyAmount(let first), .currencyAmount(let second)) where first.currencyCode == second.currencyCode:
            return Self.order(first.amount ?? 0, second.amount ?? 0)
        case (.enumeration(let first), .enumeration(let second))
        where !isOfAnotherPlugin(typed.0, than: provider(of: typed.1)) && !typed.0.isOfOtherType(than: typed.1):
            if case .enumeration(let name, _) = declared.declaration.type,
                let cases = catalog(of: declared).enums[name]?.values
            {
                try spend(values: cases.count)
                let one = cases.firstIndex { $0.name == first }
                let other = cases.firstIndex { $0.name == second }
                if let one, let other { return Self.order(one, other) }
            }
        default: break
        }
        throw incomparable(typed.0, typed.1)
    }

    private func incomparable(_ first: TypedValue, _ second: TypedValue) -> StepFailure {
        let (one, other) = (text(of: first).shortened(to: 100), text(of: second).shortened(to: 100))
        return StepFailure(
            "“\(one)” and “\(other)” can't be compared",
            german: "„\(one)“ und „\(other)“ lassen sich nicht vergleichen")
    }

    /// Returns two values of the same kind: one of them may be converted to the type of the other.
    private func alike(
        _ first: TypedValue, _ second: TypedValue
    ) throws(StepFailure) -> (IntentValue, IntentValue) {
        guard let one = first.value, let other = second.value else {
            throw StepFailure("a value is missing", german: "ein Wert fehlt")
        }
        if Self.numbers(one, other) != nil || one.isOfKind(of: other) { return (one, other) }
        // “12” is the number if it is compared with one.
        if case .string = one, let one = try? converted(first, like: second) { return (one, other) }
        if case .string = other, let other = try? converted(second, like: first) { return (one, other) }
        // What was written in the file is read as the type of the other; so is a text.
        if second.isWritten, let other = try converted(second, like: first) { return (one, other) }
        if first.isWritten, let one = try converted(first, like: second) { return (one, other) }
        throw incomparable(first, second)
    }

    private func converted(_ value: TypedValue, like other: TypedValue) throws(StepFailure) -> IntentValue? {
        let parameter = ParameterDefinition(other.declaration, named: "value")
        return try converted(value, to: parameter, of: catalog(of: other), for: provider(of: other))
    }

    private static func numbers(_ first: IntentValue, _ second: IntentValue) -> (Double, Double)? {
        guard let first = first.number, let second = second.number else { return nil }
        return (first, second)
    }

    private static func order<Value: Comparable>(_ first: Value, _ second: Value) -> Int {
        first < second ? -1 : first == second ? 0 : 1
    }
}

extension TypedValue {
    /// The name of the custom type or the enumeration that the value is declared to be of, if any.
    var typeName: String? {
        switch declaration.type {
        case .custom(let name), .enumeration(let name, _): name
        default: nil
        }
    }

    fileprivate func isOfOtherType(than other: TypedValue) -> Bool {
        guard let name = typeName, let other = other.typeName else { return false }
        return !name.isIdentical(to: other)
    }

    /// Whether there is no value, or an empty text or list.
    var isEmpty: Bool {
        switch value {
        case nil: true
        case .string(let text)?: text.isEmpty
        case .list(let values)?: values.isEmpty
        case .dictionary(let values)?: values.isEmpty
        default: false
        }
    }

    /// Whether the value is of a type that is written in a file, which can be read as any other.
    fileprivate var isWritten: Bool {
        switch value {
        case .string, .integer, .decimal, .boolean: true
        default: false
        }
    }
}

extension IntentValue {
    fileprivate var number: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .decimal(let number): number
        default: nil
        }
    }

    /// Returns whether two values are of the same case.
    fileprivate func isOfKind(of other: IntentValue) -> Bool {
        switch (self, other) {
        case (.string, .string), (.boolean, .boolean), (.dateComponents, .dateComponents),
            (.timeInterval, .timeInterval), (.placemark, .placemark), (.currencyAmount, .currencyAmount),
            (.person, .person), (.url, .url), (.file, .file), (.paymentMethod, .paymentMethod),
            (.measurement, .measurement), (.speakableString, .speakableString), (.object, .object),
            (.enumeration, .enumeration), (.list, .list), (.dictionary, .dictionary), (.date, .date), (.data, .data):
            true
        default: false
        }
    }
}

extension DateComponents {
    /// Returns the order of two dates or times by what both say, or `nil` if that is nothing.
    ///
    /// - Parameter moment: The current time, in whose time zone a date is that has none of its own.
    fileprivate func order(to other: DateComponents, at moment: Moment?) -> Int? {
        if timeZone != nil || other.timeZone != nil, let first = instant(at: moment),
            let second = other.instant(at: moment)
        {
            return first < second ? -1 : first == second ? 0 : 1
        }
        let fields = [
            (year, other.year), (month, other.month), (day, other.day), (hour, other.hour), (minute, other.minute),
            (second, other.second),
        ]
        let shared = fields.compactMap { first, second in first.flatMap { first in second.map { (first, $0) } } }
        guard let difference = shared.first(where: { $0.0 != $0.1 }) else { return shared.isEmpty ? nil : 0 }
        return difference.0 < difference.1 ? -1 : 1
    }
}

extension DateComponents {
    /// Returns when a date with a time is, or `nil` if it doesn't say it.
    private func instant(at moment: Moment?) -> Date? {
        guard year != nil, month != nil, day != nil, hour != nil, timeZone != nil || moment != nil else { return nil }
        var calendar = moment?.calendar ?? Calendar(identifier: .gregorian)
        if let timeZone { calendar.timeZone = timeZone }
        return calendar.date(from: self)
    }
}

extension MeasuredValue {
    /// Returns a negative number if the value is less than another one, 0 if they are the same but for the rounding of a
    /// conversion, or a positive number; `nil` if one can't be converted to the unit of the other.
    fileprivate func order(to other: MeasuredValue) -> Int? {
        guard let converted = converted(to: other.unit) else { return nil }
        let (first, second) = (converted.value, other.value)
        // Converting a temperature adds hundreds of degrees, whose rounding stays when they are taken away again.
        let tolerance = unit == other.unit ? 0 : 1e-9 * max(abs(first), abs(second)) + 1e-12
        return abs(first - second) <= tolerance ? 0 : first < second ? -1 : 1
    }
}

extension IntentValue {
    /// What an object, a person or a place is called, and what identifies it; `nil` for a value of another kind.
    fileprivate var names: [String]? {
        switch self {
        case .object(let value) where !value.object.displayString.isEmpty:
            [value.object.displayString, value.object.identifier].compactMap(\.self)
        case .person(let person): [person.displayName, person.personHandle?.value].compactMap(\.self)
        case .placemark(let place): [place.name, plainText].compactMap(\.self)
        default: nil
        }
    }
}
