import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What `shortcutctl donations` says about deletion and full devices, with real processes and a real device.
@Suite(.timeLimit(.minutes(20))) final class ErasingCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "erasing-\(UUID().uuidString)")
    private var history: URL { folder.appending(path: "history") }

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func donations(_ words: String..., code: Int32 = 0) throws -> Shortcutctl.Result {
        let result = try Shortcutctl.run(["donations"] + words + ["--store", history.path])
        #expect(result.exitCode == code, "\(words): \(result.output)\(result.errors)")
        return result
    }

    /// Writes donations as they are exported.
    private func export(_ count: Int, bytes: Int) throws -> String {
        let lines = (0..<count).map { number in
            """
            {"identifier":"mark-\(number)","app":"org.example","date":"2026-05-01T08:15:00.000Z","interaction":\
            {"intentName":"View","values":{"page":{"string":{"_0":"\(String(repeating: "x", count: bytes))"}}}}}
            """
        }
        let path = folder.appending(path: "donations.jsonl")
        try Data(lines.joined(separator: "\n").utf8).write(to: path)
        return path.path
    }

    private func holdsMarks() throws -> Bool {
        try FileManager.default.contentsOfDirectory(at: history, includingPropertiesForKeys: nil).contains {
            try Data(contentsOf: $0).range(of: Data("mark-".utf8)) != nil
        }
    }

    /// Apps choose the names of their donations without knowing of each other.
    @Test(arguments: [
        ["delete", "other", "a"], ["delete", "p", "--activity"], ["delete-group", "g"], ["show", "a"],
    ]) func `what several apps have is neither deleted nor shown until one is chosen`(words: [String]) throws {
        func run(_ words: [String]) throws -> Shortcutctl.Result {
            try Shortcutctl.run(words + ["--store", history.path])
        }
        let soup = ["donate", "OrderSoup", "soup=tomato"] + Shortcutctl.soupChef
        var donating = [
            soup + ["--id", "a", "--group", "g"], soup + ["--id", "other"],
            ["donate", "CheckWeather", "city=oslo", "--plugin", "Examples/Weather", "--id", "a", "--group", "g"],
        ]
        for app in ["com.example.soupchef", "com.example.weather"] {
            donating.append(["donate", "--activity", "x", "n=1", "--app", app, "--id", "p", "--persistent-id", "p"])
        }
        for words in donating {
            let result = try run(words)
            #expect(result.exitCode == 0, "\(words): \(result.errors)")
        }
        let refused = try run(["donations"] + words)
        #expect(refused.exitCode == 64 && refused.output.isEmpty)
        #expect(refused.errors.hasPrefix("Error: donations of several apps have the "), "\(refused.errors)")
        #expect(
            refused.errors.hasSuffix("; choose one with --app: com.example.soupchef, com.example.weather\n"),
            "\(refused.errors)")
        #expect(try donations("list").output.split(separator: "\n").count == 5)
        guard words[0] != "show" else { return }
        let own = try run(["donations"] + words + ["--app", "com.example.soupchef"])
        #expect(own.output.hasSuffix("deleted.\n"))
        #expect(try donations("list", "--app", "com.example.weather").output.split(separator: "\n").count == 2)
    }

    @Test(arguments: [false, true]) func `while another program reads, a deletion says that text is left`(
        asJSON: Bool
    ) throws {
        _ = try donations("import", export(3000, bytes: 300))
        // It stops in the middle, because nobody reads what it writes.
        let pipe = Pipe()
        let reader = Process()
        reader.executableURL = Shortcutctl.products.appending(path: "shortcutctl")
        reader.arguments = ["donations", "export", "--store", history.path]
        reader.standardOutput = pipe
        try reader.run()
        #expect(!pipe.fileHandleForReading.availableData.isEmpty)
        let result = try donations("delete-all", "--force", asJSON ? "--json" : "--force", code: 74)
        if asJSON {
            #expect(result.json?["deleted"] as? Int == 3000 && result.json?["erased"] as? Bool == false)
        } else {
            #expect(result.output == "3000 donations deleted.\n")
            #expect(
                result.errors.hasPrefix(
                    "Error: another program is reading the history, or the disk is full, so what was deleted is still"))
        }
        #expect(try donations("list").output == "No donations.\n")
        #expect(try holdsMarks())
        kill(reader.processIdentifier, SIGKILL)
        reader.waitUntilExit()
        #expect(try donations("list").output == "No donations.\n")
        #expect(try !holdsMarks())
    }

    @Test func `with all donations go damaged copies, and of one app they are named`() throws {
        _ = try donations("import", export(3, bytes: 10))
        let damaged = history.appending(path: "donations.sqlite.damaged-1")
        try FileManager.default.copyItem(at: history.appending(path: "donations.sqlite"), to: damaged)
        let one = try donations("delete-all", "--app", "org.example", "--force")
        #expect(one.output == "3 donations deleted.\n")
        #expect(one.errors.hasPrefix("\(damaged.path) was set aside as damaged, and may have donations of the app"))
        let all = try donations("delete-all", "--force")
        #expect(all.output == "0 donations deleted.\n1 damaged copy of the history deleted.\n")
        #expect(try !holdsMarks())
        #expect(try donations("apps").output == "No app has donated.\n")
    }

    @Test func `a link to nothing is an error that names it`() throws {
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.appending(path: "gone"))
        let result = try Shortcutctl.run(["donations", "list", "--store", link.path])
        #expect(result.exitCode == 74)
        #expect(result.errors.contains("\(link.path) is a link to what isn't there; make that, or remove the link"))
    }

    // MARK: - A full device

    /// How a command gets a device of its own.
    static let ownMounts = geteuid() == 0 ? ["--mount"] : ["--map-root-user", "--mount"]

    static func run(_ words: [String]) throws -> (output: String, exitCode: Int32) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: output, as: UTF8.self), process.terminationStatus)
    }

    /// Whether something can be mounted; root must be able to where everything is tried.
    static let canMount: Bool = {
        if geteuid() == 0, Shortcutctl.requiresTools { return true }
        let script = "mount -t tmpfs -o size=1m tmpfs /tmp"
        return (try? run(["unshare"] + ownMounts + ["bash", "-ec", script]))?.exitCode == 0
    }()

    @Test(.enabled(if: canMount, "this user can't mount a tmpfs with unshare"))
    func `on a full device the history can be read, nothing is lost, and what is needed is told`() throws {
        let script = """
            mount -t tmpfs -o size=2m,mode=700 tmpfs "$1"
            ctl=$2 store=$1/history
            run() { echo "== $1 $2"; "$ctl" "$@" --store "$store" 2>&1 || echo "exit code $?"; }
            run donations import "$3"
            dd if=/dev/zero of="$1/filler" bs=4k 2>/dev/null || true
            run donations list --limit 2
            run donations delete mark-7
            run donate --activity org.example.more
            run donations list --limit 2
            rm "$1/filler"
            run donations check
            run donations delete mark-7
            """
        let device = folder.appending(path: "device")
        try FileManager.default.createDirectory(at: device, withIntermediateDirectories: true)
        let shortcutctl = Shortcutctl.products.appending(path: "shortcutctl").path
        let words =
            ["unshare"] + Self.ownMounts
            + ["bash", "-ec", script, "bash", device.path, shortcutctl, try export(200, bytes: 1000)]
        let output = try Self.run(words).output
        let parts = output.split(separator: "== ").map(String.init)
        try #require(parts.count == 7, "\(output)")
        #expect(parts[0].contains("200 donations imported.\n"), "\(parts[0])")
        for listed in [parts[1], parts[4]] { #expect(listed.components(separatedBy: "[mark-").count == 3, "\(listed)") }
        for refused in parts[2...3] {
            #expect(refused.contains("error: no space is left on the device, and nothing was changed"), "\(refused)")
            #expect(refused.hasSuffix("exit code 74\n"), "\(refused)")
        }
        #expect(parts[5].hasSuffix(": 200 donations, no damage.\n"), "\(parts[5])")
        #expect(parts[6].hasSuffix("1 donation deleted.\n"), "\(parts[6])")
    }
}
