import Escaping
import IntentDefinitions

extension TypeSpelling {
    /// Returns the spelling of a type of the module `Intents`.
    func apple(_ name: String) -> String { "Intents.\(name)" }

    /// The conformance of each class that is generated.
    var uncheckedSendable: String { "@unchecked \(standard("Sendable"))" }

    /// Returns the type that Xcode generates for a declared type, or `nil` if the file must declare it itself.
    func classType(_ type: ParameterType) -> ValueType? {
        switch type {
        case .string: classType(standard("String"), "INString", "string", in: ("NSString", "text"))
        case .integer: classType("NSNumber", "INInteger", "integer")
        case .decimal: classType("NSNumber", "INDouble", "decimal")
        case .boolean: classType("NSNumber", "INBoolean", "boolean")
        case .timeInterval: classType("NSNumber", "INTimeInterval", "timeInterval")
        case .dateComponents:
            classType("DateComponents", "INDateComponents", "dateComponents", in: ("NSDateComponents", "moment"))
        case .dateComponentsRange: ownClass("INDateComponentsRange", "dateComponentsRange")
        case .image: ownClass("INImage", "image")
        case .dictionary: classType("[\(standard("String")): Any]", "INObject", "dictionary")
        case .url: classType("URL", "INURL", "url", in: ("NSURL", "address"))
        case .placemark: classType(apple("CLPlacemark"), "INPlacemark", "placemark")
        case .currencyAmount: ownClass("INCurrencyAmount", "currencyAmount")
        case .person: ownClass("INPerson", "person")
        case .file: ownClass("INFile", "file")
        case .paymentMethod: ownClass("INPaymentMethod", "paymentMethod")
        case .length: measurement("Length")
        case .mass: measurement("Mass")
        case .volume: measurement("Volume")
        case .speed: measurement("Speed")
        case .temperature: measurement("Temperature")
        case .energy: measurement("Energy")
        case .speakableString: ownClass("INSpeakableString", "speakableString")
        case .object:
            object(apple("INObject"), result: apple("INObjectResolutionResult"))
        case .custom, .enumeration, .unknown: nil
        }
    }

    /// Returns the type of a number or a truth value as Swift has it, or `nil` if it is another type.
    func plainType(_ type: ParameterType, isFloat: Bool) -> ValueType? {
        switch type {
        case .integer: classType(standard("Int"), "INInteger", "integer")
        case .decimal: classType(standard(isFloat ? "Float" : "Double"), "INDouble", "decimal")
        case .boolean: classType(standard("Bool"), "INBoolean", "boolean")
        case .timeInterval: classType(standard("Double"), "INTimeInterval", "timeInterval")
        default: nil
        }
    }

    /// Returns the type of a value that the person is to confirm, as the module `Intents` has it, or `nil` if the file
    /// must declare it itself.
    func confirmed(_ type: ParameterType) -> String? {
        switch type {
        case .timeInterval: standard("Double")
        case .dictionary: apple("INObject") + "?"
        default: (plainType(type, isFloat: false) ?? classType(type)).map { $0.name + "?" }
        }
    }

    /// Returns the type of a class that the module `Intents` declares, with a bridge of its name.
    func existing(_ name: String, result: String) -> ValueType {
        let bridge = "\(apple("ValueBridge"))<\(apple(name))>.\(Self.memberName(of: name))"
        return ValueType(name: apple(name), result: result, bridge: BridgePlan(bridge, of: apple(name)))
    }

    /// Returns the name that a member has after a type of Apple's: `mediaItem` after `INMediaItem`.
    static func memberName(of type: String) -> String {
        let words = type.rest(after: "IN") ?? type[...]
        return words.prefix(1).lowercased() + words.dropFirst()
    }

    /// Returns the type of a class that the file declares for a custom type.
    ///
    /// - Parameter isValue: Whether the type has no properties but those that it lists.
    func object(_ name: String, result: String, isValue: Bool = false) -> ValueType {
        let bridge = "\(apple("ValueBridge"))<\(name)>.\(isValue ? "structure" : "object")(\(name).self)"
        return ValueType(
            name: name, result: result,
            bridge: BridgePlan(bridge, of: name))
    }

    /// Returns the type of an enumeration that the file declares.
    func enumeration(_ name: String, result: String, unsetCase: SwiftName?) -> ValueType {
        let names = "\(result).caseNames"
        let numbers = "\(apple("ValueBridge"))<NSNumber>.cases(\(names))"
        return ValueType(
            name: name, result: result, unsetCase: unsetCase,
            bridge: BridgePlan(
                value: "\(apple("ValueBridge"))<\(name)>.enumeration(\(name).self, \(names))", object: "NSNumber",
                objectBridge: numbers, element: "NSNumber", elementBridge: numbers))
    }

    /// - Parameters:
    ///   - result: The beginning of the result's name.
    ///   - bridge: The name of the bridge.
    ///   - object: The class and the bridge of a value in a collection, if they differ.
    func classType(
        _ name: String, _ result: String, _ bridge: String, in object: (name: String, bridge: String)? = nil
    ) -> ValueType {
        let value = "\(apple("ValueBridge"))<\(name)>.\(bridge)"
        return ValueType(
            name: name, result: apple(result + "ResolutionResult"),
            bridge: BridgePlan(
                value: value, object: object?.name ?? name,
                objectBridge: object.map { "\(apple("ValueBridge"))<\($0.name)>.\($0.bridge)" } ?? value,
                element: name, elementBridge: value))
    }

    private func ownClass(_ name: String, _ bridge: String) -> ValueType { classType(apple(name), name, bridge) }

    private func measurement(_ kind: String) -> ValueType {
        // A collection's elements are objects. `NSMeasurement` has no dimension; its bridge is the measurement's.
        let measurement = "Measurement<Unit\(kind)>"
        let bridge = "\(apple("ValueBridge"))<\(measurement)>.\(kind.lowercased())"
        return ValueType(
            name: measurement, result: apple("IN\(kind)ResolutionResult"),
            bridge: BridgePlan(
                value: bridge, object: "NSMeasurement", objectBridge: "\(bridge).objects()", element: measurement,
                elementBridge: bridge))
    }
}
