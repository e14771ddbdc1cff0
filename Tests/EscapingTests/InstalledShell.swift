import Foundation

/// A shell of this machine, in which words are evaluated.
struct InstalledShell: CustomStringConvertible {
    let name: String

    /// The names of all shells for which words are written.
    static let names = ["sh", "dash", "bash", "zsh", "fish"]

    /// Whether a shell is installed, or has to be: where everything is tested, none may be missing.
    static func isExpected(_ name: String) -> Bool {
        InstalledShell(name) != nil || ProcessInfo.processInfo.environment["INTENTKIT_REQUIRE_TOOLS"] != nil
    }

    private let path: String

    init?(_ name: String) {
        let folders = ["/bin", "/usr/bin", "/usr/local/bin"]
        guard let path = folders.map({ $0 + "/" + name }).first(where: FileManager.default.isExecutableFile) else {
            return nil
        }
        (self.name, self.path) = (name, path)
    }

    var description: String { name }

    /// Runs the words as arguments of one command, and returns what the shell made of them.
    func evaluate(_ words: [String], locale: String = "C.UTF-8", in folder: URL) throws -> [[UInt8]] {
        let list = words.joined(separator: " ")
        let script = name == "fish" ? "string join0 -- \(list)" : "printf '%s\\0' \(list)"
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = (name == "fish" ? ["--no-config"] : name == "zsh" ? ["-f"] : []) + ["-c", script]
        process.currentDirectoryURL = folder
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": locale]
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return data.split(separator: 0, omittingEmptySubsequences: false).dropLast().map(Array.init)
    }
}
