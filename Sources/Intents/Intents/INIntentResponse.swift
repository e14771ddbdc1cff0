import IntentKit

/// The response of a handler; the base of the classes of definition files.
///
/// It is `@unchecked Sendable`, as are its subclasses: a response belongs to the call that it answers.
open class INIntentResponse: NSObject, NSCopying, @unchecked Sendable {
    private var activity: NSUserActivity?

    /// Creates a response without values.
    public override init() {}

    /// The activity with which the app continues, if it does.
    public var userActivity: NSUserActivity? {
        get { activity }
        set { activity = newValue?.copy() as? NSUserActivity }
    }

    /// The properties of the class.
    @_spi(Generated) open class var responseTable: ClassTable { [] }
    /// The names of the class's codes in the definition.
    @_spi(Generated) open class var codeNames: EnumerationNames { [0: "unspecified"] }
    /// The number of the response's code.
    @_spi(Generated) open var codeNumber: Int { 0 }

    /// Creates a response of the class with the code of a number, or returns `nil` if it has none such.
    @_spi(Generated) open class func instance(codeNumber: Int) -> INIntentResponse? { INIntentResponse() }

    /// Returns a copy with the values of all properties.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.instance(codeNumber: codeNumber) ?? INIntentResponse()
        Self.responseTable.copy(self, to: copy)
        copy.userActivity = activity
        return copy
    }

    /// Returns whether another response is of the same class and has the same code and values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INIntentResponse, type(of: other) == type(of: self) else { return false }
        return other === self || other.content == content
    }
    /// A hash value for the code and the values that are set.
    open override var hash: Int { content.hashValue }
    /// The code and the values that are set.
    open override var description: String {
        let values = content.values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return "\(type(of: self))(\(([codeName] + values).joined(separator: ", ")))"
    }
}

extension INIntentResponse {
    /// The name of the code in the definition.
    var codeName: String { Self.codeNames.name(of: codeNumber) ?? "unspecified" }

    /// The response as the lifecycle handles it.
    var content: ResponseContent {
        ResponseContent(
            code: codeName, values: Self.responseTable.values(of: self), userActivity: activity?.core)
    }

    /// Returns a response of the class with a code and values, or `nil` if the class has no such code.
    static func instance(of response: Interaction.Response) -> INIntentResponse? {
        guard let number = codeNames.rawValue(of: response.code), let made = instance(codeNumber: number) else {
            return nil
        }
        responseTable.assign(response.values, to: made)
        return made
    }
}
