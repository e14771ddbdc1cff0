import IntentKit

/// Whether an app may know if the person wants to be left alone.
public enum INFocusStatusAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted, denied, authorized
}

/// Whether the person wants to be left alone.
public final class INFocusStatus: NSObject, NSCopying, Sendable {
    /// Whether the person does; `nil` if that isn't known.
    public let isFocused: Bool?

    /// Creates a status.
    public init(isFocused: Bool? = nil) { self.isFocused = isFocused }

    /// Returns the status itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another status is the same.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? INFocusStatus).map { $0.isFocused == isFocused } ?? false
    }
    /// A hash value for the status.
    public override var hash: Int { isFocused.hashValue }
}

/// Tells whether the person wants to be left alone.
///
/// Nothing tells it here, so it isn't known.
public final class INFocusStatusCenter: NSObject, Sendable {
    /// The center.
    public static let `default` = INFocusStatusCenter()

    private override init() {}

    /// The status: not known.
    public var focusStatus: INFocusStatus { INFocusStatus() }
    /// Whether the app may know it.
    public var authorizationStatus: INFocusStatusAuthorizationStatus { .restricted }

    /// Asks whether the app may know it.
    public func requestAuthorization(
        completionHandler: ((INFocusStatusAuthorizationStatus) -> Void)? = nil
    ) {
        if let completionHandler { Reply.send(authorizationStatus, to: completionHandler) }
    }

    /// Asks whether the app may know it.
    public func requestAuthorization() async -> INFocusStatusAuthorizationStatus { authorizationStatus }
}

extension ValueBridge<INFocusStatus> {
    /// The status as the built-in definition has it.
    @_spi(Generated) public static var focusStatus: Self {
        Self { _ in
            .object(["isFocused": .boolean])
        } intentValue: { status in
            let focused = status.isFocused.map { ["isFocused": IntentValue.boolean($0)] } ?? [:]
            return .object(ObjectValue(structure: focused, spoken: nil))
        } value: { value in
            guard case .object(let object) = value else { return nil }
            guard case .boolean(let isFocused)? = object.properties["isFocused"] else { return INFocusStatus() }
            return INFocusStatus(isFocused: isFocused)
        }
    }
}
