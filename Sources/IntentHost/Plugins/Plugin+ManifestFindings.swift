import Escaping
import EssentialFoundation
import IntentDefinitions

extension Plugin {
    /// Returns errors and warnings about the manifest alone.
    func manifestFindings(closest: (String, [String]) -> String?) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        func add(_ severity: Diagnostic.Severity, _ message: String) {
            findings.append(Diagnostic(severity, message, path: manifestPath))
        }
        for key in unknownKeys() {
            let hint = closest(key, PluginManifest.keys).map { "did you mean “\($0)”?" } ?? "it is ignored"
            add(.warning, "“\(key)” isn't a manifest key; \(hint)")
        }
        if let finding = identifierFinding { add(.warning, finding) }
        if let limit = manifest.memoryLimit {
            if manifest.kind == .app {
                add(.warning, "“memoryLimit” is for extensions, and this is an app; take it out")
            } else if limit < Self.leastMemory {
                add(
                    .warning,
                    "“memoryLimit” is in megabytes, and few programs start with \(limit); give \(Self.leastMemory) or more"
                )
            } else if limit > Self.mostMemory {
                add(
                    .warning,
                    "“memoryLimit” is in megabytes, and \(limit) is hardly a limit; use an app for what needs it")
            }
        }
        for name in Self.duplicates(in: manifest.intentsRestrictedWhileLocked) {
            add(.warning, "intentsRestrictedWhileLocked names \(name) twice; once is enough")
        }
        for path in Self.duplicates(in: manifest.definitions) {
            add(.warning, "definitions names \(path) twice; once is enough")
        }
        let supported = Set(manifest.intentsSupported)
        for name in manifest.annotations.keys.sorted() where !supported.contains(name) {
            let name = name.shortened(to: 100)
            add(.warning, "“\(name)” of annotations is not in intentsSupported; write the same name in both")
        }
        return findings
    }

    /// The memory, in megabytes, that even a small Swift program needs to start, and the most that is a sensible limit
    /// for an extension.
    private static let leastMemory = 10, mostMemory = 4000

    /// A warning about an identifier that may not be unique.
    ///
    /// An invalid one is refused when the manifest is read.
    private var identifierFinding: String? {
        let identifier = manifest.identifier
        let labels = identifier.fields(separatedBy: ".", keepsEmpty: true)
        let isReverseDNS =
            labels.count > 1
            && labels.allSatisfy { label in
                !label.isEmpty && label.utf8.allSatisfy { Self.labelBytes.contains($0) }
            }
        return isReverseDNS
            ? nil : "“\(identifier)” is not in reverse-DNS form, as org.example.soup is; another plugin may have it"
    }

    private static let labelBytes = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static func duplicates(in names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { !seen.insert($0).inserted }
    }

    /// Returns the keys of the file that this version doesn't know, sorted by name.
    private func unknownKeys() -> [String] {
        guard let contents = try? BoundedFile.contents(of: manifestPath, limit: Self.manifestSizeLimit),
            let keys = try? JSONDecoder().decode(ManifestKeys.self, from: contents).names
        else { return [] }
        return Set(keys).subtracting(PluginManifest.keys).sorted()
    }
}

/// The keys of an object, regardless of their values.
private struct ManifestKeys: Decodable {
    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    let names: [String]

    init(from decoder: any Decoder) throws {
        names = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
    }
}
