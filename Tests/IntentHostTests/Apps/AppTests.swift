import IntentDefinitions
import IntentKit
import IntentRuntime
import IntentWire
import Reaping
import SoupKitchen
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

/// What a host gets from an app that stays.
@Suite(.serialized, .timeLimit(.minutes(20))) struct AppTests {
    @Test func `an app starts in the background, with a socket and little else, and stays`() async throws {
        try await AppStage.play { stage async throws in
            #expect(await stage.order().outcome.kind == .succeeded)
            let first = try #require(stage.record)
            #expect(await stage.order().outcome.kind == .succeeded)
            #expect(stage.record == first && first.isAlive)
            #expect(stage.log.filter { $0 == "launched" }.count == 1)
            #expect(stage.log.filter { $0.hasPrefix("order") } == ["order 1, background", "order 2, background"])
            #expect(stage.log.contains("session own"))
            #expect(
                stage.log.filter { $0.hasPrefix("variable") } == [
                    "variable HOME", "variable INTENTKIT_APP", "variable INTENTKIT_APP_MARK",
                    "variable SWIFT_BACKTRACE",
                ])
            #expect(stage.log.filter { $0.hasPrefix("descriptor") } == (0...3).map { "descriptor \($0)" })
            let permissions = try FileManager.default.attributesOfItem(atPath: stage.runtime + "/intentkit/apps")
            #expect(permissions[.posixPermissions] as? Int == 0o700)
        }
    }

    @Test func `scenes connect, continue, and disconnect with the app`() async throws {
        try await AppStage.play { stage async throws in
            let apps = stage.apps()
            #expect(try await apps.open(stage.plugin).status?.state == .active)
            #expect(try await apps.open(stage.plugin).status?.scenes == 1)
            _ = await stage.order()
            let hidden = try await apps.enterBackground("org.example.app")
            #expect(hidden.status?.state == .background && hidden.status?.scenes == 1)
            try await apps.open(stage.plugin)
            let running = try await apps.all()
            #expect(running.map(\.identifier) == ["org.example.app"])
            #expect(running.first?.status?.state == .active)
            #expect(running.first?.process == stage.record?.process)
            kill(try #require(stage.record).process, SIGTERM)
            #expect(await eventually { stage.log.last == "terminates" })
            #expect(
                stage.log.filter { !$0.hasPrefix("variable") && !$0.hasPrefix("descriptor") } == [
                    "session own", "launched", "scene 1 connects", "active", "order 1, active", "background", "active",
                    "background", "scene 1 disconnects", "terminates",
                ])
        }
    }

    @Test func `two hundred requests at once start an app once`() async throws {
        try await AppStage.play { stage async throws in
            let runner = IntentRunner()
            let outcomes = await withTaskGroup { group in
                for _ in 0..<200 { group.addTask { await stage.order(runner: runner).outcome } }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(outcomes.map(\.kind) == Array(repeating: .succeeded, count: 200))
            #expect(stage.log.filter { $0 == "launched" }.count == 1)
            #expect(stage.log.filter { $0.hasPrefix("order") }.count == 200)
            #expect(try await stage.apps().all().count == 1)
        }
    }

    @Test func `what a dead app has left is replaced`() async throws {
        try await AppStage.play { stage async throws in
            _ = await stage.order()
            let first = try #require(stage.record)
            kill(first.process, SIGKILL)
            #expect(await eventually { !first.isAlive })
            #expect(stage.files.contains("org.example.app.sock"))
            #expect(await stage.order().outcome.kind == .succeeded)
            let second = try #require(stage.record)
            #expect(second.isAlive && second != first)
            kill(second.process, SIGKILL)
            #expect(await eventually { !second.isAlive })
            // A process that is being started elsewhere can have the lock until it runs its program.
            let isCleanedUp = try await eventually {
                let apps = try await stage.apps().all()
                return apps.isEmpty && stage.files == ["org.example.app.log"]
            }
            #expect(isCleanedUp, "\(stage.files)")
        }
    }

    #if os(Linux)
    @Test func `an app whose starter was ended before it wrote down the process is found by its mark`() async throws {
        try await AppStage.play { stage async throws in
            _ = await stage.order()
            let first = try #require(stage.record)
            let started = AppRecord(starting: first.identifier, folder: first.folder, mark: try #require(first.mark))
            let lock = stage.runtime + "/intentkit/apps/org.example.app.lock"
            try started.contents.write(to: URL(filePath: lock))
            #expect(stage.record?.process == first.process && stage.record?.start == first.start)
            #expect(await stage.order().outcome.kind == .succeeded)
            #expect(try await stage.apps().all().map(\.process) == [first.process])
            #expect(try await stage.apps().quit("org.example.app") == .quit)
            #expect(!first.isAlive)
        }
    }

    @Test func `an app of another container is left alone while it runs`() async throws {
        try await AppStage.play { stage async throws in
            _ = await stage.order()
            let first = try #require(stage.record)
            var foreign = first
            foreign.namespace = ProcessNamespace("1-1")
            let lock = stage.runtime + "/intentkit/apps/org.example.app.lock"
            try foreign.contents.write(to: URL(filePath: lock))
            #expect(stage.record == foreign && foreign.isElsewhere && !foreign.isAlive)
            let outcome = await stage.order().outcome
            #expect(outcome.kind == .unavailable)
            #expect(outcome.reason?.contains("is running in another container") == true, "\(outcome)")
            #expect(try await stage.apps().all().isEmpty)
            await #expect(throws: CallFailure.self) { try await stage.apps().quit("org.example.app") }
            #expect(first.isAlive && stage.files.contains("org.example.app.sock"))
            // Its socket tells when it has ended, there too.
            kill(first.process, SIGKILL)
            #expect(await eventually { !first.isAlive })
            #expect(await stage.order().outcome.kind == .succeeded)
            #expect(stage.record?.isElsewhere == false)
        }
    }
    #endif

    @Test func `an app that crashes takes its requests along, and starts anew for the next`() async throws {
        try await AppStage.play(["crashes"]) { stage async throws in
            let outcome = await stage.order().outcome
            #expect(outcome.kind == .crashed)
            #expect(outcome.phase == .handle)
            #expect(outcome.reason?.contains("org.example.app.log") == true)
            #expect(stage.log.contains { $0.contains("the pot is broken") })
            #expect(await stage.order().outcome.phase == .handle, "it got as far again")
        }
    }

    @Test(arguments: ["waits", "hangs", "blocksMainThread"])
    func `an app outlives a deadline that its handler misses`(_ behaviour: String) async throws {
        try await AppStage.play([behaviour]) { stage async throws in
            try await stage.apps().open(stage.plugin)
            let time = ManualTimekeeper()
            async let transcript = stage.order(runner: IntentRunner(timekeeper: time))
            #expect(await eventually { stage.log.contains(behaviour) })
            time.advance(by: .seconds(40))
            #expect(await transcript.outcome == Outcome(.timedOut, phase: .handle))
            #expect(stage.record?.isAlive == true)
            if behaviour == "waits" {
                #expect(await eventually { stage.log.last == "cancelled: timeout" })
            }
            if behaviour != "blocksMainThread" {
                #expect(try await stage.apps().open(stage.plugin).status?.state == .active, "others are served")
            }
        }
    }

    @Test(arguments: [
        ("exits", Outcome.Kind.crashed), ("breaks", .crashed), ("closesAtOnce", .crashed), ("talksNonsense", .crashed),
        ("neverAccepts", .timedOut), ("staysSilent", .timedOut),
    ])
    func `an app that does not get up holds up nobody`(_ behaviour: String, _ kind: Outcome.Kind) async throws {
        try await AppStage.play([behaviour]) { stage async throws in
            let deadline: Duration = kind == .timedOut ? .milliseconds(200) : .seconds(40)
            // Started before, so that the deadline falls into the silence.
            if kind == .timedOut { try stage.start() }
            #expect(await stage.order(deadline: deadline).outcome.kind == kind)
            if behaviour == "exits" || behaviour == "breaks" {
                #expect(await eventually { stage.record?.isAlive != true }, "it is on its way out")
            }
            let ending = try await stage.apps(grace: .milliseconds(100)).quit("org.example.app")
            switch behaviour {
            case "exits", "breaks": #expect(ending == .wasNotRunning)
            case "staysSilent": #expect(ending == .killed)
            default: #expect(ending == .terminated)
            }
            #expect(stage.files == ["org.example.app.log"])
        }
    }

    @Test func `an app that has died does not live on in a child that holds its socket`() async throws {
        try await AppStage.play(script: "sleep 500 & echo $!; exit 0") { stage async throws in
            for _ in 0..<2 { #expect(await stage.order().outcome.kind == .crashed) }
            #expect(try await stage.apps().all().isEmpty)
            let children = stage.log.compactMap { Int32($0) }
            #expect(children.count == 2)
            for child in children { #expect(await eventually { !ProcessTable.isAlive(child) }) }
        }
    }

    @Test func `an app that closes its socket is not started beside itself`() async throws {
        try await AppStage.play(script: "exec 3>&-; exec sleep 500") { stage async throws in
            let outcome = await stage.order().outcome
            #expect(outcome.kind == .crashed)
            let first = try #require(stage.record?.process)
            // It may have been seen to do so already.
            if outcome.reason?.contains("and was killed") == false {
                let second = await stage.order().outcome
                #expect(second.kind == .unavailable)
                #expect(second.reason?.contains("has closed its socket and is still running") == true)
                #expect(stage.record?.process == first)
                #expect(try await stage.apps(grace: .milliseconds(100)).quit("org.example.app") == .terminated)
            }
            #expect(await eventually { !ProcessTable.isAlive(first) })
        }
    }

    @Test func `what an app has started ends with it`() async throws {
        try await AppStage.play(script: "sleep 500 & echo $!; exec sleep 500") { stage async throws in
            try stage.start()
            #expect(await eventually { stage.log.count == 1 })
            let child = try #require(stage.log.first.flatMap { Int32($0) })
            #expect(try await stage.apps(grace: .milliseconds(100)).quit("org.example.app") == .terminated)
            #expect(await eventually { !ProcessTable.isAlive(child) })
        }
    }

    @Test func `an app of the same identifier is not taken for another`() async throws {
        try await AppStage.play { stage async throws in
            #expect(await stage.order().outcome.kind == .succeeded)
            let copy = stage.folder.path + "/copy"
            try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
            for name in ["intent-plugin.json", "Soup.intentdefinition"] {
                try FileManager.default.copyItem(
                    atPath: stage.plugin.folder.path + "/" + name, toPath: copy + "/" + name)
            }
            try stage.folder.place("copy/bin/run", copyOf: BuiltProducts.path(of: "SoupApp"))
            let source = AppSource(try Plugin(folder: copy), launcher: stage.launcher)
            let outcome = await IntentRunner(deadline: nil).run(.soup(), with: source).outcome
            #expect(outcome.kind == .unavailable)
            #expect(outcome.reason?.contains("an app with the same identifier is running, from") == true)
        }
    }

    @Test(arguments: ["", "damaged", String(repeating: "a", count: 20_000)])
    func `a running app whose record cannot be read is not taken for the plugin's`(_ contents: String) async throws {
        try await AppStage.play { stage async throws in
            _ = await stage.order()
            let record = try #require(stage.record)
            defer { kill(-record.process, SIGKILL) }
            let place = try stage.launcher.place(of: "org.example.app")
            try Data(contents.utf8).write(to: URL(filePath: place.lock))
            let outcome = await stage.order().outcome
            #expect(outcome.kind == .unavailable)
            #expect(outcome.reason?.contains("its record in \(place.lock) can't be read") == true)
        }
    }

    @Test func `an app is quit even if another process keeps the lock`() async throws {
        try await AppStage.play(script: "exec sleep 500") { stage async throws in
            try stage.start()
            let record = try #require(stage.record)
            let place = try stage.launcher.place(of: "org.example.app")
            let lock = try AppLock.take(place.lock) { false }
            defer { withExtendedLifetime(lock) {} }
            let ending = try await stage.apps(grace: .milliseconds(100)).quit("org.example.app")
            #expect([.terminated, .killed].contains(ending))
            #expect(!record.isAlive)
        }
    }

    @Test func `an app that is asked to quit leaves nothing behind`() async throws {
        try await AppStage.play { stage async throws in
            _ = await stage.order()
            let record = try #require(stage.record)
            #expect(try await stage.apps().quit("org.example.app") == .quit)
            #expect(!record.isAlive)
            #expect(stage.files == [])
            #expect(try await stage.apps().quit("org.example.app") == .wasNotRunning)
            #expect(stage.files == [])
        }
    }

    @Test func `an app that does not quit is killed`() async throws {
        try await AppStage.play(["", "doesNotQuit"]) { stage async throws in
            _ = await stage.order()
            let record = try #require(stage.record)
            let ending = try await stage.apps(grace: .milliseconds(100)).quit("org.example.app")
            #expect(ending == .killed)
            #expect(!record.isAlive)
        }
    }

    @Test func `an app that quits under requests is started again for those that come later`() async throws {
        try await AppStage.play { stage async throws in
            for _ in 0..<5 {
                _ = await stage.order()
                async let quitting = stage.apps().quit("org.example.app")
                let kinds = await withTaskGroup { group in
                    for _ in 0..<8 { group.addTask { await stage.order().outcome } }
                    return await group.reduce(into: Set<Outcome.Kind>()) { $0.insert($1.kind) }
                }
                // One that was under way ends with the app; none fails to find one.
                #expect(kinds.isSubset(of: [.succeeded, .crashed]))
                _ = try await quitting
                #expect(await stage.order().outcome.kind == .succeeded)
            }
        }
    }

    @Test func `an app that cannot have several scenes handles nothing`() async throws {
        try await AppStage.play(supportsMultipleScenes: false) { stage async throws in
            let outcome = await stage.order().outcome
            #expect(outcome.kind == .unavailable)
            #expect(outcome.reason?.contains("supportsMultipleScenes") == true)
            #expect(stage.record == nil)
            let errors = stage.plugin.findings().filter { $0.severity == .error }
            #expect(errors.contains { $0.message.contains("several scenes") })
        }
    }

    @Test func `an app that cannot be started leaves nothing behind`() async throws {
        try await AppStage.play { stage async throws in
            try FileManager.default.removeItem(atPath: stage.folder.path + "/app/bin/run")
            let outcome = await stage.order().outcome
            #expect(outcome.kind == .unavailable)
            #expect(outcome.reason?.contains("is missing") == true)
            #expect(stage.files == [])
        }
    }
}

#if os(Linux)
/// A host that speaks to an app for long holds on to nothing.
@Suite(.serialized, .timeLimit(.minutes(20)), .reapingOrphans) struct AppLeakTests {
    @Test func `no descriptor, thread or child stays behind`() async {
        await #expect(processExitsWith: .success) {
            try await AppStage.play { stage async throws in
                let runner = IntentRunner()
                func work() async throws {
                    for _ in 0..<20 { _ = await stage.order(runner: runner) }
                    _ = try await stage.apps().all()
                }
                // The first time makes what stays on purpose: threads of Swift's own pool, and the one that wakes them.
                try await work()
                try await Task.sleep(for: .milliseconds(1))
                let before = (ProcessTable.descriptors, ProcessTable.threads)
                try await work()
                #expect(await eventually { ProcessTable.descriptors <= before.0 })
                #expect(await eventually { ProcessTable.threads <= before.1 })
                #expect(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD, "the app is no child")
            }
        }
    }
}
#endif
