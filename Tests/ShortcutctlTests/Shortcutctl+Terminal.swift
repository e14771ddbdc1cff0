import Foundation
import Testing

#if os(Linux)
extension Shortcutctl {
    /// A terminal in which the command runs, and what it has shown.
    final class Terminal {
        fileprivate let inside: FileHandle
        private let outside: FileHandle
        /// What has been shown so far, or since ``forget()``, without carriage returns.
        private(set) var shown = ""

        struct Missing: Error {}

        init() throws {
            let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Missing() }
            outside = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            // Swift does not see posix_openpt(3) and its kin; these are the requests that they make.
            let (unlock, name) = (UInt(0x4004_5431), UInt(0x8004_5430))
            var number: Int32 = 0
            guard ioctl(descriptor, unlock, &number) == 0, ioctl(descriptor, name, &number) == 0 else {
                throw Missing()
            }
            let other = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
            guard other >= 0 else { throw Missing() }
            inside = FileHandle(fileDescriptor: other, closeOnDealloc: true)
        }

        /// Makes the terminal so wide that no line is broken.
        func widen() { resize(rows: 50, columns: 1000) }

        /// Gives the terminal a size, which the programs in it are told.
        func resize(rows: Int, columns: Int) {
            // Rows, columns, and the same in pixels.
            var size: (UInt16, UInt16, UInt16, UInt16) = (UInt16(rows), UInt16(columns), 0, 0)
            _ = ioctl(outside.fileDescriptor, UInt(0x5414), &size)
        }

        /// Whether what is typed is shown, and handed on line by line.
        var isInLineMode: Bool {
            var mode = termios()
            guard tcgetattr(inside.fileDescriptor, &mode) == 0 else { return false }
            return mode.c_lflag & tcflag_t(ICANON) != 0 && mode.c_lflag & tcflag_t(ECHO) != 0
        }

        /// Types a text.
        func type(_ text: String) throws {
            try outside.write(contentsOf: Data(text.utf8))
        }

        /// Forgets what has been shown.
        func forget() { shown = "" }

        /// Closes the terminal, as if its window were closed.
        func end() {
            try? outside.close()
        }

        /// Waits until something is shown.
        func waitFor(_ text: String) {
            waitUntil { $0.contains(text) }
        }

        /// Reads what has been shown when the programs in it have ended.
        func readRest() {
            var descriptor = pollfd(fd: outside.fileDescriptor, events: Int16(POLLIN), revents: 0)
            while poll(&descriptor, 1, 0) > 0 {
                guard readMore() else { return }
            }
        }

        /// Waits until what has been shown fulfills a condition.
        func waitUntil(_ condition: (String) -> Bool) {
            while !condition(shown), readMore() {}
        }

        /// Waits for more to be shown, and returns whether there is.
        private func readMore() -> Bool {
            let more = outside.availableData
            // The terminal begins a line anew.
            shown += String(decoding: more.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
            return !more.isEmpty
        }
    }

    /// Starts a program as the leader of a session whose terminal it is.
    static func start(
        _ program: String, _ arguments: [String], leading terminal: Terminal, in folder: URL,
        environment: [String: String]
    ) throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/setsid")
        process.arguments = ["--ctty", "--wait", program] + arguments
        process.currentDirectoryURL = folder
        process.environment = environment
        process.standardInput = terminal.inside
        process.standardOutput = terminal.inside
        process.standardError = terminal.inside
        try process.run()
        return process
    }

    /// Sends a signal to the command, which setsid(1) started.
    static func signal(_ number: Int32, childOf process: Process) throws {
        let path = "/proc/\(process.processIdentifier)/task/\(process.processIdentifier)/children"
        let children = try String(contentsOfFile: path, encoding: .utf8).split(separator: " ")
        // Where setsid(1) needn't fork, it has become the command itself.
        _ = kill(try children.first.map { try #require(Int32($0)) } ?? process.processIdentifier, number)
    }

    /// Starts the command where a person can be asked, and does not wait for it.
    static func start(_ arguments: [String], terminal: Terminal) throws -> Process {
        let process = Process()
        process.executableURL = products.appending(path: "shortcutctl")
        process.arguments = arguments
        process.currentDirectoryURL = package
        process.standardInput = terminal.inside
        process.standardOutput = terminal.inside
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }
}
#endif
