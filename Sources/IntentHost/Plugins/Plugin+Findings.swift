public import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Plugin {
    /// The absolute paths of the definition files.
    ///
    /// - Throws: ``PluginError`` when a path leads out of the plugin's folder, or somebody else may have written what
    ///   lies there. A file that is missing is left to whoever reads it.
    public func definitionPaths() throws(PluginError) -> [String] {
        var paths: [String] = []
        for path in manifest.definitions {
            _ = try item(path)
            paths.append(folder.appending(path: path).path)
        }
        return paths
    }

    /// What is wrong or unwise in the manifest, given that the definitions can be read.
    ///
    /// - Parameter closest: Which of some keys somebody probably meant who wrote another one; nothing where none is
    ///   close.
    public func findings(
        closest: (_ key: String, _ keys: [String]) -> String? = { _, _ in nil }
    ) -> [Diagnostic] {
        var findings = manifestFindings(closest: closest)
        func add(_ severity: Diagnostic.Severity, _ message: String) {
            findings.append(Diagnostic(severity, message, path: manifestPath))
        }
        for finding in appFindings { add(finding.severity, finding.message) }
        do throws(PluginError) {
            let files = try definitionFiles()
            let supported = Set(try intents(in: files).map(\.definition.name))
            let declared = files.flatMap(\.intents).filter { $0.origin == .custom }.map(\.name)
            if manifest.executable == nil {
                if declared.isEmpty { add(.warning, "the plugin declares no intent; add one, or name its program") }
            } else {
                for name in declared where !supported.contains(name) {
                    add(.note, "\(name) is declared and not in intentsSupported; nobody can run it")
                }
                if supported.isEmpty { add(.warning, "intentsSupported is empty; list what the plugin handles") }
            }
        } catch {
            add(.error, error.message)
        }
        do throws(PluginError) {
            if manifest.executable != nil { _ = try executablePath() }
        } catch {
            add(error.code == .notBuilt ? .warning : .error, error.message)
        }
        if let warning = groupWarning() { findings.append(warning) }
        guard manifest.library != nil else { return findings }
        do throws(PluginError) {
            _ = try libraryPath()
        } catch {
            add(error.code == .notBuilt ? .warning : .error, error.message)
        }
        return findings
    }

    /// What is wrong or unwise in what the manifest says about apps.
    private var appFindings: [(severity: Diagnostic.Severity, message: String)] {
        switch manifest.kind {
        case .app:
            var findings: [(severity: Diagnostic.Severity, message: String)] = []
            if !manifest.supportsMultipleScenes, !manifest.intentsSupported.isEmpty {
                findings.append(
                    (
                        .error,
                        "an app handles intents only if it supports several scenes; add “supportsMultipleScenes”: true"
                    ))
            }
            if manifest.app != nil { findings.append((.warning, "“app” is for extensions, and this is an app")) }
            return findings
        case .extension:
            return manifest.supportsMultipleScenes || !manifest.userActivityTypes.isEmpty
                ? [(.warning, "“supportsMultipleScenes” and “userActivityTypes” are for apps, not extensions")]
                : []
        }
    }
}
