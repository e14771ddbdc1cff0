import Foundation
import Testing

/// The samples of the article about the command, run as they are shown.
@Suite(.serialized, .timeLimit(.minutes(20))) struct `The article about the command` {
    /// A command of the article and what is shown below it.
    struct Sample: Sendable, CustomTestStringConvertible {
        var command: String
        var output: String

        var testDescription: String { command }
    }

    /// The samples that run with the examples, and print the same each time.
    static let samples: [Sample] = {
        let url = Shortcutctl.package.appending(path: "Sources/shortcutctl/shortcutctl.docc/Command.md")
        let article = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        let blocks = article.split(separator: "\n```", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map(\.element)
        return blocks.flatMap(samples).filter { sample in
            let needs = sample.command.contains("Examples/") || sample.command.contains(" resume ")
            let varies = ["milliseconds", "/home/ada", "process 4711", "⇥", "/tmp/"].contains {
                sample.output.contains($0) || sample.command.contains($0)
            }
            return needs && !varies
        }
    }()

    /// Parts a block at its prompts; a command goes on behind a backslash or a pipe.
    private static func samples(_ block: Substring) -> [Sample] {
        var samples: [Sample] = []
        var isCommand = false
        for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst() {
            if line.hasPrefix("$ ") {
                samples.append(Sample(command: String(line.dropFirst(2)), output: ""))
            } else if samples.isEmpty {
                return []
            } else if isCommand {
                samples[samples.count - 1].command += "\n" + line
            } else {
                samples[samples.count - 1].output += line + "\n"
            }
            isCommand = (line.hasPrefix("$ ") || isCommand) && (line.hasSuffix("\\") || line.hasSuffix("|"))
        }
        return samples
    }

    @Test func `has samples to run`() {
        #expect(Self.samples.count >= 10)
        let names = [
            "run", "resume", "options", "configure", "donate", "donations", "suggest", "relevant", "stack", "list",
            "describe", "say", "phrase", "reservations", "people",
        ]
        for name in names {
            #expect(Self.samples.contains { $0.command.contains("shortcutctl \(name) ") }, "\(name)")
        }
    }

    /// The gallery is described with phrases; a few options are described for all commands.
    @Test func `names every option of every command`() throws {
        let url = Shortcutctl.package.appending(path: "Sources/shortcutctl/shortcutctl.docc/Command.md")
        let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n## ")
        func check(_ words: [String]) throws {
            let help = try Shortcutctl.run(["help"] + words).output
            let (options, subcommands) = (
                Self.names(in: help, under: "OPTIONS:"), Self.names(in: help, under: "SUBCOMMANDS:")
            )
            for name in subcommands { try check(words + [name]) }
            guard let command = words.first, subcommands.isEmpty else { return }
            let about = parts.filter { part in
                let title = part.prefix { $0 != "\n" }.components(separatedBy: ", ")
                return title.contains(command) || words == ["shortcut", "gallery"] && title == ["phrase"]
            }.joined()
            let named = Set(about.matches(of: /--[a-z-]+/).map { String($0.output) })
            let missing = options.subtracting(named).subtracting(["--help", "--version", "--json", "--store"])
            #expect(missing.isEmpty, "\(words.joined(separator: " ")): \(missing.sorted())")
        }
        try check([])
    }

    /// Returns the long options, or the subcommands, in a part of a help text.
    private static func names(in help: String, under title: String) -> Set<String> {
        guard let part = help.components(separatedBy: "\n\n").first(where: { $0.hasPrefix(title) }) else { return [] }
        return Set(
            part.split(separator: "\n").compactMap { line in
                line.firstMatch(of: /^  (?:-h, )?((?:--)?[a-z][a-z-]*)(?: |$)/).map { String($0.output.1) }
            })
    }

    @Test func `shows what the command prints`() throws {
        let data = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: data) }
        let state = FileManager.default.temporaryDirectory.appending(path: "order-\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: state) }
        // In their order: one goes on with what another one has kept.
        for sample in Self.samples {
            let output = try print(sample.command.replacing("order.json", with: state), data: data)
            #expect(output.replacing(state, with: "order.json") == sample.output, "\(sample.command)")
        }
    }

    /// What a command prints to whoever sees all of it.
    private func print(_ command: String, data: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bash", "-c", "exec 2>&1 </dev/null; " + command]
        process.currentDirectoryURL = Shortcutctl.package
        let path = Shortcutctl.products.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["PATH": path, "XDG_DATA_HOME": data, "TZ": "UTC"]
        ) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }
}
