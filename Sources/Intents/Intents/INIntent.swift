import IntentDefinitions
import IntentKit

/// Something an app can do, with the parameters that it needs for it; the base of the classes of definition files.
///
/// It is `@unchecked Sendable`, as are its subclasses: an intent belongs to one call at a time, and each call gets an
/// intent of its own, made from the request's values.
open class INIntent: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The identifier of the intent: none, because nothing but a donation has one here.
    open var identifier: String? { nil }
    /// The description of the intent in the definition.
    open var intentDescription: String? { Self.intentClass?.definition.summary.text }
    /// A phrase that a person might say.
    open var suggestedInvocationPhrase: String?
    /// When the system may offer the intent as a shortcut.
    open var shortcutAvailability: INShortcutAvailabilityOptions = []
    /// Additional information for a donation; a copy of the object that is set.
    open var donationMetadata: INIntentDonationMetadata? {
        get { metadata }
        set { metadata = newValue?.copy() as? INIntentDonationMetadata }
    }
    private var metadata: INIntentDonationMetadata?
    /// The images of parameters, by name.
    private var images: [String: INImage] = [:]

    /// Creates an intent without any value.
    public override init() {}

    /// Unarchives an intent; a value of another type than its parameter is left out.
    public required init?(coder: NSCoder) {
        guard let values = coder.decodeValue([String: IntentValue].self) else { return nil }
        super.init()
        Self.intentClass?.table.assign(values, to: self)
    }

    /// Whether the class can be unarchived securely.
    open class var supportsSecureCoding: Bool { true }

    /// Archives the values of all parameters.
    open func encode(with coder: NSCoder) { coder.encode(value: values) }

    /// What is known of the class; `nil` for a class that isn't generated.
    @_spi(Generated) open class var intentClass: IntentClass? { nil }

    /// Creates an intent of the class without any value.
    ///
    /// Generated classes override it: a required initialiser would have to be repeated by each class of an app.
    @_spi(Generated) open class func instance() -> INIntent { INIntent() }

    /// The image of the first parameter that has one.
    open func keyImage() -> INImage? {
        let parameters = Self.intentClass?.table.properties.map(\.name) ?? []
        return parameters.lazy.compactMap { self.images[$0] }.first
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Sets the image of a parameter, given its name in the definition.
    public func __setImage(_ image: INImage?, forParameterNamed parameterName: String) {
        images[parameterName] = image
    }

    // swift-format-ignore: AlwaysUseLowerCamelCase
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Returns the image of a parameter, given its name in the definition.
    public func __image(forParameterNamed parameterName: String) -> INImage? { images[parameterName] }

    /// Returns a copy with the values of all parameters.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self.instance()
        Self.intentClass?.table.copy(self, to: copy)
        copy.images = images
        copy.suggestedInvocationPhrase = suggestedInvocationPhrase
        copy.shortcutAvailability = shortcutAvailability
        copy.donationMetadata = donationMetadata
        return copy
    }

    /// Returns whether another intent is of the same class and has the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INIntent, type(of: other) == type(of: self) else { return false }
        return other === self || other.values == values
    }
    /// A hash value for the class and the values that are set.
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(ObjectIdentifier(type(of: self)))
        hasher.combine(values)
        return hasher.finalize()
    }
    /// The class and the values that are set.
    open override var description: String {
        let values = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return "\(type(of: self))(\(values.joined(separator: ", ")))"
    }
}

extension INIntent {
    /// The values of the parameters that are set, by name.
    var values: [String: IntentValue] { Self.intentClass?.table.values(of: self) ?? [:] }

    /// Returns an intent of the class with these values, leaving out unknown names and values of another type.
    static func instance(of values: [String: IntentValue]) -> INIntent {
        let intent = instance()
        intentClass?.table.assign(values, to: intent)
        return intent
    }
}

/// What an intent that has its images by key paths adopts; all intents do.
public protocol _INIntentSetImageKeyPath {}

extension INIntent: _INIntentSetImageKeyPath {}

extension _INIntentSetImageKeyPath {
    /// Sets the image of a parameter.
    public func setImage<Value>(_ image: INImage?, forParameterNamed parameterName: KeyPath<Self, Value>) {
        guard let intent = self as? INIntent, let name = intent.name(of: parameterName) else { return }
        intent.__setImage(image, forParameterNamed: name)
    }

    /// Returns the image of a parameter.
    public func image<Value>(forParameterNamed parameterName: KeyPath<Self, Value>) -> INImage? {
        guard let intent = self as? INIntent, let name = intent.name(of: parameterName) else { return nil }
        return intent.__image(forParameterNamed: name)
    }
}

extension INIntent {
    fileprivate func name(of keyPath: AnyKeyPath) -> String? { Self.intentClass?.table.name(of: keyPath) }
}

/// When the system may offer an intent or activity as a shortcut.
public struct INShortcutAvailabilityOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Creates options.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// For mindfulness before sleeping.
    public static let sleepMindfulness = Self(rawValue: 1)
    /// For writing in a journal before sleeping.
    public static let sleepJournaling = Self(rawValue: 2)
    /// For music before sleeping.
    public static let sleepMusic = Self(rawValue: 4)
    /// For podcasts before sleeping.
    public static let sleepPodcasts = Self(rawValue: 8)
    /// For reading before sleeping.
    public static let sleepReading = Self(rawValue: 16)
    /// For the end of a day.
    public static let sleepWrapUpYourDay = Self(rawValue: 32)
    /// For yoga before sleeping.
    public static let sleepYogaAndStretching = Self(rawValue: 64)
}
