import BuiltInIntents
import CLibrary
import Escaping
public import EssentialFoundation
public import IntentDefinitions
import Spelling

/// A plugin on disk: a folder with a manifest.
public struct Plugin: Hashable, Sendable {
    /// The most bytes of a manifest.
    public static let manifestSizeLimit = 1024 * 1024

    /// The folder, as an absolute URL.
    public let folder: URL
    /// The manifest.
    public let manifest: PluginManifest

    /// The path of the manifest.
    public var manifestPath: String { folder.appending(path: PluginManifest.fileName).path }

    /// The folder, and the user who is trusted to have written its contents.
    let trustedFolder: TrustedFolder

    /// Creates a plugin from the manifest in a folder.
    ///
    /// If the path is a symbolic link, the folder is the link's destination.
    ///
    /// - Throws: ``PluginError`` if the folder has no manifest, the manifest isn't valid, or another user could have
    ///   written it. The manifest and every folder on the way to it must belong to root or to the effective user, and
    ///   not everyone may be able to write to them.
    public init(folder path: String) throws(PluginError) {
        try self.init(folder: path, user: TrustedFolder.effectiveUser)
    }

    /// Creates a plugin from the manifest in a folder, on behalf of a user.
    ///
    /// - Parameter user: The ID of the user who is trusted besides root.
    package init(folder path: String, user: UInt32) throws(PluginError) {
        do {
            trustedFolder = try TrustedFolder(path, user: user)
        } catch {
            let found =
                FileStatus(path: path) == nil ? FileStatus.absence(at: path, of: "folder") : "it isn't a folder"
            let missing = found + "; give the folder that holds intent-plugin.json"
            throw error.reason.map { PluginError(.refused, place: path, line: nil, $0) }
                ?? PluginError(place: path, line: nil, missing)
        }
        folder = URL(filePath: trustedFolder.path, directoryHint: .isDirectory)
        let place = folder.appending(path: PluginManifest.fileName).path
        let contents = try Self.manifest(in: trustedFolder, place: place)
        if let problem = contents.withUnsafeBytes({ JSONSyntax.problem(of: $0) }) {
            throw PluginError(place: place, line: problem.line, "the manifest cannot be read: \(problem)")
        }
        do {
            manifest = try JSONDecoder().decode(PluginManifest.self, from: contents)
        } catch {
            throw PluginError(place: place, line: Self.line(of: error, in: contents), Self.complaint(error, contents))
        }
    }

    private static func manifest(in folder: TrustedFolder, place: String) throws(PluginError) -> Data {
        let item: TrustedFolder.Item
        do {
            var visits = 0
            item = try folder.item(PluginManifest.fileName, visits: &visits)
        } catch {
            let isClosed = access(folder.path, R_OK | X_OK) != 0 && errno == EACCES
            let missing =
                isClosed
                ? "the folder can't be read: permission denied"
                : "the folder has no intent-plugin.json; a plugin's folder holds one"
            throw error.reason.map { PluginError(.refused, place: place, $0) }
                ?? PluginError(place: folder.path, line: nil, missing)
        }
        do {
            return try BoundedFile.contents(of: item.path, limit: manifestSizeLimit, expected: item.status)
        } catch .tooLarge {
            throw PluginError(place: place, "the manifest is longer than \(manifestSizeLimit) bytes")
        } catch .replaced {
            throw PluginError(.refused, place: place, "the manifest changed while it was about to be read; try again")
        } catch {
            throw PluginError(place: place, "the manifest can't be read; check its permissions")
        }
    }

    /// Returns the line of a manifest that an error is about, as far as that is known.
    private static func line(of error: any Error, in contents: Data) -> Int {
        let path: [any CodingKey] =
            switch error {
            case let mistake as PluginManifest.Mistake: [mistake.key]
            case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
                DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
                context.codingPath
            default: []
            }
        do throws(JSON5Document.Problem) {
            return try JSON5Document(contents, kind: "manifest", depthLimit: 64).line(of: path)
        } catch {
            return error.line
        }
    }

