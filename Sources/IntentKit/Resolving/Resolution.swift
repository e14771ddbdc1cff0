/// What a handler says about one value of a parameter, without its Swift type.
public enum Resolution: Codable, Hashable, Sendable {
    case success(IntentValue)
    case needsValue
    case notRequired
    /// The value will not do; the reason is a name of the definition.
    case unsupported(reason: String?)
    case disambiguation([IntentValue])
    case confirmationRequired(IntentValue?)
}

/// What a handler says about a parameter: one result, or one for each value of a list.
public enum Resolutions: Codable, Hashable, Sendable {
    case one(Resolution)
    case each([Resolution])
}
