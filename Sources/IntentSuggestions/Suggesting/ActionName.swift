import Escaping

/// The name of an action in the model: app, name and values, with a limited length.
enum ActionName {
    /// The number of bytes of values that are kept unchanged.
    private static let limit = 160

    /// Returns the name of an action.
    ///
    /// The app comes first and in full, so that actions of different apps are never confused.
    static func text(app: some StringProtocol, name: some StringProtocol, values: some StringProtocol) -> String {
        let prefix = "\(app)\n\(name)\n"
        guard values.utf8.count > limit else { return prefix + values }
        return "\(prefix)\(String(decoding: values.utf8.prefix(limit - 16), as: UTF8.self))…\(values.fingerprint)"
    }

    /// Returns the action's app, and the intent's name or the activity's type.
    static func parts(of action: String) -> (app: Substring, name: Substring)? {
        let parts = action.utf8.split(
            separator: UInt8(ascii: "\n"), maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? (Substring(parts[0]), Substring(parts[1])) : nil
    }
}

extension StringProtocol {
    /// The identifier of the action that has the text as its name, of sixteen digits.
    ///
    /// What one app donates can't be given the identifier of another app's action.
    var actionIdentifier: String { SHA256.digits(of: self) }

    /// A hash of sixteen digits (FNV-1a), which distinguishes the long values of one app.
    var fingerprint: String {
        let hash = utf8.reduce(0xCBF2_9CE4_8422_2325) { (hash: UInt64, byte) in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
