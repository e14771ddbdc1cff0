/// What of a donation can repeat: the intent, and the values of one combination of its parameters.
///
/// A donation has a shape for each combination that the definition supports and that has all its values. Two donations
/// repeat each other in the shapes they have in common (WWDC18, “How is a shortcut suggested?”). A user activity has
/// one shape, of its required keys.
public struct DonationShape: Codable, Hashable, Sendable {
    /// The most shapes that a donation may have.
    public static let countLimit = 1000

    /// The intent's name, or the activity's type.
    public var name: String
    /// The parameters of the combination, or the keys of the activity, in the order of their texts.
    public var parameters: [String]
    /// What they hold, as `name=value` parted by `&`; a text to compare, not to read values from.
    public var values: String

    /// Takes a shape in parts.
    public init(name: String, parameters: [String], values: String) {
        self.name = name
        self.parameters = parameters
        self.values = values
    }

    /// Takes a shape by its values, which name the parameters.
    ///
    /// - Parameters:
    ///   - name: The intent's name, or the activity's type.
    ///   - values: What the parameters hold, as ``values`` of another shape has it.
    public init(name: String, values: String) {
        self.init(name: name, parameters: values.parametersOfShape, values: values)
    }

    /// Reduces values to a combination.
    ///
    /// - Parameters:
    ///   - name: The intent's name, or the activity's type.
    ///   - parameters: The names that count.
    ///   - values: All values.
    /// - Returns: Nothing where one of the names has no value.
    package init?(name: String, parameters: some Sequence<String>, of values: [String: IntentValue]) {
        let parameters = parameters.sorted()
        var texts: [String: String] = [:]
        for parameter in parameters {
            guard let value = values[parameter] else { return nil }
            texts[parameter] = Self.text(of: value, named: parameter)
        }
        self.init(name: name, parameters: parameters, texts: texts)
    }

    /// Takes a shape by what each of its parameters says.
    init(name: String, parameters: [String], texts: [String: String]) {
        self.init(
            name: name, parameters: parameters, values: parameters.compactMap { texts[$0] }.joined(separator: "&"))
    }

    /// What a parameter says in each shape that has it.
    static func text(of value: IntentValue?, named name: String) -> String {
        "\(name.escapedForShape)=\(value?.sameness ?? "")"
    }
}

extension DonationShape: CustomStringConvertible {
    /// The shape in one line, such as `OrderSoup?quantity=2&soup=#tomato`.
    public var description: String { parameters.isEmpty ? name : "\(name)?\(values)" }
}

extension String {
    /// The names before the values of a shape.
    fileprivate var parametersOfShape: [String] {
        unicodeScalars.split(separator: "&").map { part in String(part.prefix { $0 != "=" }).unescapedFromShape }
    }
}
