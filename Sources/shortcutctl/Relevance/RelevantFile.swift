import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentWire
import Spelling

/// A JSON file of an app's relevant shortcuts: `{"shortcuts": [ … ]}`, each in the form of the wire protocol.
struct RelevantFile {
    /// The path, as messages name it.
    private let name: String
    private let contents: Data
    private let document: JSON5Document
    private let app: String
    private let intents: [InstalledIntent]

    /// The maximum nesting depth of the values.
    private static let depthLimit = 64

    private enum Key: CodingKey {
        case shortcuts, intent, values, relevanceProviders, region
    }

    private struct Index: CodingKey {
        var intValue: Int?
        var stringValue: String { "" }

        init(_ value: Int) { intValue = value }
        init?(intValue: Int) { self.init(intValue) }
        init?(stringValue: String) { nil }
    }

    private struct Form: DecodableWithConfiguration {
        var shortcuts: [WireRelevantShortcut]

        init(from decoder: any Decoder, configuration: IntentShapes) throws {
            let container = try decoder.container(keyedBy: Key.self)
            shortcuts = try container.decode(
                [WireRelevantShortcut].self, forKey: .shortcuts, configuration: configuration)
        }
    }

    /// Reads a file, or standard input for `-`.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - app: The identifier of the app that sets the shortcuts.
    ///   - intents: The intents of the app.
    init(path: String, app: String, intents: [InstalledIntent]) throws {
        name = path == "-" ? "standard input" : path
        self.app = app
        self.intents = intents
        contents = try Self.contents(of: path, name: name)
        do throws(JSON5Document.Problem) {
            document = try JSON5Document(contents, kind: "set of shortcuts", depthLimit: Self.depthLimit)
        } catch {
            throw Failure(.invalidInput, diagnostic: "\(name):\(error.line): error: \(error.message)")
        }
    }

    private static func contents(of path: String, name: String) throws -> Data {
        if path == "-" { return try WrittenRequest.read("-") }
        do throws(BoundedFile.Failure) {
            return try BoundedFile.contents(of: path, limit: Donation.sizeLimit)
        } catch {
            let reason =
                switch error {
                case .missing: "there is no such file"
                case .brokenLink: "it is a link to a missing file"
                case .directory: "it is a folder; name a file"
                case .tooLarge: "it is longer than the limit of \(Donation.sizeLimit) bytes"
                case .noPermission: "it can't be read: permission denied"
                case .notRegular, .replaced, .unreadable: "it can't be read"
                }
            throw Failure(.invalidInput, diagnostic: "\(name): error: \(reason)")
        }
    }

    /// Returns the shortcuts, after checking that the app may set them.
    ///
    /// - Throws: ``Failure`` with the line of the first error.
    func shortcuts() throws -> [RelevantShortcut] {
        try checkNames()
        let form = try decoded()
        let donor = Donor(app: app, intents: intents.map(\.definition))
        var shortcuts: [RelevantShortcut] = []
        for (index, written) in form.shortcuts.enumerated() {
            let path: [any CodingKey] = [Key.shortcuts, Index(index)]
            guard let relevant = written.relevant else {
                throw problem(at: path + [Key.intent], unknown(written.unknownIntent ?? ""))
            }
            if case .intent(let name, _) = relevant.shortcut {
                let parameters = intents.first { $0.definition.name == name }?.definition.parameters ?? []
                try checkNames(of: path + [Key.values], among: parameters.map(\.name))
            }
            do throws(DonationError) {
                try donor.checkRelevance(of: relevant)
            } catch {
                throw problem(at: path, error.message)
            }
            shortcuts.append(relevant)
        }
        do throws(DonationError) {
            try donor.checkRelevance(of: shortcuts)
        } catch {
            throw problem(at: [Key.shortcuts], error.message)
        }
        return shortcuts
    }

    private func decoded() throws -> Form {
        let known = intents
        let shapes = IntentShapes { name in
            known.first { $0.definition.name == name }.map { NamedShapes($0.definition.parameterShapes($0.catalog)) }
        }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        do {
            return try decoder.decode(Form.self, from: contents, configuration: shapes)
        } catch DecodingError.keyNotFound(let key, let context) {
            throw problem(at: context.codingPath, "“\(key.stringValue)” is missing; add it")
        } catch DecodingError.typeMismatch(let type, let context), DecodingError.valueNotFound(let type, let context) {
            let key = context.codingPath.last { $0.intValue == nil }?.stringValue
            throw problem(
                at: context.codingPath,
                key.map { complaint(of: $0, expecting: type) } ?? #"the form is {"shortcuts": [ … ]}"#)
        } catch DecodingError.dataCorrupted(let context) {
            throw problem(at: context.codingPath, context.debugDescription)
        }
    }

    /// Returns what is said of the value of a member that has another type.
    private func complaint(of key: String, expecting type: Any.Type) -> String {
        guard let expectation = DecodingError.expectation(of: type) else {
            return "“\(key)” has a value of another type"
        }
        let isNamed = intents.flatMap(\.definition.parameters).contains { parameter in
            guard parameter.name == key, case .custom = parameter.type else { return false }
            return true
        }
        let example = isNamed && type is [String: Any].Type ? #", such as {"displayString": "…"}"# : ""
        return "“\(key)” must be \(expectation)\(example)"
    }

    private func unknown(_ intent: String) -> String {
        let shown = intent.shortened(to: 100)
        if intents.isEmpty {
            return "no plugin “\(app)” with the intent \(shown) was found; give its folder with --plugin"
        }
        let names = intents.map(\.definition.name)
        let hint =
            names.closest(to: intent).map { "did you mean “\($0)”?" } ?? "it has \(names.joined(separator: ", "))"
        return "\(shown) isn't an intent of \(app); \(hint)"
    }

    // MARK: - Unknown names

    /// Checks the member names outside the values: the decoder would ignore a misspelled one.
    private func checkNames() throws {
        try checkNames(of: [], among: [Key.shortcuts.stringValue])
        for index in 0..<document.count(of: [Key.shortcuts]) {
            let path: [any CodingKey] = [Key.shortcuts, Index(index)]
            try checkNames(of: path, among: WireRelevantShortcut.keys)
            let providers = path + [Key.relevanceProviders]
            for number in 0..<document.count(of: providers) {
                let provider = providers + [Index(number)]
                try checkNames(of: provider, among: WireRelevanceProvider.keys)
                try checkNames(of: provider + [Key.region], among: WireRelevanceProvider.regionKeys)
            }
        }
        guard document.members(of: []).isEmpty else { return }
        throw problem(at: [], #"the form is {"shortcuts": [ … ]}"#)
    }

    private func checkNames(of path: [any CodingKey], among known: [String]) throws {
        for member in document.members(of: path) where !known.contains(member.name) {
            let hint =
                known.closest(to: member.name).map { "did you mean “\($0)”?" }
                ?? (known.isEmpty ? "remove it" : "there can be \(known.joined(separator: ", "))")
            throw Failure(
                .invalidInput,
                diagnostic:
                    "\(name):\(member.line): error: unknown key “\(member.name.shortened(to: 100))”; \(hint)")
        }
    }

    private func problem(at path: [any CodingKey], _ message: String) -> Failure {
        Failure(.invalidInput, diagnostic: "\(name):\(document.line(of: path)): error: \(message)")
    }
}
