import Foundation
import PrivateBus
import Testing

@testable import DesktopBus

/// Connections to a bus of the test's own.
@Suite(
    .serialized, .timeLimit(.minutes(20)),
    .enabled(if: PrivateBus.isAvailable, Comment(rawValue: PrivateBus.reason)))
struct BusConnectionTests {
    private let bus: PrivateBus
    private var address: BusAddress { BusAddress(bus.address, name: "session bus") }
    private static let name = "org.example.Echo"

    init() throws { bus = try PrivateBus() }

    private func connect() throws -> BusConnection {
        try BusConnection(to: address, until: .now + .seconds(10))
    }

    @Test func `a screen saver that hangs doesn't hide another that says the screen is locked`() throws {
        // It owns the name, and reads nothing.
        let hanging = try connect()
        #expect(try hanging.ownName("org.gnome.ScreenSaver", until: .now + .seconds(10)))
        try echo("org.freedesktop.ScreenSaver", answer: [.boolean(true)]) { _ in
            var lock = LockState(environment: [
                "DBUS_SESSION_BUS_ADDRESS": bus.address, "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nowhere",
            ])
            lock.limit = .seconds(8)
            #expect(lock.isLocked())
        }
        withExtendedLifetime(hanging) {}
    }

    /// Answers calls with their arguments on a thread of its own, until `Stop` is called.
    ///
    /// - Parameters:
    ///   - name: The name that is called.
    ///   - answer: What is answered instead of the arguments.
    private func echo(
        _ name: String = Self.name, answer: [BusValue]? = nil, _ body: (BusConnection) throws -> Void
    ) throws {
        let (address, isReady, hasEnded) = (address, DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        Thread.detachNewThread {
            defer { hasEnded.signal() }
            guard let bus = try? BusConnection(to: address, until: .now + .seconds(10)),
                (try? bus.ownName(name, until: .now + .seconds(10))) == true
            else {
                isReady.signal()
                return
            }
            isReady.signal()
            while let message = try? bus.next(until: .now + .seconds(60)) {
                if message.member == "Stop" { return }
                switch message.arguments {
                case .success(let values): try? bus.reply(to: message, answer ?? values)
                case .failure(let error):
                    try? bus.reply(to: message, error: "org.example.Refused", error.message)
                }
            }
        }
        isReady.wait()
        let client = try connect()
        defer {
            try? client.send(BusCall("Stop", of: name, at: "/", to: name))
            try? client.flush()
            hasEnded.wait()
        }
        try body(client)
    }

    private func call(_ values: [BusValue]) -> BusCall {
        BusCall("Echo", of: Self.name, at: "/", to: Self.name, values)
    }

    @Test func `values of every type arrive as they were sent`() throws {
        let values: [BusValue] = [
            .byte(.max), .boolean(true), .boolean(false), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max),
            .int64(.min), .uint64(.max), .double(-0.5), .string("Crème “brûlée” 🍮"), .string(""),
            .objectPath("/org/example"), .signature("a{sv}"), .strings(["a", "b"]), .strings([]),
            .array(of: "ai", [.array(of: "i", [.int32(1)]), .array(of: "i", [])]),
            .structure([.string("s"), .structure([.int32(-1), .variant(.variant(.string("v")))])]),
            .properties(["one": .int32(1), "two": .strings(["2"])]),
        ]
        try echo { client throws in
            #expect(try client.call(call(values), until: .now + .seconds(10)) == values)
            #expect(try client.call(call([]), until: .now + .seconds(10)) == [])
            // A text ends at a null character.
            #expect(try client.call(call([.string("a\0b")]), until: .now + .seconds(10)) == [.string("ab")])
            // The library would refuse these, and a text of an app would keep all others from being shown.
            let reserved = [0xFFFE, 0xFFFF, 0xFDD0, 0x10FFFF].compactMap { Unicode.Scalar(UInt32($0)) }.map { "a\($0)" }
            #expect(reserved.count == 4)
            #expect(
                try client.call(call([.string(reserved.joined())]), until: .now + .seconds(10))
                    == [.string(String(repeating: "a\u{FFFD}", count: 4))])
        }
    }

    @Test func `messages beyond the limits are refused, and the next one is read`() throws {
        var nested = BusValue.string("deep")
        for _ in 0...BusReader.depthLimit { nested = .variant(nested) }
        let refused: [[BusValue]] = [
            [nested], [.array(of: "i", (0..<Int32(BusReader.countLimit)).map(BusValue.int32))],
            [.string(String(repeating: "a", count: BusReader.sizeLimit + 1))],
        ]
        try echo { client throws in
            for values in refused {
                let error = #expect(throws: BusError.self) {
                    try client.call(call(values), until: .now + .seconds(30))
                }
                #expect(error?.code == .answered(name: "org.example.Refused"))
            }
            let large = BusValue.string(String(repeating: "a", count: 1 << 20))
            #expect(try client.call(call([large]), until: .now + .seconds(30)) == [large])
        }
    }

    @Test func `a service that isn't there is named, and one that isn't running isn't started`() throws {
        let client = try connect()
        let error = #expect(throws: BusError.self) { try client.call(call([]), until: .now + .seconds(10)) }
        #expect(error?.description.contains(Self.name) == true)
        #expect(try !client.hasOwner(Self.name, until: .now + .seconds(10)))
        #expect(try client.ownName(Self.name, until: .now + .seconds(10)))
        #expect(try !connect().ownName(Self.name, until: .now + .seconds(10)))
    }

    @Test func `without a bus, or with one that says nothing, a connection fails in time`() throws {
        let missing = BusAddress("unix:path=/tmp/ik-no-such-bus", name: "session bus")
        let error = #expect(throws: BusError.self) { try BusConnection(to: missing, until: .now + .seconds(10)) }
        #expect(error?.code == .noBus)
        #expect(error?.description.hasPrefix("can't connect to the session bus: ") == true)
        let silent = try SilentSocket(bus.folder.appending(path: "silent").path)
        let start = ContinuousClock.now
        let late = #expect(throws: BusError.self) {
            try BusConnection(
                to: BusAddress("unix:path=\(silent.path)", name: "session bus"), until: .now + .milliseconds(100))
        }
        #expect(late?.code == .timedOut)
        #expect(start.duration(to: .now) < .seconds(5))
    }

    @Test func `asking for the lock starts nobody, and takes a fraction of a second at most`() throws {
        let services = bus.folder.appending(path: "data/dbus-1/services")
        try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
        let marker = bus.folder.appending(path: "started").path
        for name in ["org.gnome.ScreenSaver", "org.freedesktop.ScreenSaver"] {
            try Data("[D-BUS Service]\nName=\(name)\nExec=/usr/bin/touch \(marker)\n".utf8)
                .write(to: services.appending(path: name + ".service"))
        }
        let session = try PrivateBus(environment: ["XDG_DATA_HOME": bus.folder.appending(path: "data").path])
        var variables = [
            "DBUS_SESSION_BUS_ADDRESS": session.address, "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/tmp/ik-no-such-bus",
        ]
        #expect(!LockState(environment: variables).isLocked())
        #expect(!FileManager.default.fileExists(atPath: marker))
        // It would have been started: the same call without the flag does.
        let client = try BusConnection(to: BusAddress(session.address, name: "session bus"), until: .now + .seconds(10))
        let ask = BusCall(
            "GetActive", of: "org.gnome.ScreenSaver", at: "/org/gnome/ScreenSaver", to: "org.gnome.ScreenSaver",
            startsService: true)
        _ = try? client.call(ask, until: .now + .seconds(10))
        #expect(FileManager.default.fileExists(atPath: marker))

        let silent = try SilentSocket(bus.folder.appending(path: "silent").path)
        variables = [
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(silent.path)",
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(silent.path)",
        ]
        let start = ContinuousClock.now
        #expect(!LockState(environment: variables).isLocked())
        let time = start.duration(to: .now)
        #expect(time > .milliseconds(150) && time < .milliseconds(1000), "\(time)")
    }
}

/// A socket that can be connected to, and never answers.
private final class SilentSocket {
    let path: String
    private let descriptor: Int32

    init(_ path: String) throws {
        self.path = path
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { bytes in
            bytes.copyBytes(from: path.utf8.prefix(bytes.count - 1))
        }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let isBound = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
        }
        try #require(isBound == 0 && listen(descriptor, 8) == 0)
    }

    deinit {
        close(descriptor)
        unlink(path)
    }
}
