import Escaping
import EssentialFoundation
package import IntentDefinitions

extension Plugin {
    /// Returns errors and warnings about the manifest alone.
    func manifestFindings(_ lines: ManifestLines, closest: (String, [String]) -> String?) -> [Diagnostic] {
        var findings: [Diagnostic] = []
        func add(_ message: String, at line: Int) {
            findings.append(Diagnostic(.warning, message, path: manifestPath, line: line))
        }
        let linesOfMembers = lines.ofMembers
        func hint(_ key: String, among known: [String]) -> String {
            closest(key, known).map { "did you mean “\($0)”?" } ?? "it is ignored"
        }
        for key in unknownKeys() {
            let hint = hint(key, among: PluginManifest.keys)
            add("“\(key)” isn't a manifest key; \(hint)", at: linesOfMembers[key] ?? 1)
        }
        if let finding = identifierFinding { add(finding, at: lines.line(of: "identifier")) }
        if let finding = nameFinding { add(finding, at: lines.line(of: "displayName")) }
        if let finding = memoryFinding { add(finding, at: lines.line(of: "memoryLimit")) }
        for (key, names) in [
            ("intentsRestrictedWhileLocked", manifest.intentsRestrictedWhileLocked),
            ("definitions", manifest.definitions),
        ] {
            let line = lines.line(of: key)
            for name in Self.duplicates(in: names) { add("\(key) names \(name) twice; once is enough", at: line) }
        }
        let supported = Set(manifest.intentsSupported)
        let line = lines.line(of: "annotations")
        for name in manifest.annotations.keys.sorted() where !supported.contains(name) {
            let name = name.shortened(to: 100)
            add("“\(name)” of annotations is not in intentsSupported; write the same name in both", at: line)
        }
        let facts = PluginManifest.Annotations.keys
        for name in manifest.annotations.keys.sorted() {
            for (fact, line) in lines.annotations(of: name) where !facts.contains(fact) {
                let hint = hint(fact, among: facts)
                add("annotations of \(name.shortened(to: 100)) have no “\(fact.shortened(to: 100))”; \(hint)", at: line)
            }
        }
        return findings
    }

    /// Returns an error if another one of several plugins has the same identifier: a host can't have both.
    ///
    /// A UI extension is never looked up by its identifier.
    package func twinFinding(among others: [Plugin]) -> Diagnostic? {
        let twin = others.first { other in
            other.manifest.identifier == manifest.identifier && other.folder != folder
                && ![manifest.kind, other.manifest.kind].contains(.ui)
        }
        return twin.map { twin in
            Diagnostic(
                .error,
                "“\(manifest.identifier)” is the identifier of \(twin.folder.path) as well; give one of them another",
                path: manifestPath, line: ManifestLines(of: self).line(of: "identifier"))
        }
    }

    /// A warning about a name that people can't see.
    private var nameFinding: String? {
        manifest.displayName.unicodeScalars.allSatisfy(\.properties.isWhitespace)
            ? "“displayName” is empty; give a name, or leave it out to show the identifier" : nil
    }

    /// A warning about a limit of memory that isn't one, or lets nothing start.
    private var memoryFinding: String? {
        guard let limit = manifest.memoryLimit else { return nil }
        if manifest.kind == .app { return "“memoryLimit” is for extensions, and this is an app; remove it" }
        if limit < Self.leastMemory {
            return
                "“memoryLimit” is in megabytes, and few programs start with \(limit); give \(Self.leastMemory) or more"
        }
        return limit > Self.mostMemory
            ? "“memoryLimit” is in megabytes, and \(limit) is hardly a limit; use an app for what needs it" : nil
    }

    /// The memory, in megabytes, that even a small Swift program needs to start.
    package static let leastMemory = 10

    /// The most memory, in megabytes, that is a sensible limit for an extension.
    private static let mostMemory = 4000

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
