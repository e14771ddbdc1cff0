/// The access level of generated declarations.
public enum AccessLevel: String, CaseIterable, Codable, Hashable, Sendable {
    /// For everyone who imports the module.
    case `public`
    /// For the module alone.
    case `internal`
    /// For the modules of the package.
    case package

    /// What stands before a declaration, with the space that follows.
    var modifier: String {
        switch self {
        case .public: "public "
        case .package: "package "
        case .internal: ""
        }
    }
}
