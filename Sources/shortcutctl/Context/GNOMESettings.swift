import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions

/// The settings of GNOME, which no service on a bus has: the program `gsettings` reads them.
struct GNOMESettings {
    /// The environment, whose `PATH` is searched.
    var environment: [String: String]
    /// How long the program may take.
    var limit: Duration

    /// Returns whether GNOME holds notifications back; `nil` if this isn't GNOME, or its settings can't be read.
    func isUndisturbed() -> Bool? {
        guard environment["XDG_CURRENT_DESKTOP"]?.fields(separatedBy: ":").contains(where: { $0 == "GNOME" }) == true,
            let program = Self.program(in: environment["PATH"])
        else { return nil }
        return switch output(of: [program, "get", "org.gnome.desktop.notifications", "show-banners"]) {
        case "false\n": true
        case "true\n": false
        default: nil
        }
    }

    private static func program(in path: String?) -> String? {
        (path ?? "/usr/local/bin:/usr/bin:/bin").fields(separatedBy: ":").map { "\($0)/gsettings" }
            .first { $0.isAbsolutePath && FileStatus(path: $0)?.kind == .regular }
    }

    /// Returns what a program prints, or `nil` if it fails or takes too long.
    private func output(of words: [String]) -> String? {
        let deadline = ContinuousClock.now + limit
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let started = ActionProcess.start(words, output: ends[1])
        close(ends[1])
        guard let process = started else { return nil }
        defer {
            kill(-process, SIGKILL)
            while waitpid(process, nil, 0) < 0, errno == EINTR {}
        }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 256)
        while text.count < buffer.count {
            var polled = [pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)]
            let rest = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
            guard rest > 0, poll(&polled, 1, Int32(rest.rounded(.up))) > 0 else { return nil }
            let count = CLibrary.read(ends[0], &buffer, buffer.count)
            guard count >= 0 else { return nil }
            guard count > 0 else { return String(decoding: text, as: UTF8.self) }
            text += buffer[..<count]
        }
        return nil
    }
}