    private static func complaint(_ error: any Error, _ contents: Data) -> String {
        switch error {
        case let mistake as PluginManifest.Mistake: mistake.description
        case DecodingError.keyNotFound(let key, let context):
            if context.codingPath.isEmpty, let misspelled = unknownKeys(in: contents).closest(to: key.stringValue) {
                "the key “\(key.stringValue)” is missing; did you write “\(misspelled.shortened(to: 100))” for it?"
            } else {
                "the key “\(key.stringValue)” is missing; add it"
            }
        case DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context):
            "the value of “\(context.codingPath.map(\.stringValue).joined(separator: "."))” has the wrong type; it has to "
                + "be \(kind(of: type))"
        case DecodingError.dataCorrupted(let context) where context.codingPath.map(\.stringValue) == ["kind"]:
            "the value of “kind” isn't supported; there are "
                + PluginManifest.Kind.allCases.map(\.rawValue).joined(separator: ", ")
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            "the value of “\(context.codingPath.map(\.stringValue).joined(separator: "."))” isn't supported"
        default: "the manifest is not JSON; check its commas, quotes and brackets"
        }
    }

    /// The kind of JSON value that a type of Swift is read from.
    private static func kind(of type: any Any.Type) -> String {
        switch type {
        case is String.Type: "a text"
        case is Bool.Type: "true or false"
        case is any BinaryInteger.Type: "a whole number"
        case is [Any].Type: "a list"
        default: "an object"
        }
    }

    /// The most definition files of a plugin, and the most bytes of all of them together.
    private static let definitionLimit = 1000, definitionsSizeLimit = 64 << 20

    /// The most elements, such as parameters and cases, of all definition files together.
    private static let elementLimit = 200_000

    /// Reads the definition files; after them come those of the built-in intents that the plugin supports.
    ///
    /// - Throws: ``PluginError`` for the first file that is refused or can't be read.
    public func definitionFiles() throws(PluginError) -> [DefinitionFile] {
        let own = try ownDefinitionFiles()
        return own + builtInDomains(besides: own).map { $0.definition() }
    }

    /// The domains of the built-in intents that the plugin supports, and its definitions don't declare themselves.
    func builtInDomains(besides own: [DefinitionFile]) -> [BuiltInDomain] {
        let declared = Set(own.lazy.flatMap(\.intents).filter { $0.origin != .system }.map(\.name))
        var domains: [BuiltInDomain] = []
        for name in manifest.intentsSupported where !declared.contains(name) {
            guard let domain = BuiltInDomain.declaring(name), !domains.contains(where: { $0.name == domain.name })
            else { continue }
            domains.append(domain)
        }
        return domains
    }

    /// Reads the definition files that the manifest names.
    private func ownDefinitionFiles() throws(PluginError) -> [DefinitionFile] {
        var files: [DefinitionFile] = []
        var elementCount = 0
        for (place, status) in try definitions() {
            // A file that didn't exist when it was checked isn't read, even if it has appeared since.
            guard let status else { throw PluginError(place: place, line: nil, "there is no such file") }
            do {
                files.append(try DefinitionReader().read(contentsOf: place, expected: status).file)
            } catch {
                let diagnostic = error.diagnostic
                let line = diagnostic.hasNoLines ? nil : diagnostic.line ?? 1
                throw PluginError(place: diagnostic.path, line: line, diagnostic.message)
            }
            elementCount += files.last?.elementCount ?? 0
            guard elementCount <= Self.elementLimit else {
                throw PluginError(
                    place: place,
                    "the plugin's definitions up to this one have more than \(Self.elementLimit) elements, such as "
                        + "parameters and cases, each counted as often as its file is named; remove some")
            }
        }
        return files
    }

    /// Returns the absolute path of each definition that the manifest names, and its file, or `nil` if it's missing.
    ///
    /// - Throws: ``PluginError`` if there are too many, if a path leads out of the plugin's folder, or if another user
    ///   could have written the file.
    func definitions() throws(PluginError) -> [(path: String, status: FileStatus?)] {
        var definitions: [(path: String, status: FileStatus?)] = []
        // Each mention counts, because a manifest can name one file thousands of times.
        var size = 0
        var items = PluginItems(of: self)
        for path in manifest.definitions {
            let status = try items.item(path)?.status
            size += status?.size ?? 0
            guard definitions.count < Self.definitionLimit, size <= Self.definitionsSizeLimit else {
                throw error(
                    in: "definitions",
                    "definitions names more than \(Self.definitionLimit) files, or more than "
                        + "\(Self.definitionsSizeLimit) bytes, each counted as often as it is named")
            }
            definitions.append((folder.appending(path: path).path, status))
        }
        return definitions
    }
}
