import IntentKit

extension CLPlacemark: NSSecureCoding {
    /// Whether the class can be unarchived securely.
    public static var supportsSecureCoding: Bool { true }

    /// Archives the object.
    public func encode(with coder: NSCoder) { coder.encode(value: core) }

    /// Unarchives an object, or returns `nil` if its data is damaged.
    public convenience init?(coder: NSCoder) {
        guard let core = coder.decodeValue(Placemark.self) else { return nil }
        self.init(core)
    }
}
