import Escaping
import EssentialFoundation
public import IntentDefinitions

extension Plugin {
    /// Returns the absolute paths of the definition files, each once.
    ///
    /// - Throws: ``PluginError`` if there are more of them than ``definitionFiles()`` reads, a path leads out of the
    ///   plugin's folder, or another user could have written the file. A missing file isn't an error here, but when it
    ///   is read.
    public func definitionPaths() throws(PluginError) -> [String] {
        // By bytes: two different names of files can be equal as strings.
        var seen: Set<[UInt8]> = []
        return try definitions().map(\.path).filter { seen.insert(Array($0.utf8)).inserted }
    }

    /// Returns errors and warnings about the manifest of a plugin whose definitions can be read.
    ///
    /// - Parameters:
    ///   - searchPath: The `PATH` in which the program's interpreter should be found. Defaults to `nil`: it isn't looked
    ///     for.
    ///   - closest: Returns the key that was probably meant by a misspelled one, or `nil` if none is similar.
    public func findings(
        searchPath: String? = nil, closest: (_ key: String, _ keys: [String]) -> String? = { _, _ in nil }
    ) -> [Diagnostic] {
        let lines = ManifestLines(of: self)
        var findings = manifestFindings(lines, closest: closest)
        func add(_ severity: Diagnostic.Severity, _ message: String, at key: String) {
            findings.append(Diagnostic(severity, message, path: manifestPath, line: lines.line(of: key)))
        }
        findings += uiFindings(lines) + imageFindings(lines)
        for finding in appFindings { add(finding.severity, finding.message, at: finding.key) }
        do throws(PluginError) {
            let files = try definitionFiles()
            let intents = try intents(in: files)
            if let finding = appFinding(of: intents) { add(.warning, finding, at: "definitions") }
            let supported = Set(intents.map(\.definition.name))
            let declared = files.flatMap(\.intents).filter { $0.origin == .custom }.map(\.name)
            findings += repetitions(in: files, lines)
            if manifest.kind == .ui {
                if !manifest.definitions.isEmpty {
                    add(
                        .warning,
                        "a UI extension only draws, so “definitions” has no effect; a plugin that handles intents has the "
                            + "kind “extension” or “app”", at: "definitions")
                }
                if manifest.intentsSupported.isEmpty {
                    add(
                        .warning, "intentsSupported is empty; list the intents for which cards are drawn",
                        at: "intentsSupported")
                }
                if manifest.executable == nil {
                    add(.error, "the UI extension has no program; name it", at: "executable")
                }
            } else if manifest.executable == nil {
                if declared.isEmpty {
                    add(.warning, "the plugin declares no intent; add one, or name its program", at: "definitions")
                }
            } else {
                var unsupported = BoundedFindings<Diagnostic>()
                let line = lines.line(of: "intentsSupported")
                for name in declared where !supported.contains(name) {
                    let message = "\(name) is declared, but it isn't in intentsSupported, so it can't be run"
                    unsupported.append(Diagnostic(.note, message, path: manifestPath, line: line))
                }
                findings += unsupported.diagnostics(path: manifestPath) { $0 }
                // An app may do nothing but continue the activities of an extension.
                if supported.isEmpty, manifest.userActivityTypes.isEmpty || manifest.kind != .app {
                    add(
                        .warning, "intentsSupported is empty; list what the plugin handles", at: "intentsSupported")
                }
            }
        } catch {
            findings.append(finding(error, at: "definitions", lines))
        }
        do throws(PluginError) {
            if manifest.executable != nil, let warning = interpreterWarning(try executablePath(), searchPath) {
                add(.warning, warning, at: "executable")
            }
        } catch {
            findings.append(finding(error, at: "executable", lines))
        }
        if let warning = groupWarning() { findings.append(warning) }
        guard manifest.library != nil else { return findings }
        do throws(PluginError) {
            _ = try libraryPath()
        } catch {
            findings.append(finding(error, at: "library", lines))
        }
        return findings
    }

    /// Returns a warning about each intent that a definition file declares after another one, which counts.
    private func repetitions(in files: [DefinitionFile], _ lines: ManifestLines) -> [Diagnostic] {
        var places: [String: String] = [:]
        var findings = BoundedFindings<Diagnostic>()
        for (path, file) in zip(manifest.definitions, files) {
            for intent in file.intents where intent.origin == .custom {
                let first = places[intent.name, default: path]
                places[intent.name] = first
                guard first != path else { continue }
                let message =
                    "“\(intent.name)” is declared in \(first) and again in \(path), where it has no effect; remove it there"
                findings.append(
                    Diagnostic(.warning, message, path: manifestPath, line: lines.line(of: "definitions")))
            }
        }
        return findings.diagnostics(path: manifestPath) { $0 }
    }

    /// What to do about an interpreter that `env` doesn't find in the search path, which may be another one later.
    private func interpreterWarning(_ program: String, _ searchPath: String?) -> String? {
        guard let searchPath, let name = ProgramHeader(path: program)?.searchedInterpreter else { return nil }
        let isFound = searchPath.fields(separatedBy: ":").contains { folder in
            let path = "\(folder)/\(name)"
            return FileStatus(path: path)?.kind == .regular && FileManager.default.isExecutableFile(atPath: path)
        }
        return isFound
            ? nil
            : "its program \(program) needs “\(name.shortened(to: 100))”, which isn't in PATH; install it, or correct the "
                + "#! line"
    }

    /// The errors and warnings about the manifest's keys for apps.
    var appFindings: [(severity: Diagnostic.Severity, message: String, key: String)] {
        switch manifest.kind {
        case .app:
            var findings: [(severity: Diagnostic.Severity, message: String, key: String)] = []
            if !manifest.supportsMultipleScenes, !manifest.intentsSupported.isEmpty {
                let message =
                    "an app handles intents only if it supports several scenes; add “supportsMultipleScenes”: true"
                findings.append((.error, message, "kind"))
            }
            if manifest.app != nil { findings.append((.warning, "“app” is for extensions, and this is an app", "app")) }
            return findings
        case .extension, .ui:
            let key = manifest.supportsMultipleScenes ? "supportsMultipleScenes" : "userActivityTypes"
            return manifest.supportsMultipleScenes || !manifest.userActivityTypes.isEmpty
                ? [(.warning, "“supportsMultipleScenes” and “userActivityTypes” are for apps, not extensions", key)]
                : []
        }
    }

    /// What is missing if one of the intents opens an app instead of being handled, and there is none.
    private func appFinding(of intents: [InstalledIntent]) -> String? {
        guard manifest.kind == .extension, manifest.executable != nil, manifest.app == nil else { return nil }
        let opening = intents.first { intent in
            intent.definition.combinations.contains { $0.supportsBackgroundExecution == false }
        }
        return opening.map { intent in
            "\(intent.definition.name) has a combination that doesn't run in the background, so that it opens an app, and "
                + "the manifest names none; add “app”, or let it run in the background"
        }
    }
}
