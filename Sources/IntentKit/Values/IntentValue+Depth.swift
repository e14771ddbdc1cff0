extension IntentValue {
    /// The most levels of the lists and objects in a dictionary, whose values may be of any type.
    ///
    /// A value that is kept takes two levels of JSON for each of them, so that it can always be read again.
    package static let depthLimit = 32

    /// The message about a value with more.
    package static let depthComplaint = "a value is nested more than \(depthLimit) levels deep"

    /// The number of levels of lists, dictionaries and objects.
    package var depth: Int {
        switch self {
        case .list(let values): 1 + (values.lazy.map(\.depth).max() ?? 0)
        case .dictionary(let values): 1 + (values.values.lazy.map(\.depth).max() ?? 0)
        case .object(let object): 1 + (object.properties.values.lazy.map(\.depth).max() ?? 0)
        default: 0
        }
    }
}
