import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentMCP
import IntentRuntime

/// The values of a case's request as the arguments of a tool.
struct AgentArguments: Sendable {
    /// The arguments: plain JSON, but a file by its absolute path, and a duration in words.
    private(set) var json: JSONValue = .object([:])
    /// The folder with the files that the case has as bytes, if there are any.
    private var folder: String?

    /// Creates the arguments of a call without any.
    init() {}

    /// Creates the arguments for the values of a request.
    ///
    /// An agent names a file by its path, so that one whose bytes are in the case is written to a private folder.
    ///
    /// - Throws: ``FileProblem`` at the line if a file can't be written.
    init(of request: IntentRequest, line: Int) throws(FileProblem) {
        do throws(FileProblem) {
            json = .object(try arguments(of: request, line: line))
        } catch {
            removeFiles()
            throw error
        }
    }

    private mutating func arguments(
        of request: IntentRequest, line: Int
    ) throws(FileProblem) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for parameter in request.definition.parameters {
            guard let value = request.values[parameter.name] else { continue }
            let reader = ValueReader(
                parameter: parameter, catalog: request.catalog, language: request.style.language,
                locale: request.style.localeIdentifier)
            members[parameter.name] = try argument(value, reader, line: line)
        }
        return members
    }

    /// Deletes the files that were written.
    func removeFiles() {
        if let folder { try? FileManager.default.removeItem(atPath: folder) }
    }

    private mutating func argument(
        _ value: IntentValue, _ reader: ValueReader, line: Int
    ) throws(FileProblem) -> JSONValue {
        switch value {
        case .file(let file): return .string(try path(of: file, line: line))
        case .list(let values):
            var elements: [JSONValue] = []
            for value in values { elements.append(try argument(value, reader, line: line)) }
            return .array(elements)
        case .timeInterval:
            // A number would be one in the unit of the definition.
            if let text = reader.text(of: value) { return .string(text) }
        default: break
        }
        let data = try? JSONEncoder().encode(PlainValue(value))
        return data.flatMap { try? JSONDecoder().decode(JSONValue.self, from: $0) } ?? .null
    }

    private mutating func path(of file: File, line: Int) throws(FileProblem) -> String {
        if let url = file.fileURL { return url.absoluteURL.standardizedFileURL.path }
        let place = folder ?? FileManager.default.temporaryDirectory.appending(path: "agent-\(UUID().uuidString)").path
        // Each in a folder of its own: two files can have one name.
        let path = "\(place)/\(UUID().uuidString)"
        let last = file.filename.pathComponents.last
        let name = last.flatMap { [".", ".."].contains($0) || $0.utf8.count > 255 ? nil : $0 } ?? "file"
        folder = place
        do {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try (file.contents ?? Data()).write(to: URL(filePath: "\(path)/\(name)"), options: .withoutOverwriting)
        } catch {
            throw FileProblem(.value, line: line, "the file “\(name)” can't be written for an agent: \(error)")
        }
        return "\(path)/\(name)"
    }
}
