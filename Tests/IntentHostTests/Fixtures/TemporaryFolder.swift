import Synchronization
import TestSupport

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder that lives as long as this object.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let name = FileManager.default.temporaryDirectory.appending(path: "intentkit-tests-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: name, withIntermediateDirectories: true)
        // On Apple's systems the way to temporary folders leads through a link.
        let resolved = realpath(name, nil)
        defer { free(resolved) }
        path = resolved.map { String(cString: $0) } ?? name
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file, with the folders that it lies in.
    @discardableResult
    func write(_ text: String, to name: String, executable: Bool = false) throws -> String {
        let url = URL(filePath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        if executable {
            try url.writeProgram(text)
        } else {
            try Data(text.utf8).write(to: url)
        }
        return url.path
    }

    /// Makes a symbolic link, in place of one that is there.
    func link(_ name: String, to target: String) throws {
        let url = URL(filePath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? FileManager.default.removeItem(at: url)
        try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
    }

    /// Gives a program another place, over what is there: by a hard link, or a copy where that cannot be.
    ///
    /// The tests write no copy themselves: the system starts no program that is open for writing, not even in a child
    /// that another test happens to be starting.
    func place(_ name: String, copyOf program: String) throws {
        let url = URL(filePath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? FileManager.default.removeItem(at: url)
        guard linkFile(program, url.path) < 0 else { return }
        // Linux lets nobody link a program of another user.
        guard errno == EXDEV || errno == EPERM else { throw CopyFailure(reason: String(cString: strerror(errno))) }
        try copy(program, to: url.path)
    }

    private func copy(_ program: String, to path: String) throws {
        let words = ["cp", "-p", program, path]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var process: pid_t = 0
        var status: Int32 = 0
        let code = posix_spawnp(&process, "cp", nil, nil, &arguments, environ)
        guard code == 0, waitpid(process, &status, 0) == process, status == 0 else {
            throw CopyFailure(reason: "cp \(code) \(status)")
        }
    }

    private struct CopyFailure: Error {
        var reason: String
    }
}

// A method of the folder has the name of the system's function.
private func linkFile(_ target: String, _ name: String) -> Int32 { link(target, name) }
