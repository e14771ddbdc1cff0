/// A list of options that is searched although it is short enough to be shown whole.
public struct ShortList: Hashable, Sendable {
    /// The parameter whose options they are.
    public var parameter: String
    /// The number of options.
    public var count: Int

    /// The most options of a list that is short.
    public static let limit = 20
}
