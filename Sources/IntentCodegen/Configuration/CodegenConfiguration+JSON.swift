import Escaping
public import EssentialFoundation

/// The error that is thrown if a configuration file can't be used.
public struct CodegenConfigurationError: Error, Hashable, CustomStringConvertible {
    /// What is wrong and what to do.
    public let description: String
    /// The line of the file.
    package var line = 1
}

extension CodegenConfiguration {
    /// Creates a configuration from a file.
    ///
    /// - Parameter json: The contents, an object with any of the keys `access`, `classes`, `existing`,
    ///   `prefix`, `principalClass` and `style`.
    /// - Throws: `CodegenConfigurationError` if the contents aren't such an object.
    public init(json: Data) throws {
        self.init()
        do {
            self = try JSONDecoder().decode(Contents.self, from: json).configuration
        } catch DecodingError.dataCorrupted(let context) {
            // The decoder doesn't say where a text isn't JSON.
            if let problem = json.withUnsafeBytes({ JSONSyntax.problem(of: $0) }) {
                throw CodegenConfigurationError(description: problem.description, line: problem.line)
            }
            throw CodegenConfigurationError(description: context.debugDescription)
        } catch DecodingError.typeMismatch(_, let context) {
            let key = context.codingPath.last.map { "“\($0.stringValue)” has a value of the wrong type" }
            throw CodegenConfigurationError(
                description: (key ?? "the configuration is not an object")
                    + "; write for example {\"access\": \"public\", \"prefix\": \"Soup\", \"classes\": true}")
        } catch DecodingError.valueNotFound(_, let context) {
            throw CodegenConfigurationError(
                description: "“\(context.codingPath.last?.stringValue ?? "")” is null; leave it out instead")
        }
    }
}

/// The contents of a configuration file.
private struct Contents: Decodable {
    var configuration = CodegenConfiguration()

    private enum Known: String, CaseIterable {
        case access, classes, existing, prefix, principalClass, style
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
            switch Known(rawValue: key.stringValue) {
            case .access: configuration.access = try Self.access(key, in: container)
            case .classes: configuration.classes = try container.decode(Bool.self, forKey: key)
            case .existing: configuration.existing = Set(try container.decode([String].self, forKey: key))
            case .prefix: configuration.prefix = try Self.prefix(key, in: container)
            case .principalClass: configuration.principalClass = try Self.principalClass(key, in: container)
            case .style: configuration.style = try Self.style(key, in: container)
            case nil:
                let known = Known.allCases.map(\.rawValue).joined(separator: ", ")
                throw Self.problem(key, container, "“\(key.stringValue)” is not a known key; the keys are \(known)")
            }
        }
    }

    private static func style(_ key: Key, in container: KeyedDecodingContainer<Key>) throws -> CodegenStyle {
        let name = try container.decode(String.self, forKey: key)
        guard let style = CodegenStyle(rawValue: name) else {
            let known = CodegenStyle.allCases.map(\.rawValue).joined(separator: ", ")
            throw problem(key, container, "“\(name)” is not a style; the styles are \(known)")
        }
        return style
    }

    private static func principalClass(_ key: Key, in container: KeyedDecodingContainer<Key>) throws -> String {
        let name = try container.decode(String.self, forKey: key)
        guard !name.isEmpty, Scope.identifier(name) == name else {
            throw problem(key, container, "“\(name)” cannot be the name of a class; use letters and digits")
        }
        return name
    }

    private static func access(_ key: Key, in container: KeyedDecodingContainer<Key>) throws -> AccessLevel {
        let name = try container.decode(String.self, forKey: key)
        guard let access = AccessLevel(rawValue: name) else {
            let known = AccessLevel.allCases.map(\.rawValue).joined(separator: ", ")
            throw problem(key, container, "“\(name)” is not an access level; the levels are \(known)")
        }
        return access
    }

    private static func prefix(_ key: Key, in container: KeyedDecodingContainer<Key>) throws -> String {
        let prefix = try container.decode(String.self, forKey: key)
        guard prefix.isEmpty || Scope.identifier(prefix) == prefix else {
            throw problem(key, container, "“\(prefix)” cannot begin the name of a type; use letters and digits")
        }
        return prefix
    }

    private static func problem(
        _ key: Key, _ container: KeyedDecodingContainer<Key>, _ message: String
    ) -> DecodingError {
        .dataCorruptedError(forKey: key, in: container, debugDescription: message)
    }
}
