import Foundation
import TestSupport
import Testing

/// `shortcutctl test --pages`: conversations as pages.
@Suite(.timeLimit(.minutes(20))) struct StorybookTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-pages-\(UUID().uuidString)")

    private func pages(of paths: [String], more: [String] = []) throws -> Shortcutctl.Result {
        try Shortcutctl.run(["test"] + paths + ["--pages", folder.path] + more, variables: ["CI": nil])
    }

    private func withFolder(_ body: () throws -> Void) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try body()
    }

    private func page(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    private func names() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".html") }.sorted()
    }

    private static let folderOfCases = "Tests/ShortcutctlTests/Conversations"

    @Test func `a conversation is shown as a person saw it, with its card and its calls`() throws {
        try withFolder {
            let result = try pages(of: ["Examples/SoupChef"])
            #expect(result.exitCode == 0, "\(result.errors)")
            let all = try names()
            #expect(result.output.contains("\(all.count) pages of "))
            #expect(result.output.contains("open \(folder.path)/index.html"))
            let index = try page("index.html")
            for name in all where name.hasPrefix("conversations/") { #expect(index.contains("href=\"\(name)\"")) }
            let texts = try all.filter { $0.hasPrefix("conversations/") }.map(page)
            #expect(texts.contains { $0.contains("<article class=\"card\">") })
            #expect(texts.contains { $0.contains("<ol class=\"choices\">") })
            #expect(texts.allSatisfy { $0.contains("<th scope=\"row\">handle</th>") || !$0.contains("succeeded") })
            let plugin = try page("plugins/soup-chef.html")
            for place in ["Lock screen", "Search", "Widget", "Watch face", "Now playing", "Gallery"] {
                #expect(plugin.contains(">\(place)</h2>"))
            }
            #expect(plugin.contains("Nothing is offered here."), "no soup is played")
        }
    }

    @Test func `what differs is shown where it was said`() throws {
        try withFolder {
            let result = try pages(of: ["\(Self.folderOfCases)/Bad.conversation.md"])
            #expect(result.exitCode == 1)
            let texts = try names().filter { $0.hasPrefix("conversations/") }.map(page)
            #expect(texts.contains { $0.contains("<div class=\"change\"><p>Expected</p><del>") })
            #expect(texts.contains { $0.contains("<p>Not expected</p>") })
            #expect(texts.contains { $0.contains(">What changed</h2>") && $0.contains("<ins>") })
            #expect(try page("index.html").contains("data-verdict=\"failed\""))
        }
    }

    @Test func `what wasn't said is shown where it is missing`() throws {
        try withFolder {
            let file = try ConversationFolder(
                """
                > OrderSoup soup=tomato orderType=pickup storeLocation=Cupertino
                ? confirm · confirmIntent
                < yes
                ? soup · needsValue
                < tomato
                = succeeded
                """)
            #expect(try pages(of: [file.url.path], more: Shortcutctl.soupChef).exitCode == 1)
            let text = try page("conversations/a-a.html")
            let missing = try #require(text.range(of: "Expected, but not said"))
            let outcome = try #require(text.range(of: "succeeded · success"))
            #expect(missing.lowerBound < outcome.lowerBound)
            #expect(text.contains("<del>? soup · needsValue</del>"))
        }
    }

    @Test func `a case that can't be run has a page that says why`() throws {
        try withFolder {
            let result = try pages(of: ["\(Self.folderOfCases)/Broken.conversation.md"])
            #expect(result.exitCode == 2)
            let texts = try names().filter { $0.hasPrefix("conversations/") }.map(page)
            #expect(!texts.isEmpty)
            #expect(texts.allSatisfy { $0.contains("<p class=\"reason\">") })
            #expect(texts.contains { $0.contains(">The case</h2>") })
        }
    }

    @Test func `what a conversation says is text, whatever it looks like`() throws {
        try withFolder {
            let file = try ConversationFolder(
                """
                > OrderSoup 'soup=<script>alert(1)</script>'
                = <b>succeeded</b>
                """, head: "# <img src=x onerror=alert(1)> \u{202E}\n\n")
            let result = try pages(of: [file.url.path], more: Shortcutctl.soupChef)
            #expect(result.exitCode != 0)
            for name in try names() {
                let text = try page(name)
                let scripts = text.ranges(of: "<script").count
                #expect(scripts == (name == "index.html" ? 1 : 0), "\(name)")
                #expect(!text.contains("<img") && !text.contains("<b>succeeded") && !text.contains("\u{202E}"))
                #expect(text.contains("Content-Security-Policy") && text.contains("default-src 'none'"))
            }
        }
    }

    @Test(.enabled(if: Python.isThere, "python3 is not on PATH"))
    func `the pages are valid, and can be read by everyone`() throws {
        try withFolder {
            _ = try pages(of: [Self.folderOfCases, "Examples/Packer", "Examples/Coffee"])
            let check = Process()
            let output = Pipe()
            check.executableURL = URL(filePath: "/usr/bin/env")
            check.arguments = ["python3", Shortcutctl.package.appending(path: "Tests/Pages/check").path, folder.path]
            check.standardOutput = output
            try check.run()
            let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            check.waitUntilExit()
            #expect(check.terminationStatus == 0, "\(text)")
        }
    }

    // MARK: - The folder

    @Test func `a second run replaces the pages, and leaves what isn't one`() throws {
        try withFolder {
            _ = try pages(of: ["Examples/Coffee", "Examples/Weather"])
            #expect(try names().contains("plugins/weather.html"))
            try Data("mine".utf8).write(to: folder.appending(path: "notes.html"))
            _ = try pages(of: ["Examples/Coffee"])
            #expect(try !names().contains("plugins/weather.html"))
            #expect(try page("notes.html") == "mine")
        }
    }

    @Test func `a folder of something else isn't written to`() throws {
        try withFolder {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: folder.appending(path: "index.html"))
            let result = try pages(of: ["Examples/Coffee"])
            #expect(result.exitCode == 64)
            #expect(result.errors.contains("isn't empty and wasn't written by --pages"))
            #expect(try page("index.html") == "mine")
        }
    }

    @Test func `no pages are written without a name, or in place of a file`() throws {
        let test = ["test", "Examples/Coffee", "--pages"]
        let unnamed = try Shortcutctl.run(test + [""])
        let message = "--pages is empty; name the folder"
        #expect(unnamed.exitCode == 64 && unnamed.errors.contains(message), "\(unnamed.errors)")
        try Data().write(to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let taken = try pages(of: ["Examples/Coffee"])
        #expect(taken.exitCode == 74 && taken.errors.contains("it isn't a folder"), "\(taken.errors)")
    }

    @Test func `a list of pages can't have anything else deleted or overwritten`() throws {
        try withFolder {
            let other = try ConversationFolder()
            let kept = other.url.appending(path: "kept.html")
            try Data("kept".utf8).write(to: kept)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "link"), withDestinationURL: other.url)
            let list = "../\(other.url.lastPathComponent)/kept.html\n\(kept.path)\nlink/kept.html\nindex.html\n"
            try Data(list.utf8).write(to: folder.appending(path: "pages.txt"))
            #expect(try pages(of: ["Examples/Coffee"]).exitCode == 0)
            #expect(try String(contentsOf: kept, encoding: .utf8) == "kept")
            try FileManager.default.removeItem(at: folder.appending(path: "index.html"))
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "index.html"), withDestinationURL: kept)
            let result = try pages(of: ["Examples/Coffee"])
            #expect(result.exitCode == 74 && result.errors.contains("it is a link to something else"), "\(result)")
            #expect(try String(contentsOf: kept, encoding: .utf8) == "kept")
        }
    }
}
