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

    private func unknownKeys() -> [String] {
        guard let contents = try? BoundedFile.contents(of: manifestPath, limit: Self.manifestSizeLimit),
            contents.withUnsafeBytes({ JSONSyntax.problem(of: $0) }) == nil
        else { return [] }
        return Self.unknownKeys(in: contents)
    }

    /// Returns the keys of a manifest that this version doesn't know, sorted by name.
    static func unknownKeys(in contents: Data) -> [String] {
        let members = contents.withUnsafeBytes { JSONSyntax.members(of: $0) } ?? []
        return Set(members.map(\.name)).subtracting(PluginManifest.keys).sorted()
    }
}
