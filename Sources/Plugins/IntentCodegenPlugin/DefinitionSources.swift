import Foundation

/// The definition files of a target.
struct DefinitionSources {
    /// All definition files.
    let all: [URL]
    /// The files that code is generated from, one for each name.
    let chosen: [URL]

    /// Returns a file's name without the ending of its form.
    private static func baseName(of file: URL) -> String {
        let name = file.deletingPathExtension().lastPathComponent
        return name.hasSuffix(".intents") ? String(name.dropLast(".intents".count)) : name
    }

    /// Creates the sources from the files of a target.
    ///
    /// A definition that is translated as a whole has a copy in the `.lproj` folder of each language; the one in
    /// `Base.lproj` is chosen.
    ///
    /// - Parameter mayBeEmpty: Whether the target may have no definition, because it adopts built-in intents.
    init(_ files: [URL], target: String, mayBeEmpty: Bool) throws {
        all = files.filter { file in
            file.pathExtension == "intentdefinition" || file.lastPathComponent.hasSuffix(".intents.json5")
        }
        guard !all.isEmpty || mayBeEmpty else { throw Misconfiguration.noDefinition(target: target) }
        chosen = try Dictionary(grouping: all, by: \.lastPathComponent)
            .sorted { $0.key < $1.key }
            .map { name, copies in
                if let only = copies.first, copies.count == 1 { return only }
                let folders = copies.map { $0.deletingLastPathComponent().lastPathComponent }
                guard folders.allSatisfy({ $0.hasSuffix(".lproj") }), let base = folders.firstIndex(of: "Base.lproj")
                else { throw Misconfiguration.oneName(name, copies: copies, target: target) }
                return copies[base]
            }
        // Both forms of one definition would generate the same types.
        for forms in Dictionary(grouping: chosen, by: Self.baseName).values where forms.count > 1 {
            throw Misconfiguration.twoForms(forms, target: target)
        }
    }
}
