import Escaping
import EssentialFoundation

/// A file of translations to a language; a string catalog is one for each of its languages.
public struct TranslationFile: Hashable, Sendable {
    /// The path.
    public let path: String
    /// The language of the folder that holds the file, or of texts in a string catalog.
    public let language: LanguageTag

    /// Creates a file.
    public init(path: String, language: LanguageTag) {
        self.path = path
        self.language = language
    }

    /// Whether the file holds plural forms; such files precede those without.
    public var isPlural: Bool { path.ends(with: ".stringsdict") }

    /// Whether the file is a string catalog of Xcode; such files come after the others.
    public var isCatalog: Bool { Self.isCatalog(path) }

    static func isCatalog(_ path: String) -> Bool { path.ends(with: ".xcstrings") }

    fileprivate var rank: Int { isPlural ? 0 : isCatalog ? 2 : 1 }
}

/// A file of translations that isn't read, because another one is preferred.
package struct RepeatedTranslation: Hashable, Sendable {
    /// The path.
    package let path: String
    /// What is preferred, such as “de.lproj is for the same language”.
    package let reason: String
}

/// The files of translations beside a definition.
///
/// The definition `App/Base.lproj/Soup.intentdefinition`, or `App/en.lproj/…`, or `App/Soup.intentdefinition`, is
/// translated by `App/de.lproj/Soup.strings` and `App/de.lproj/Soup.stringsdict`, and to several languages by
/// `App/mul.lproj/Soup.xcstrings`, which can also be in another folder of a language or beside them.
public struct TranslationFiles: Sendable {
    /// The path of the definition.
    public let definition: String
    /// The language that the definition's folder is named after, or the source language of a string catalog, or `nil`;
    /// then it is taken to be English.
    public let developmentLanguage: LanguageTag?
    /// The files sorted by language, those with plurals first, and string catalogs last.
    public let files: [TranslationFile]
    /// The files in other folders of languages that ``files`` already has, such as `en@old.lproj` beside `en.lproj`.
    package private(set) var repeated: [RepeatedTranslation] = []

    /// Creates the files of a definition.
    public init(ofDefinition definition: String, developmentLanguage: LanguageTag? = nil, files: [TranslationFile]) {
        self.definition = definition
        self.developmentLanguage = developmentLanguage
        self.files = files.sorted {
            let (first, second) = ($0.language.description, $1.language.description)
            if first != second { return first < second }
            return ($0.rank, $0.path) < ($1.rank, $1.path)
        }
    }

    /// Creates the files of a definition by searching the folders beside it; only a string catalog is opened, for its
    /// languages.
    ///
    /// Of several folders for one language, such as `pt-BR.lproj` and `pt_BR.lproj`, one counts: the one named like the
    /// tag, otherwise the first by name. Folders without files of the definition don't matter. Of several string catalogs
    /// one counts, too: the one in `mul.lproj`, otherwise one beside the folders, or the first by name.
    public init(ofDefinition definition: String) {
        let place = TranslationPlace(definition)
        var files: [TranslationFile] = []
        var repeated: [RepeatedTranslation] = []
        var preferred: [LanguageTag: String] = [:]
        for (folder, language) in place.foldersByPreference {
            let paths = place.translations(in: folder)
            if let other = preferred[language] {
                let reason = "\(other.shortened(to: 100)) is for the same language"
                repeated += paths.map { RepeatedTranslation(path: $0, reason: reason) }
            } else if !paths.isEmpty {
                preferred[language] = folder
                files += paths.map { TranslationFile(path: $0, language: language) }
            }
        }
        // One catalog has all languages. A broken one, and one without any translation, is read with the development
        // language to tell why.
        let catalogs = place.catalogs
        let contents = catalogs.first.flatMap { StringsReader().catalog(at: place.container + $0) }
        let development = place.language ?? contents?.sourceLanguage
        if let name = catalogs.first {
            let languages = contents.map { Array($0.tables.keys) } ?? []
            files += (languages.isEmpty ? [development ?? LanguageTag(language: "en")] : languages)
                .map { TranslationFile(path: place.container + name, language: $0) }
            let reason = "\(name.shortened(to: 100)) is the string catalog that is read"
            repeated += catalogs.dropFirst().map { RepeatedTranslation(path: place.container + $0, reason: reason) }
        }
        self.init(ofDefinition: definition, developmentLanguage: development, files: files)
        self.repeated = repeated
    }

    /// Returns the path of the definition that a file of translations belongs to, or `nil` if there is none beside it.
    ///
    /// - Parameter path: The path of a `.strings`, `.stringsdict` or `.xcstrings` file.
    public static func definition(ofTranslations path: String) -> String? {
        let place = TranslationPlace(path)
        let folders = ["Base.lproj/", ""] + place.folders.map(\.name).sorted().map { $0 + "/" }
        return folders.lazy.flatMap { folder in
            DefinitionForm.suffixes.map { place.container + folder + place.name + $0 }
        }
        .first { FileStatus(path: $0) != nil }
    }

