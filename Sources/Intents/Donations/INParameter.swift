/// A parameter of a class of intents, or a value inside it.
///
/// It is `@unchecked Sendable`: a parameter belongs to the code that made it.
public final class INParameter: NSObject, NSCopying, @unchecked Sendable {
    /// The class of the intent.
    public let parameterClass: AnyClass
    /// The path to the value, such as `soup` or `soup.identifier`.
    public let parameterKeyPath: String
    private var indices: [String: Int] = [:]

    /// Creates a parameter from the path to its value.
    public init(for aClass: AnyClass, keyPath: String) {
        parameterClass = aClass
        parameterKeyPath = keyPath
    }

    /// Creates a parameter from its key path, or returns `nil` if the class isn't generated or has no such parameter.
    public convenience init?<Root, Value>(keyPath: KeyPath<Root, Value>) {
        guard let type = Root.self as? INIntent.Type, let name = type.intentClass?.table.name(of: keyPath) else {
            return nil
        }
        self.init(for: type, keyPath: name)
    }

    /// Sets which value of a list is meant.
    ///
    /// - Parameters:
    ///   - index: The position in the list.
    ///   - subKeyPath: The path to the list, which begins ``parameterKeyPath``.
    public func setIndex(_ index: Int, forSubKeyPath subKeyPath: String) { indices[subKeyPath] = index }

    /// Returns which value of a list is meant, or `NSNotFound` if that isn't set.
    public func index(forSubKeyPath subKeyPath: String) -> Int { indices[subKeyPath] ?? NSNotFound }

    /// Returns whether another parameter is the same.
    public func isEqual(to parameter: INParameter) -> Bool {
        parameterClass == parameter.parameterClass && parameterKeyPath == parameter.parameterKeyPath
            && indices == parameter.indices
    }

    /// Returns a copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = INParameter(for: parameterClass, keyPath: parameterKeyPath)
        copy.indices = indices
        return copy
    }
    /// Returns whether another parameter is the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INParameter).map { isEqual(to: $0) } ?? false }
    /// A hash value for the parameter.
    public override var hash: Int { parameterKeyPath.hashValue }
}

extension INParameter {
    /// Returns the value of the parameter in an intent, or `nil` if it has none.
    func value(in intent: INIntent) -> Any? {
        guard type(of: intent) == parameterClass else { return nil }
        var value: Any? = intent
        var path = ""
        // Paths are names of properties, joined with dots.
        for name in parameterKeyPath.utf8.split(separator: UInt8(ascii: ".")).compactMap({ String($0) }) {
            path += path.isEmpty ? name : "." + name
            value = Self.property(name, of: value)
            guard let index = indices[path] else { continue }
            guard let values = value as? [Any], values.indices.contains(index) else { return nil }
            value = values[index]
        }
        return value
    }

    private static func property(_ name: String, of value: Any?) -> Any? {
        switch value {
        case let intent as INIntent: type(of: intent).intentClass?.table.property(name, of: intent)
        case let object as INObject: object.property(name)
        default: nil
        }
    }
}

extension INObject {
    fileprivate func property(_ name: String) -> Any? {
        if let value = type(of: self).objectTable.property(name, of: self) { return value }
        return switch name {
        case "identifier": identifier
        case "displayString": displayString
        case "pronunciationHint": pronunciationHint
        case "subtitleString": subtitleString
        case "displayImage": displayImage
        case "alternativeSpeakableMatches": alternativeSpeakableMatches
        default: nil
        }
    }
}
