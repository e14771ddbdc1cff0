/// The part of a donation that can repeat: the intent, and the values of one combination of its parameters.
///
/// A donation has a shape for each combination that the definition supports and that has all its values. Two donations
/// repeat each other in the shapes they have in common (WWDC18, “How is a shortcut suggested?”). A user activity has
/// one shape, consisting of its required keys.
public struct DonationShape: Codable, Hashable, Sendable {
    /// The maximum number of shapes of a donation.
    public static let countLimit = 1000

    /// The intent's name, or the activity's type.
    public var name: String
    /// The parameters of the combination or the keys of the activity, sorted by name.
    public var parameters: [String]
    /// The values as `name=value` pairs separated by `&`; for comparison only, because values can't be read back.
    public var values: String

    /// Creates a shape.
    public init(name: String, parameters: [String], values: String) {
        self.name = name
        self.parameters = parameters
        self.values = values
    }

    /// Creates a shape from its values, which name the parameters.
    ///
    /// - Parameters:
    ///   - name: The intent's name, or the activity's type.
    ///   - values: The values in the form of ``values``.
    public init(name: String, values: String) {
        self.init(name: name, parameters: values.parametersOfShape, values: values)
    }

    /// Creates a shape by reducing values to a combination.
    ///
    /// - Parameters:
    ///   - name: The intent's name, or the activity's type.
    ///   - parameters: The names of the combination.
    ///   - values: All values.
    /// - Returns: `nil` if one of the names has no value.
    package init?(name: String, parameters: some Sequence<String>, of values: [String: IntentValue]) {
        let parameters = parameters.sorted()
        var texts: [String: String] = [:]
        for parameter in parameters {
            guard let value = values[parameter] else { return nil }
            texts[parameter] = Self.text(of: value, named: parameter)
        }
        self.init(name: name, parameters: parameters, texts: texts)
    }

    /// Creates a shape from the text of each of its parameters.
    init(name: String, parameters: [String], texts: [String: String]) {
        self.init(
            name: name, parameters: parameters, values: parameters.compactMap { texts[$0] }.joined(separator: "&"))
    }

    /// Returns the text of a parameter, which is the same in each shape that has it.
    static func text(of value: IntentValue?, named name: String) -> String {
        "\(name.escapedForShape)=\(value?.sameness ?? "")"
    }
}

extension DonationShape: CustomStringConvertible {
    /// The shape in one line, such as `OrderSoup?quantity=2&soup=#tomato`.
    public var description: String { parameters.isEmpty ? name : "\(name)?\(values)" }
}

extension String {
    /// The parameters' names in the values of a shape.
    fileprivate var parametersOfShape: [String] {
        unicodeScalars.split(separator: "&").map { part in String(part.prefix { $0 != "=" }).unescapedFromShape }
    }
}
