/// The access level of generated declarations.
public enum AccessLevel: String, CaseIterable, Codable, Hashable, Sendable {
    /// Visible to everyone who imports the module.
    case `public`
    /// Visible in the module only.
    case `internal`
    /// Visible in the modules of the package.
    case package

    /// The keyword before a declaration, including the space after it.
    var modifier: String {
        switch self {
        case .public: "public "
        case .package: "package "
        case .internal: ""
        }
    }
}