    /// Returns the files with texts for a language, best first.
    ///
    /// They are those of the language's ``LanguageTag/fallbacks``. If there are none, they are those of the same
    /// language in other regions, unless the definition itself is in that language, which is English if its folder
    /// doesn't state one.
    public func files(for language: LanguageTag) -> [TranslationFile] {
        let exact = language.fallbacks.flatMap { tag in files.filter { $0.language == tag } }
        let isOwn = language.language == developmentLanguage?.language ?? "en"
        return exact.isEmpty && !isOwn ? files.filter { $0.language.isKin(of: language) } : exact
    }

    /// The files with texts in the development language, best first.
    ///
    /// The texts of a definition can be mere keys, which these files translate for people whose language no other file
    /// is in.
    public var developmentFiles: [TranslationFile] {
        files(for: developmentLanguage ?? LanguageTag(language: "en"))
    }

    /// Returns the locale of a conversation in which all texts are in one language: the given one if the definition has
    /// texts in its language, otherwise the development language.
    ///
    /// - Parameter locale: A language or a locale, or `nil` for the development language.
    /// - Returns: The locale; `nil` for English if no locale is given.
    package func conversationLocale(for locale: String?) -> String? {
        let development = developmentLanguage ?? LanguageTag(language: "en")
        guard let locale else { return development.language == "en" ? nil : development.description }
        guard let tag = LanguageTag(locale), tag.isKin(of: development) || !files(for: tag).isEmpty else {
            return development.description
        }
        return locale
    }

    /// Returns the files with texts for a locale, and those of the development language for texts that they lack.
    ///
    /// - Parameter locale: A language or a locale, or `nil` for the development language.
    package func files(forLocale locale: String?) -> (own: [TranslationFile], development: [TranslationFile]) {
        let own = locale.flatMap { LanguageTag($0) }.map(files(for:)) ?? []
        return (own, developmentFiles.filter { !own.contains($0) })
    }
}

/// The location that a definition shares with its files of translations.
struct TranslationPlace {
    /// The path of the folder that holds the folders of languages, including its last slash.
    let container: String
    /// The base name that definition and translations share.
    let name: String
    /// The language of the file's own folder.
    let language: LanguageTag?

    init(_ path: String) {
        let (folder, file) = Self.split(path)
        let dot = file.unicodeScalars.lastIndex(of: ".") ?? file.endIndex
        name = String(DefinitionForm.suffixes.lazy.compactMap { file.beginning(before: $0) }.first ?? file[..<dot])
        // If the path has no folder, the working directory's name counts.
        let own =
            folder.isEmpty
            ? FileManager.default.currentDirectoryPath : String(folder.beginning(before: "/") ?? folder[...])
        let (parent, folderName) = Self.split(own)
        let tag = Self.tag(ofFolder: folderName)
        container = tag != nil ? folder.isEmpty ? "../" : parent : folder
        language = tag.flatMap { LanguageTag($0) }
    }

    /// The folders of languages.
    var folders: [(name: String, language: LanguageTag)] {
        folderNames.compactMap { name in
            Self.tag(ofFolder: name).flatMap { LanguageTag($0) }.map { (name, $0) }
        }
    }

    /// The names of all folders that end like those of languages, such as `Base.lproj` and `mul.lproj`.
    private var folderNames: [String] {
        let path = container.isEmpty ? "." : container
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { Self.tag(ofFolder: $0) != nil }
    }

    /// The string catalogs, from the container: the one in the folder that Xcode writes for several languages first, then
    /// one beside the folders, and those in any other.
    var catalogs: [String] {
        let folders = ["mul.lproj/", ""] + folderNames.filter { $0 != "mul.lproj" }.sorted().map { $0 + "/" }
        return folders.map { $0 + name + ".xcstrings" }.filter { FileStatus(path: container + $0) != nil }
    }

    /// The folders of languages, those named exactly like their tag first, then by the bytes of their names.
    var foldersByPreference: [(name: String, language: LanguageTag)] {
        folders.map { (isOdd: !$0.name.isIdentical(to: "\($0.language).lproj"), folder: $0) }
            .sorted { first, second in
                guard first.isOdd == second.isOdd else { return second.isOdd }
                return first.folder.name.utf8.lexicographicallyPrecedes(second.folder.name.utf8)
            }
            .map(\.folder)
    }

    /// Returns the paths of the translations in a folder of a language, those with plurals first.
    func translations(in folder: String) -> [String] {
        ["stringsdict", "strings"].map { container + folder + "/" + name + "." + $0 }
            .filter { FileStatus(path: $0) != nil }
    }

    /// Returns the language part of the name of a folder, or `nil` if it doesn't end in `.lproj`; case doesn't matter.
    static func tag(ofFolder name: String) -> String? {
        name.lowercased().ends(with: ".lproj") ? String(Substring(name.utf8.dropLast(".lproj".utf8.count))) : nil
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
        let end = path.utf8.index(after: slash)
        return (String(path[..<end]), String(path[end...]))
    }
}
