import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost

/// A file, a pipe, or standard input for `-`, that a command reads as a whole.
struct InputFile {
    let path: String
    /// What the file contains, as an error names it, such as “the request”.
    let subject: String
    /// What messages about the file begin with.
    var place: String { path == "-" ? "standard input" : path }

    /// Reads the contents.
    ///
    /// - Parameter limit: The maximum number of bytes.
    func contents(limit: Int) throws -> Data {
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(errno) }
        defer { if path != "-" { _ = close(descriptor) } }
        var contents = Data()
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return contents }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw unreadable(errno) }
            contents.append(contentsOf: buffer[..<count])
            guard contents.count <= limit else {
                throw Failure(.invalidInput, diagnostic: "\(place): error: \(subject) is longer than \(limit) bytes")
            }
        }
    }

    private func unreadable(_ code: Int32) -> Failure {
        let isLink = code == ENOENT && FileStatus(path: path, followsLinks: false)?.kind == .symbolicLink
        let reason = isLink ? FileStatus.absence(at: path, of: "file") : String(cString: strerror(code))
        return Failure(.invalidInput, diagnostic: "\(place): error: \(subject) cannot be read: \(reason)")
    }
}

extension DefinitionReading {
    /// Reads a definition file that was named on the command line.
    static func ofFile(_ path: String) throws -> DefinitionReading {
        if path.lastPathComponent == PluginManifest.fileName, FileStatus(path: path)?.kind == .regular {
            let message = "this is the manifest of a plugin; name one of the definition files that it lists"
            throw Failure(.invalidInput, diagnostic: "\(path):1: error: \(message)")
        }
        do {
            return try DefinitionReader().read(contentsOf: path)
        } catch {
            throw Failure(.invalidInput, diagnostic: error.description)
        }
    }
}
