import IntentDefinitions
import IntentKit
import Testing

@testable import IntentHost

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

/// Where the sockets of apps lie.
@Suite struct AppFolderTests {
    /// A folder with a short path, which is removed with the test.
    private func withFolder(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/ik-XXXXXX".utf8CString)
        let path = String(cString: try #require(mkdtemp(&template)))
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }

    @Test func `the runtime directory comes first`() throws {
        try withFolder { path in
            let folder = try AppFolder(environment: ["XDG_RUNTIME_DIR": path, "TMPDIR": "/nowhere"])
            #expect(folder.path == path + "/intentkit/apps")
            #expect(FileStatus(path: folder.path)?.permissions == 0o700)
        }
    }

    @Test(arguments: [
        nil, "", "relative", "/nowhere", "/tmp/" + String(repeating: "long", count: 30),
    ])
    func `a private folder takes its place where it cannot be used`(runtime: String?) throws {
        try withFolder { path in
            let environment = ["XDG_RUNTIME_DIR": runtime, "TMPDIR": path].compactMapValues(\.self)
            let folder = try AppFolder(environment: environment)
            #expect(folder.path == path + "/intentkit-\(geteuid())/apps")
            #expect(FileStatus(path: path + "/intentkit-\(geteuid())")?.permissions == 0o700)
        }
    }

    @Test func `a runtime directory in which others may write is not used`() throws {
        try withFolder { path in
            chmod(path, 0o777)
            try withFolder { temporary in
                let folder = try AppFolder(environment: ["XDG_RUNTIME_DIR": path, "TMPDIR": temporary])
                #expect(folder.path.hasPrefix(temporary))
            }
        }
    }

    @Test(arguments: ["open", "link", "file"]) func `a folder that somebody else could have made is refused`(
        kind: String
    ) throws {
        try withFolder { path in
            let place = path + "/intentkit-\(geteuid())"
            switch kind {
            case "open":
                mkdir(place, 0o700)
                chmod(place, 0o755)
            case "link": symlink("/tmp", place)
            default: try Data().write(to: URL(filePath: place))
            }
            let failure = #expect(throws: CallFailure.self) { try AppFolder(environment: ["TMPDIR": path]) }
            guard case .unavailable(let reason) = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
            #expect(reason.contains(place))
        }
    }

    @Test func `a socket's path is never too long, and no two apps share one`() throws {
        try withFolder { path in
            let folder = try AppFolder(environment: ["XDG_RUNTIME_DIR": path])
            let long = "org.example." + String(repeating: "very-long-name.", count: 20)
            let identifiers = [
                "org.example.app", long, long + "2", "a/b", "a_b", "../a", "..", "", "Grüße", "Gr__e", ".hidden",
            ]
            let places = identifiers.map { AppPlace($0, in: folder) }
            #expect(Set(places.map(\.socket)).count == identifiers.count)
            for place in places {
                #expect(place.socket.utf8.count <= AppFolder.socketPathLimit)
                let name = place.socket.dropFirst(folder.path.count + 1)
                #expect(!name.contains("/") && !name.hasPrefix("."))
            }
            #expect(places[0].socket == folder.path + "/org.example.app.sock")
        }
    }

    @Test func `whoever waits for a lock can give up, and gets one whose file was removed`() throws {
        try withFolder { path in
            let file = path + "/a.lock"
            let lock = try AppLock.take(file) { false }
            var questions = 0
            #expect(throws: CallFailure.timedOut) {
                try AppLock.take(file) {
                    questions += 1
                    return questions == 3
                }
            }
            lock.removeFile()
            let second = try AppLock.take(file) { false }
            #expect(FileStatus(path: file) != nil)
            withExtendedLifetime((lock, second)) {}
        }
    }

    @Test func `a record knows its process from another of the same number`() {
        var record = AppRecord(identifier: "a", folder: "/b", process: getpid(), mark: "7")
        #expect(record.isAlive)
        #if os(Linux)
        record.start = record.start.map { $0 + 1 }
        #expect(!record.isAlive)
        #endif
    }
}
