/// The versions of the protocol.
///
/// A host offers the versions it speaks, a plugin picks one of them. Within a version, fields and methods may be added;
/// both sides ignore what they do not know.
///
/// Version 2 writes a value that is named by its type as `{"integer": 7}`, where version 1 writes
/// `{"integer": {"_0": 7}}`; everything else is the same. Whoever speaks version 2 reads both.
public enum WireVersion {
    /// The version that this code speaks.
    public static let current = 2
    /// All versions that this code speaks.
    public static let supported = [1, 2]

    /// The newest version that both sides speak.
    public static func agreed(offered: [Int]) -> Int? {
        offered.filter(supported.contains).max()
    }
}
