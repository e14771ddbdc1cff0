public import IntentKit

/// A handler's result for one value of a parameter.
///
/// It is `@unchecked Sendable`, as are its subclasses: nothing of a result changes after it is made.
open class INIntentResolutionResult: NSObject, @unchecked Sendable {
    /// The result as the lifecycle handles it.
    @_spi(Generated) public let resolution: Resolution

    /// Creates a result.
    @_spi(Generated) public required init(_ resolution: Resolution) { self.resolution = resolution }

    /// Returns a result that has the person asked for a value.
    public class func needsValue() -> Self { Self(.needsValue) }
    /// Returns a result that lets the request continue without a value.
    public class func notRequired() -> Self { Self(.notRequired) }
    /// Returns a result that rejects the value and has the person asked for another.
    public class func unsupported() -> Self { Self(.unsupported(reason: nil)) }

    /// The names of the reasons for which a value is rejected, by number.
    ///
    /// Generated classes with reasons override it.
    @_spi(Generated) open class var reasonNames: EnumerationNames { [:] }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Returns a result that rejects the value for a reason, given its number.
    ///
    /// - Parameter reason: The raw value of a case of the class's reasons; another one rejects without a reason.
    public class func __unsupported(withReason reason: Int) -> Self {
        Self(.unsupported(reason: reasonNames.name(of: reason)))
    }

    /// Returns whether another result says the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INIntentResolutionResult else { return false }
        return type(of: other) == type(of: self) && other.resolution == resolution
    }
    /// A hash value for the result.
    open override var hash: Int { resolution.hashValue }
    /// The result in words.
    open override var description: String { "\(type(of: self)): \(resolution)" }
}

extension INIntentResolutionResult {
    /// Returns a result that rejects the value for a reason, given its name in the definition.
    @_spi(Generated) public class func unsupported(reason name: String) -> Self { Self(.unsupported(reason: name)) }

    /// Returns a result that accepts a value.
    @_spi(Generated) public static func accepted<Value>(_ value: Value, _ bridge: ValueBridge<Value>) -> Self {
        Self(bridge.intentValue(value).map { .success($0) } ?? .notRequired)
    }

    /// Returns a result that has the person choose one of several values.
    @_spi(Generated) public static func choice<Value>(_ values: [Value], _ bridge: ValueBridge<Value>) -> Self {
        Self(.disambiguation(values.compactMap(bridge.intentValue)))
    }

    /// Returns a result that has the person confirm a value.
    @_spi(Generated) public static func confirmation<Value>(_ value: Value?, _ bridge: ValueBridge<Value>) -> Self {
        Self(.confirmationRequired(value.flatMap(bridge.intentValue)))
    }
}

/// The base of the results for enumerations.
open class INEnumResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// The names of the enumeration's cases.
    @_spi(Generated) open class var caseNames: EnumerationNames { [:] }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Returns a result that accepts a case, given its raw value.
    public class func __success(withResolvedValue resolvedValue: Int) -> Self { success(rawValue: resolvedValue) }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Returns a result that has the person confirm a case, given its raw value.
    public class func __confirmationRequiredWithValue(toConfirm valueToConfirm: Int) -> Self {
        confirmationRequired(rawValue: valueToConfirm)
    }

    /// Returns a result that accepts a case, given its raw value.
    @_spi(Generated) public class func success(rawValue resolvedValue: Int) -> Self {
        Self(caseNames.name(of: resolvedValue).map { .success(.enumeration($0)) } ?? .notRequired)
    }

    /// Returns a result that has the person confirm a case, given its raw value.
    @_spi(Generated) public class func confirmationRequired(rawValue valueToConfirm: Int) -> Self {
        Self(.confirmationRequired(caseNames.name(of: valueToConfirm).map { .enumeration($0) }))
    }
}

/// A result for an object; the base of the results for custom types.
open class INObjectResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts an object.
    open class func success(with resolvedObject: INObject) -> Self {
        Self(.success(.object(resolvedObject.objectValue)))
    }
    /// Returns a result that has the person choose one of several objects.
    open class func disambiguation(with objectsToDisambiguate: [INObject]) -> Self {
        Self(.disambiguation(objectsToDisambiguate.map { .object($0.objectValue) }))
    }
    /// Returns a result that has the person confirm an object.
    open class func confirmationRequired(with objectToConfirm: INObject?) -> Self {
        Self(.confirmationRequired(objectToConfirm.map { .object($0.objectValue) }))
    }
}

extension INObjectResolutionResult {
    /// Returns a result that accepts an object of a custom type.
    @_spi(Generated) public class func success(object: INObject) -> Self {
        Self(.success(.object(object.objectValue)))
    }
    /// Returns a result that has the person choose one of several objects of a custom type.
    @_spi(Generated) public class func disambiguation(objects: [INObject]) -> Self {
        Self(.disambiguation(objects.map { .object($0.objectValue) }))
    }
    /// Returns a result that has the person confirm an object of a custom type.
    @_spi(Generated) public class func confirmationRequired(object: INObject?) -> Self {
        Self(.confirmationRequired(object.map { .object($0.objectValue) }))
    }
}
