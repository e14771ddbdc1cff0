import CLibrary
import DesktopBus
import IntentDesktop
import IntentKit
import IntentStore
import IntentSuggestions
import PrivateBus

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a desktop waits for: the first call, which the bus starts the service for, and a search.
struct DesktopBenchmark {
    /// How many donations a search looks at.
    private static let donations = 100_000
    /// What the first call may take beside the shortest command, apart from what the bus takes to start a program.
    private static let start = 1.5

    private let products: Products
    private let rounds: Rounds
    private let thresholds: Thresholds
    private let folder: String
    private let plugin: URL

    init(_ products: Products, pluginFolder: URL, rounds: Rounds, thresholds: Thresholds) {
        (self.products, self.rounds, self.thresholds, plugin) = (products, rounds, thresholds, pluginFolder)
        folder = "/tmp/ik-desk-\(UUID().uuidString.prefix(8))"
    }

    @concurrent func figures() async throws -> [Figure] {
        guard PrivateBus.isAvailable else { return [] }
        let services = folder + "/dbus-1/services"
        try FileManager.default.createDirectory(atPath: services, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let words = ["desktop", "serve", "--plugin", plugin.path, "--store", folder + "/history"].map { "\"\($0)\"" }
        let service = "[D-BUS Service]\nName=\(DesktopService.name)\nExec=\"\(products.shortcutctl)\" "
        try Data((service + words.joined(separator: " ") + "\n").utf8)
            .write(to: URL(filePath: services + "/\(DesktopService.name).service"))
        // A program that fails at once, of which the bus tells: what it takes itself.
        try Data("[D-BUS Service]\nName=org.example.Nothing\nExec=/bin/false\n".utf8)
            .write(to: URL(filePath: services + "/org.example.Nothing.service"))
        try await fill()
        let bus = try PrivateBus(environment: ["XDG_DATA_HOME": folder])
        let client = try BusConnection(
            to: BusAddress(bus.address, name: "session bus"), until: .now + .seconds(10))
        return [try firstCall(client), try search(client)]
    }

    private func fill() async throws {
        let store = try DonationStore(StoreFile(folder: folder + "/history"))
        for start in stride(from: 0, to: Self.donations, by: 10_000) {
            try await store.donate((start..<start + 10_000).map(donation), now: Date())
        }
        _ = try await store.learned(until: Date())
    }

    /// One of a hundred orders, a minute after the one before.
    private func donation(_ number: Int) -> Donation {
        let hash = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15 >> 33
        let soup = "soup\(hash % 100)"
        let values = ["soup": IntentValue.object(ObjectValue(Object(identifier: soup, display: soup)))]
        return Donation(
            identifier: "\(number)", app: "com.example.soupchef",
            content: .interaction(Interaction(intentName: "OrderSoup", values: values)),
            date: Date(timeIntervalSinceNow: Double(number - Self.donations) * 60),
            shapes: [DonationShape(name: "OrderSoup", values: "soup=#\(soup)")])
    }

    private func call(_ member: String, of interface: String, to name: String, _ values: [BusValue] = []) -> BusCall {
        BusCall(member, of: interface, at: DesktopService.path, to: name, values, startsService: true)
    }

    /// The first call, which ends when the service has answered.
    private func firstCall(_ client: BusConnection) throws -> Figure {
        var (floors, subjects): ([Duration], [Duration]) = ([], [])
        for _ in 0..<rounds.processes {
            let version = try elapsed {
                try BlockingProcess(products.shortcutctl, arguments: ["--version"], environment: []).reap()
            }
            let starting = elapsed {
                _ = try? client.call(
                    call("Ping", of: "org.example", to: "org.example.Nothing"), until: .now + .seconds(10))
            }
            floors.append(version * Self.start + starting)
            let actions = call("Actions", of: "org.kde.krunner1", to: DesktopService.name)
            subjects.append(try elapsed { try client.call(actions, until: .now + .seconds(10)) })
            try end(client)
        }
        let times = (floor: floors.median ?? .zero, subject: subjects.median ?? .zero)
        return Figure("first call of a desktop, beside 1.5 × --version", times, threshold: thresholds.desktopStart)
    }

    /// Kills the service, and waits until the bus knows.
    private func end(_ client: BusConnection) throws {
        let ask = BusCall(toBus: "GetConnectionUnixProcessID", [.string(DesktopService.name)])
        guard let process = try client.call(ask, until: .now + .seconds(10)).first?.number else { return }
        kill(pid_t(process), SIGKILL)
        while try client.hasOwner(DesktopService.name, until: .now + .seconds(10)) {}
    }

    private func search(_ client: BusConnection) throws -> Figure {
        let find = call(
            "GetInitialResultSet", of: "org.gnome.Shell.SearchProvider2", to: DesktopService.name,
            [.strings(["soup4"])])
        var times: [Duration] = []
        for _ in 0..<rounds.processes {
            var found: [BusValue] = []
            times.append(try elapsed { found = try client.call(find, until: .now + .seconds(10)) })
            guard found.first?.elements?.isEmpty == false else { throw BenchmarkError("nothing is found") }
        }
        let median = times.median ?? .zero
        return Figure(
            "  search among 100,000 donations", (median, median), limit: thresholds.desktopSearch)
    }

    private func elapsed(_ body: () throws -> Void) rethrows -> Duration {
        let start = ContinuousClock.now
        try body()
        return start.duration(to: .now)
    }
}
