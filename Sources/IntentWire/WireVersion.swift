/// The versions of the protocol.
///
/// A host offers the versions it speaks, and the plugin picks one of them. Within a version, fields and methods may be
/// added; both sides ignore those they don't know.
///
/// Version 2 encodes a value that is named by its type as `{"integer": 7}`, where version 1 encodes
/// `{"integer": {"_0": 7}}`; everything else is the same. An implementation of version 2 reads both.
public enum WireVersion {
    /// The version that this code speaks.
    public static let current = 2
    /// All versions that this code speaks.
    public static let supported = [1, 2]

    /// Returns the newest version that both sides speak.
    public static func agreed(offered: [Int]) -> Int? { offered.filter(supported.contains).max() }
}
