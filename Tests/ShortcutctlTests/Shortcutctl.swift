import Foundation

/// The built command, run as a person or a script runs it.
struct Shortcutctl {
    /// What a run left.
    struct Result {
        var output: String
        var errors: String
        var exitCode: Int32

        /// The one JSON object on standard output.
        var json: [String: Any]? {
            try? JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        }
    }

    /// The root of the package.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Whether everything is tested, and what a test needs may not be missing.
    static let requiresTools = ProcessInfo.processInfo.environment["INTENTKIT_REQUIRE_TOOLS"] != nil

    /// The data directory of the tests.
    private static let data = FileManager.default.temporaryDirectory
        .appending(path: "intentkit-tests-data-\(ProcessInfo.processInfo.processIdentifier)")

    static let soupChef = ["--plugin", package.appending(path: "Examples/SoupChef").path]

    /// Runs the command without a terminal.
    ///
    /// - Parameters:
    ///   - input: What standard input holds.
    ///   - folder: The folder in which it runs.
    ///   - home: The home folder that it sees; nil for that of the tests.
    ///   - runtime: The user's runtime directory; nil for that of whoever runs the tests.
    ///   - variables: Variables that it sees otherwise than whoever runs the tests; nil takes one away.
    ///   - interruption: Words in a line of standard error; when they have come, the command gets `SIGTERM`.
    static func run(
        _ arguments: [String], input: String = "", in folder: URL = package, home: URL? = nil, runtime: String? = nil,
        variables: [String: String?] = [:], interruption: String? = nil
    ) throws -> Result {
        let process = Process()
        process.executableURL = products.appending(path: "shortcutctl")
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let changes = ["HOME": home?.path, "XDG_RUNTIME_DIR": runtime].compactMapValues(\.self)
        var environment = ProcessInfo.processInfo.environment.merging(changes) { $1 }
        // No test writes to the history of whoever runs the tests.
        environment["XDG_DATA_HOME"] = home == nil ? data.path : nil
        for (name, value) in variables { environment[name] = value }
        process.environment = environment
        let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
        process.standardInput = pipes.input
        process.standardOutput = pipes.output
        process.standardError = pipes.errors
        try process.run()
        try pipes.input.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try pipes.input.fileHandleForWriting.close()
        var errors = Data()
        while let interruption, !String(decoding: errors, as: UTF8.self).contains(interruption) {
            let more = pipes.errors.fileHandleForReading.availableData
            guard !more.isEmpty else { break }
            errors += more
        }
        if interruption != nil { process.terminate() }
        // What a run of these tests prints fits into a pipe, so that one can be read after the other.
        let output = pipes.output.fileHandleForReading.readDataToEndOfFile()
        errors += pipes.errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self),
            exitCode: process.terminationStatus)
    }

    /// Starts the command and does not wait for it; what it prints is thrown away, but for what goes to a pipe.
    static func start(_ arguments: [String], runtime: String, errors: Pipe? = nil) throws -> Process {
        let process = Process()
        process.executableURL = products.appending(path: "shortcutctl")
        process.arguments = arguments
        process.currentDirectoryURL = package
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": runtime]) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors ?? FileHandle.nullDevice
        try process.run()
        return process
    }

    /// The folder of the built programs, in which the tests lie too.
    static var products: URL {
        #if os(Linux)
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        #else
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL.deletingLastPathComponent()
            ?? Bundle.main.bundleURL
        #endif
    }
}
