import IntentKit

extension INDateComponentsRange: NSSecureCoding {
    /// Whether the class can be unarchived securely.
    public static var supportsSecureCoding: Bool { true }

    /// Archives the range.
    public func encode(with coder: NSCoder) { coder.encode(value: core) }

    /// Unarchives a range, or returns `nil` if its data is damaged.
    public convenience init?(coder: NSCoder) {
        guard let value = coder.decodeValue(DateComponentsRange.self) else { return nil }
        self.init(value)
    }
}

extension INRecurrenceRule: NSSecureCoding {
    /// Whether the class can be unarchived securely.
    public static var supportsSecureCoding: Bool { true }

    /// Archives the rule.
    public func encode(with coder: NSCoder) { coder.encode(value: core) }

    /// Unarchives a rule, or returns `nil` if its data is damaged.
    public convenience init?(coder: NSCoder) {
        guard let value = coder.decodeValue(RecurrenceRule.self) else { return nil }
        self.init(value)
    }
}
