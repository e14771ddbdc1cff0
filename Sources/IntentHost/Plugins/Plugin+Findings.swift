public import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Plugin {
    /// The absolute paths of the definition files.
    ///
    /// - Throws: ``PluginError`` when a path leads out of the plugin's folder.
    public func definitionPaths() throws(PluginError) -> [String] {
        var paths: [String] = []
        for path in manifest.definitions {
            paths.append(try file(path).path)
        }
        return paths
    }

    /// What is wrong or unwise in the manifest, given that the definitions can be read.
    public func findings() -> [Diagnostic] {
        var findings: [Diagnostic] = []
        func add(_ severity: Diagnostic.Severity, _ message: String) {
            findings.append(Diagnostic(severity, message, path: manifestPath))
        }
        do throws(PluginError) {
            let files = try definitionFiles()
            let supported = try intents(in: files).map(\.definition.name)
            let declared = files.flatMap(\.intents).filter { $0.origin == .custom }.map(\.name)
            for name in declared where !supported.contains(name) {
                add(.note, "\(name) is declared and not in intentsSupported; nobody can run it")
            }
            if supported.isEmpty { add(.warning, "intentsSupported is empty; list what the plugin handles") }
            for name in manifest.intentsRestrictedWhileLocked where !manifest.intentsSupported.contains(name) {
                add(.error, "\(name) of intentsRestrictedWhileLocked is not in intentsSupported; add it there")
            }
        } catch {
            add(.error, error.message)
        }
        do throws(PluginError) {
            _ = try executablePath()
        } catch {
            add(error.code == .notExecutable ? .warning : .error, error.message)
        }
        guard manifest.library != nil else { return findings }
        do throws(PluginError) {
            _ = try libraryPath()
        } catch {
            add(error.code == .notExecutable ? .warning : .error, error.message)
        }
        return findings
    }
}
