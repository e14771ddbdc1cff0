import IntentKit
import Testing

@testable import IntentStore

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

/// The person's context: when it holds, how it is kept, and which files are refused.
@Suite(.timeLimit(.minutes(20))) struct ContextFileTests {
    private let folder: TemporaryFolder
    private var file: ContextFile { ContextFile(beside: folder.store) }

    init() throws { folder = try TemporaryFolder() }

    private func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test(
        arguments: [
            // The hours at which it is set and over, the hour that is asked about, and what is known then.
            (8, nil, 7, nil), (8, nil, 8, "home"), (8, nil, 23, "home"), (8, 12, 11, "home"), (8, 12, 12, nil),
            (8, 12, 13, nil),
        ] as [(Int, Int?, Int, String?)])
    func `a name holds from when it was set until it is over`(
        _ since: Int, _ until: Int?, _ hour: Int, _ place: String?
    ) {
        var context = PersonContext()
        context.place = .init(
            name: "home", since: .day(1, hour: since), until: until.map { .day(1, hour: $0) })
        #expect(DonationContext().completed(by: context, at: .day(1, hour: hour)).place == place)
        #expect(context.current(at: .day(1, hour: hour)).isEmpty == (place == nil))
    }

    @Test func `what is done in the second in which it is set belongs to it`() {
        let now = Date(timeIntervalSince1970: 1_767_225_600.9)
        var context = PersonContext()
        context.focus = .init(name: "work", since: now)
        #expect(context.current(at: Date(timeIntervalSince1970: 1_767_225_600.1)).focus?.name == "work")
        #expect(context.current(at: Date(timeIntervalSince1970: 1_767_225_599.9)).focus == nil)
    }

    @Test func `what is known already stays`() {
        var context = PersonContext()
        (context.place, context.focus, context.event) = (
            .init(name: "home", since: .day(1)), .init(name: "rest", since: .day(1)),
            .init(name: "woke up", since: .day(1))
        )
        let completed = DonationContext(timeZone: "Europe/Oslo", secondsFromGMT: 3600, place: "gym")
            .completed(by: context, at: .day(2))
        #expect(
            completed
                == DonationContext(
                    timeZone: "Europe/Oslo", secondsFromGMT: 3600, place: "gym", focus: "rest", routineEvent: "woke up")
        )
    }

    @Test func `it is kept for the owner alone, changed in part, and deleted`() throws {
        #expect(try file.read().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.store.folder))
        try file.change(at: .day(1)) { $0.place = .init(name: "at “home”", since: .day(1), until: .day(3)) }
        try file.change(at: .day(2)) { $0.focus = .init(name: "work", since: .day(2)) }
        #expect(mode(file.path) == 0o600)
        #expect(mode(folder.store.folder) == 0o700)
        let context = try file.read()
        #expect(context.place == .init(name: "at “home”", since: .day(1), until: .day(3)))
        #expect(context.focus == .init(name: "work", since: .day(2)))
        #expect(context.event == nil)
        // What is over is left out when something is changed.
        #expect(try file.change(at: .day(4)) { $0.event = .init(name: "woke up", since: .day(4)) }.place == nil)
        #expect(try file.read().place == nil)
        try file.change(at: .day(4)) { ($0.focus, $0.event) = (nil, nil) }
        #expect(!FileManager.default.fileExists(atPath: file.path))
        try file.delete()
    }

    @Test func `programs that change it at once lose nothing, and leave no draft`() async throws {
        let file = file
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                group.addTask {
                    try file.change(at: .day(1)) { context in
                        let entry = PersonContext.Entry(name: "\(number)", since: .day(1))
                        let parts: [WritableKeyPath<PersonContext, PersonContext.Entry?>] = [\.place, \.focus, \.event]
                        context[keyPath: parts[number % 3]] = entry
                    }
                }
            }
            try await group.waitForAll()
        }
        let context = try file.read()
        #expect(context.place != nil && context.focus != nil && context.event != nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.store.folder)
        #expect(names.sorted() == ["context.json", "context.lock"])
    }

    /// A file that is refused, and why.
    enum Hostile: String, CaseIterable {
        case link, dangling, folder, pipe, large, endless, writable, foreign, unreadable, list, half, twins, deep, date
        case range, name, empty, control, bytes
    }

    @Test(arguments: Hostile.allCases)
    func `a file that can't be trusted is refused, and can be removed`(_ hostile: Hostile) throws {
        try file.change(at: .day(1)) { $0.place = .init(name: "home", since: .day(1)) }
        guard try place(hostile) else { return }
        let expected =
            switch hostile {
            case .link, .dangling, .folder, .pipe: "it isn't a regular file"
            case .large: "it has 8193 bytes; at most 8192 are read"
            case .endless: "it has \(Int64(1) << 40) bytes; at most 8192 are read"
            case .writable: "others can write to it"
            case .foreign: "it belongs to another user"
            case .unreadable: "permission denied"
            case .list, .half, .twins, .deep, .date, .range, .name, .empty, .control, .bytes: "it isn't a context"
            }
        let file = file
        #expect {
            _ = try file.read()
        } throws: { error in
            let error = error as? StoreError
            return error?.message.contains(expected) == true && error?.path == file.path
                && error?.remedy == .clearContext
        }
        #expect(throws: StoreError.self) { try file.change(at: .day(1)) { $0.place = nil } }
        guard hostile != .folder else { return }
        try file.delete()
        #expect(try file.read().isEmpty)
    }

    /// Puts a hostile file in the place of the context; returns whether that is possible here.
    private func place(_ hostile: Hostile) throws -> Bool {
        let path = file.path
        func write(_ text: String) throws {
            try Data(text.utf8).write(to: URL(filePath: path))
            chmod(path, 0o600)
        }
        let date = "2026-01-01T00:00:00.000Z"
        switch hostile {
        case .link, .dangling:
            unlink(path)
            let target = hostile == .link ? folder.path + "/other.json" : "/nowhere/at/all"
            if hostile == .link { try Data("{}".utf8).write(to: URL(filePath: target)) }
            return symlink(target, path) == 0
        case .folder:
            unlink(path)
            return mkdir(path, 0o700) == 0
        case .pipe:
            unlink(path)
            return mkfifo(path, 0o600) == 0
        case .large: try write("{" + String(repeating: " ", count: 8191) + "}")
        case .endless: return truncate(path, 1 << 40) == 0
        case .writable: return chmod(path, 0o602) == 0
        case .foreign: return geteuid() == 0 && chown(path, 65534, 65534) == 0
        case .unreadable: return geteuid() != 0 && chmod(path, 0) == 0
        case .list: try write("[]")
        case .half: try write(#"{"place": {"name": "home""#)
        case .twins: try write(#"{"place": null, "place": null}"#)
        case .deep: try write(#"{"a": {"a": {"a": {"a": {"a": 1}}}}}"#)
        case .date: try write(#"{"place": {"name": "home", "since": "today"}}"#)
        case .range: try write(#"{"place": {"name": "home", "since": "0000-01-01T00:00:00.000Z"}}"#)
        case .name: try write(#"{"place": {"name": " home", "since": "\#(date)"}}"#)
        case .empty: try write(#"{"place": {"name": "", "since": "\#(date)"}}"#)
        case .control: try write(#"{"place": {"name": "ho\u0007me", "since": "\#(date)"}}"#)
        case .bytes: try write(#"{"place": {"name": "\#(String(repeating: "é", count: 101))", "since": "\#(date)"}}"#)
        }
        return true
    }

    @Test func `a folder that others can change is not written to`() throws {
        try FileManager.default.createDirectory(atPath: folder.store.folder, withIntermediateDirectories: true)
        chmod(folder.store.folder, 0o777)
        #expect(throws: StoreError.self) {
            try file.change(at: .day(1)) { $0.place = .init(name: "home", since: .day(1)) }
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.store.folder) == [])
    }
}
