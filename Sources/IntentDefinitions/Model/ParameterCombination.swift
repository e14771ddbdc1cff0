/// A set of parameters that can be used together, with the sentence that sums them up.
public struct ParameterCombination: Codable, Hashable, Sendable {
    /// The parameters' names in the order of the file.
    ///
    /// The order has no meaning: compare as sets.
    public var parameters: [String]
    /// The sentence, such as “Order ${quantity} ${soup}”.
    public var title: LocalizableText
    /// The second line.
    public var subtitle: LocalizableText
    /// Whether the intent can be handled without the app coming to the foreground.
    public var supportsBackgroundExecution: Bool?
    /// Whether it is the primary combination.
    public var isPrimary: Bool?
    /// The editor's flag for a combination that follows the summary.
    public var isLinked: Bool
    /// The editor's flag for a summary that updates its combinations.
    public var updatesLinked: Bool

    /// Creates a combination.
    public init(
        parameters: [String],
        title: LocalizableText = LocalizableText(),
        subtitle: LocalizableText = LocalizableText(),
        supportsBackgroundExecution: Bool? = nil,
        isPrimary: Bool? = nil,
        isLinked: Bool = false,
        updatesLinked: Bool = false
    ) {
        self.parameters = parameters
        self.title = title
        self.subtitle = subtitle
        self.supportsBackgroundExecution = supportsBackgroundExecution
        self.isPrimary = isPrimary
        self.isLinked = isLinked
        self.updatesLinked = updatesLinked
    }
}
