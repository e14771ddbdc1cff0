import Escaping
import EssentialFoundation
import Spelling

/// A file beside a definition that is probably meant to translate it, but has a name with which it isn't read.
package struct MisnamedTranslation: Hashable, Sendable {
    /// The name that the definition and its translations share.
    package let definition: String
    /// The warning about the file.
    package let diagnostic: Diagnostic

    /// Returns the first 1,000 misnamed files that share a location with a definition, or with a file of translations.
    ///
    /// A folder named after no language holds translations of a definition if a file has the definition's name. A file
    /// of another name is probably meant if the name is similar, and belongs to no other file, such as a storyboard; one
    /// with the same letters can belong only to what is translated under its own name, and not to a program.
    ///
    /// - Parameter path: The path of the definition, or of a file of translations.
    package static func all(beside path: String) -> [MisnamedTranslation] {
        let contents = PlaceContents(TranslationPlace(path))
        var misnamed = BoundedFindings<MisnamedTranslation>()
        var comparisons = 0
        for file in contents.translations {
            guard let one = MisnamedTranslation(file, in: contents, &comparisons) else { continue }
            misnamed.append(.warning, one)
        }
        return misnamed.kept
    }

    private init?(_ file: PlaceContents.File, in contents: PlaceContents, _ comparisons: inout Int) {
        guard let definition = contents.definition(meantBy: file, &comparisons) else { return nil }
        let message: String
        if let ending = file.misspelledEnding {
            message =
                "no file of translations ends with “\(ending)”, so it isn't read; did you mean "
                + "“\(definition)\(file.suffix)”?"
        } else if definition != file.name {
            message =
                "there is no definition of this name beside the file, so it isn't read; did you mean "
                + "“\(definition)\(file.suffix)”?"
        } else if file.isOfLanguage {
            return nil
        } else {
            message =
                "“\(file.tag.shortened(to: 60))” isn't a language, so the file isn't read; name the folder by the "
                + "language's code, such as de.lproj"
        }
        self.definition = definition
        diagnostic = Diagnostic(.warning, message, path: file.path)
    }

    /// Returns warnings about the files that are probably meant to translate a definition.
    package static func diagnostics(besideDefinition path: String) -> [Diagnostic] {
        let name = TranslationPlace(path).name
        return all(beside: path).filter { $0.definition == name }.map(\.diagnostic)
    }

    /// Returns the warning about a file of translations, or `nil`.
    package static func diagnostic(ofTranslations path: String) -> Diagnostic? {
        let contents = PlaceContents(TranslationPlace(path))
        // The path from the location may differ from the one that was given.
        let status = FileStatus(path: path)
        var comparisons = 0
        let own = contents.translations.first { FileStatus(path: $0.path) == status }.flatMap { file in
            MisnamedTranslation(file, in: contents, &comparisons)
        }
        return own.map { Diagnostic($0.diagnostic.severity, $0.diagnostic.message, path: path) }
    }
}

/// What is in the folders of a location.
private struct PlaceContents {
    /// A file of translations.
    struct File {
        var path: String
        var name: String
        /// The end of the file's name, as it is meant.
        var suffix: String
        /// The end of the file's name, if it isn't that of translations but similar to one.
        var misspelledEnding: String?
        /// The name of the folder without its end; empty for a file beside the folders.
        var tag: String

        /// Whether the folder is one of a language, or of what is in none; a string catalog can be in any.
        var isOfLanguage: Bool {
            TranslationFile.isCatalog(path) || LanguageTag(tag) != nil || tag.lowercased() == "base"
        }
    }

    /// The files of translations in all folders, sorted by path.
    let translations: [File]
    /// The names of the definitions, sorted.
    private let definitions: [String]
    /// The names of all files that aren't translations, without their ends.
    private let owners: Set<String>
    /// The names of those that have translations of their own: what Xcode's editor of user interfaces writes.
    private let interfaces: Set<String>

    init(_ place: TranslationPlace) {
        let root = place.container.isEmpty ? "." : place.container
        let names = Self.names(in: root)
        var definitions: Set<String> = []
        var owners: Set<String> = []
        var interfaces: Set<String> = []
        var translations: [File] = []
        func add(_ name: String, in folder: String, tag: String, suffixes: [String]) {
            if let suffix = suffixes.first(where: { name.ends(with: $0) }), let base = name.beginning(before: suffix) {
                let path = place.container + folder + name
                translations.append(File(path: path, name: String(base), suffix: suffix, tag: tag))
                return
            }
            let definition = DefinitionForm.suffixes.lazy.compactMap { name.beginning(before: $0) }.first
            if let definition { definitions.insert(String(definition)) }
            owners.insert(String(name.fields(separatedBy: ".").first ?? ""))
            for ending in [".storyboard", ".xib"] {
                if let base = name.beginning(before: ending) { interfaces.insert(String(base)) }
            }
            guard !tag.isEmpty, let misspelled = File(misspelled: name, in: place.container + folder, tag, suffixes)
            else { return }
            translations.append(misspelled)
        }
        for name in names {
            guard let tag = TranslationPlace.tag(ofFolder: name) else {
                add(name, in: "", tag: "", suffixes: [".xcstrings"])
                continue
            }
            for file in Self.names(in: place.container + name) {
                add(file, in: name + "/", tag: tag, suffixes: [".strings", ".stringsdict", ".xcstrings"])
            }
        }
        self.translations = translations
        self.definitions = definitions.sorted()
        self.owners = owners
        self.interfaces = interfaces
    }

    /// The most names that are compared letter by letter: of hundreds of files, each would be with each definition.
    private static let comparisonLimit = 1000

    /// Returns the name of the definition that a file is probably meant to translate, or `nil`.
    ///
    /// - Parameter comparisons: The number of names that were compared so far.
    func definition(meantBy file: File, _ comparisons: inout Int) -> String? {
        if definitions.contains(file.name) { return file.name }
        // Also with the end of a definition's name: “Bread.intents.strings”.
        let base = (DefinitionForm.suffixes + [".intents"]).lazy.compactMap { file.name.beginning(before: $0) }.first
        let letters = (base.map(String.init) ?? file.name).lowercased()
        if !interfaces.contains(file.name), let same = definitions.first(where: { $0.lowercased() == letters }) {
            return same
        }
        guard file.misspelledEnding == nil, !owners.contains(file.name) else { return nil }
        comparisons += definitions.count
        return comparisons > Self.comparisonLimit ? nil : definitions.closest(to: file.name)
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}

extension PlaceContents.File {
    /// Creates a file whose name ends similarly to one of translations, or returns `nil`.
    fileprivate init?(misspelled name: String, in folder: String, _ tag: String, _ suffixes: [String]) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let ending = String(name[dot...])
        guard let meant = suffixes.closest(to: ending) else { return nil }
        self.init(
            path: folder + name, name: String(name[..<dot]), suffix: meant, misspelledEnding: ending, tag: tag)
    }
}
