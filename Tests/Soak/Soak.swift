import CommandLineArguments
import IntentHost
import IntentKit
import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import IntentRuntime
import Musl
#else
import Darwin
#endif

/// Runs thousands of requests at once, one in five to a plugin that misbehaves, and looks at what is left behind.
@main
struct Soak: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Soak",
        abstract: "Run thousands of requests, one in five to a hostile plugin.",
        discussion: """
            Every request has to get the one outcome that is due, each deadline its outcome in time, and nothing may be \
            left behind: no descriptor, thread, process or memory. Build it together with the plugins: “swift build \
            --build-tests”. Exits with 1 when anything does not hold.
            """)

    @Option(help: ArgumentHelp("How many requests to run.", valueName: "count"))
    var requests = 4000

    @Option(help: ArgumentHelp("When to begin no more requests, however many there were.", valueName: "seconds"))
    var seconds = 40

    @Option(help: ArgumentHelp("How many requests run at once.", valueName: "count"))
    var callers = 16

    @Option(help: ArgumentHelp("Run this errand alone, to find what leaves something behind.", valueName: "name"))
    var errand: String?

    @CommandConsole var console: Console

    mutating func run() async throws {
        let (requests, seconds, callers) = (requests, seconds, callers)
        let folder = try PluginFolder()
        defer { folder.remove() }
        let shift = Shift(try Errand.all(in: folder).filtered(by: errand), callers: callers)
        // A request without an outcome would keep all of this waiting for ever.
        let alarm = shift.timekeeper.makeAlarm {
            print("there are requests without an outcome, long after the last deadline")
            exit(1)
        }
        alarm.set(shift.timekeeper.now + .seconds(2 * seconds + 60))

        // What is made once and stays, such as threads that wait for the next request, is there after the warm-up.
        _ = await shift.run(requests: 600, until: shift.timekeeper.now + .seconds(10), in: folder)
        let probe = SchedulingProbe()
        let before = Footprint.settled(of: folder)
        let start = shift.timekeeper.now
        var tally = await shift.run(requests: requests, until: start + .seconds(seconds), in: folder)
        let time = shift.timekeeper.now - start
        let footprint = Footprint.settled(of: folder, notAbove: before)
        let blocked = await BlockedHandlers.run(with: shift.timekeeper)
        tally.lateness += blocked.lateness
        let report = Report(
            callers: callers, tally: tally, time: time, before: before, after: footprint, blocked: blocked,
            delay: probe.stop())
        try console.print(report.text)
        guard report.violations.isEmpty else { throw ExitCode(1) }
    }
}
