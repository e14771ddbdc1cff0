/// The versions of the protocol.
///
/// A host offers the versions it speaks, a plugin picks one of them. Within a version, fields and methods may be added;
/// both sides ignore what they do not know.
public enum WireVersion {
    /// The version that this code speaks.
    public static let current = 1
    /// All versions that this code speaks.
    public static let supported = [1]

    /// The newest version that both sides speak.
    public static func agreed(offered: [Int]) -> Int? {
        offered.filter(supported.contains).max()
    }
}
