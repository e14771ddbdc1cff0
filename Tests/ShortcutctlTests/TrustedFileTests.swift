import Foundation
import IntentDefinitions
import Testing

/// Conversation files and kept requests that somebody else may have written.
@Suite(.timeLimit(.minutes(20))) struct TrustedFileTests {
    private let block =
        "> OrderSoup soup=tomato quantity=2 orderType=pickup storeLocation=Oakland\n? confirm · confirmIntent · [..]\n< no\n= cancelled"

    private func change(_ path: String, _ permissions: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }

    private func giveAway(_ path: String) throws {
        try FileManager.default.setAttributes([.ownerAccountID: 54321], ofItemAtPath: path)
    }

    private func refused(_ words: [String], _ message: String) throws {
        let result = try Shortcutctl.run(words.prefix(1) + Shortcutctl.soupChef + words.dropFirst())
        #expect(result.exitCode == 65)
        #expect(result.errors.contains(message) && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        #expect(result.output.isEmpty)
    }

    // MARK: Conversation files

    @Test func `a conversation file that others may write to is refused`() throws {
        let folder = try ConversationFolder(block)
        try change(folder.file.path, 0o666)
        let message = ":1: error: the file isn't trusted: anyone can write to \(folder.file.path); fix that"
        try refused(["test", folder.file.path], message)
        try refused(["test", folder.url.path], message)
        try refused(["record", folder.file.path, "--", "OrderSoup"], message)
        try change(folder.file.path, 0o644)
        try change(folder.url.path, 0o777)
        try refused(["test", folder.file.path], "anyone can write to \(folder.url.path); fix that")
        // An entry of a sticky folder belongs to its owner.
        try change(folder.url.path, 0o1777)
        #expect(try Shortcutctl.run(["test", folder.file.path] + Shortcutctl.soupChef).output == "1 passed.\n")
    }

    @Test func `a conversation file is what a link leads to`() throws {
        let folder = try ConversationFolder(block), other = try ConversationFolder()
        try FileManager.default.createSymbolicLink(at: other.file, withDestinationURL: folder.file)
        #expect(try Shortcutctl.run(["test", other.file.path] + Shortcutctl.soupChef).output == "1 passed.\n")
        try change(folder.file.path, 0o666)
        try refused(["test", other.file.path], "anyone can write to \(folder.file.path)")
    }

    @Test func `a file that nobody can look at the way to isn't read`() throws {
        let folder = try ConversationFolder(block), other = try ConversationFolder()
        // The system follows links one by one; whoever resolves the whole path finds one that is too long.
        let half = [String](repeating: String(repeating: "d", count: 200), count: 11).joined(separator: "/")
        let manager = FileManager.default
        for (link, place) in [("first", half), ("second", "first/\(half)")] {
            let path = other.url.appending(path: link).path
            try manager.createSymbolicLink(atPath: path, withDestinationPath: place)
            try manager.createDirectory(
                atPath: other.url.appending(path: place).path, withIntermediateDirectories: true)
        }
        defer { _ = try? Process.run(URL(filePath: "/bin/rm"), arguments: ["-rf", other.url.path]).waitUntilExit() }
        try Data(contentsOf: folder.file).write(to: other.url.appending(path: "second/target"))
        try manager.createSymbolicLink(atPath: other.file.path, withDestinationPath: "second/target")
        #expect(try String(contentsOf: other.file, encoding: .utf8).contains("OrderSoup"))
        let result = try Shortcutctl.run(["test", other.file.path] + Shortcutctl.soupChef)
        #expect(result.exitCode == 2, "\(result.output)\(result.errors)")
        #expect(!result.output.contains("passed"))
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func `a link of somebody else isn't written through`() throws {
        let folder = try ConversationFolder(), mine = folder.url.appending(path: "mine")
        try Data("mine".utf8).write(to: mine)
        let link = folder.url.appending(path: "link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: mine.path)
        try #require(lchown(link, 54321, 54321) == 0)
        for words in [
            ["test", "Examples/SoupChef", "--junit", link], ["convert", definition, "--output", link, "--force"],
            ["run", "OrderSoup", "soup=tomato", "--trace", link],
        ] {
            let result = try Shortcutctl.run(words + (words[0] == "convert" ? [] : Shortcutctl.soupChef))
            #expect(result.exitCode == 74, "\(words): \(result.errors)")
            #expect(result.errors.contains("belongs to another user"), "\(words): \(result.errors)")
        }
        #expect(try String(contentsOf: mine, encoding: .utf8) == "mine")
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give links away"))
    func `nothing is made behind a link of somebody else`() throws {
        let (folder, target) = (try ConversationFolder(), try ConversationFolder())
        let before = try FileManager.default.contentsOfDirectory(atPath: target.url.path).sorted()
        let link = folder.url.appending(path: "link").path
        try #require(symlink(target.url.path, link) == 0 && lchown(link, 54321, 54321) == 0)
        for words in [
            ["convert", definition, "--output", link + "/New.intents.json5"],
            ["generate", definition, "--output", link + "/sub"],
            ["test", "Examples/SoupChef", "--filter", "nothing", "--pages", link + "/pages"],
        ] {
            let result = try Shortcutctl.run(words)
            #expect(result.exitCode == 74, "\(words): \(result.errors)")
            #expect(result.errors.contains("belongs to another user"), "\(words): \(result.errors)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: target.url.path).sorted() == before)
    }

    private let definition = "Examples/SoupChef/Handlers/OrderSoup.intentdefinition"

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func `a conversation file of somebody else is refused`() throws {
        let folder = try ConversationFolder(block)
        try giveAway(folder.file.path)
        try refused(["test", folder.file.path], "\(folder.file.path) belongs to user 54321")
    }

    @Test(arguments: [
        "LD_PRELOAD", "LD_AUDIT", "DYLD_INSERT_LIBRARIES", "PATH", "BASH_ENV", "PYTHONPATH", "SWIFT_BACKTRACE",
        "HOME", "XDG_CONFIG_HOME", "MAKEFLAGS", "LESSOPEN", "VIMINIT", "RUSTC_WRAPPER", "GST_PLUGIN_PATH",
    ])
    func `a case can't choose what is run`(name: String) throws {
        let folder = try ConversationFolder("% env \(name)=/tmp/x\n" + block)
        let result = try Shortcutctl.run(["test", folder.file.path] + Shortcutctl.soupChef)
        #expect(result.exitCode == 2)
        #expect(
            result.output.contains(":4: error: A: “% env” can't set \(name), which decides what programs run"),
            "\(result.output)")
        let other = try ConversationFolder("% env SOUP_\(name)=x\n" + block)
        #expect(try Shortcutctl.run(["test", other.file.path] + Shortcutctl.soupChef).output == "1 passed.\n")
    }

    @Test(arguments: ["INTENTKIT_WIRE", "INTENTKIT_EXTENSION"])
    func `a case can't set a variable of the host`(name: String) throws {
        let folder = try ConversationFolder("% env \(name)=0\n" + block)
        let result = try Shortcutctl.run(["test", folder.file.path] + Shortcutctl.soupChef)
        #expect(result.exitCode == 2)
        #expect(result.output.contains(":4: error: A: “% env” can't set \(name), which is the host's"))
    }

    // MARK: Kept requests

    private func kept(in folder: ConversationFolder, plugin: [String] = Shortcutctl.soupChef) throws -> String {
        let file = folder.url.appending(path: "order.json").path
        let stopped = try Shortcutctl.run(["run", "OrderSoup", "soup=tomato", "--state", file] + plugin)
        try #require(stopped.exitCode == 3, "\(stopped.errors)")
        return file
    }

    @Test func `a kept request in a folder that others may write to is refused`() throws {
        let folder = try ConversationFolder()
        let file = try kept(in: folder)
        try change(folder.url.path, 0o777)
        try refused(["resume", file], "the file isn't trusted: anyone can write to \(folder.url.path)")
        try change(folder.url.path, 0o1777)
        #expect(try Shortcutctl.run(["resume", file]).exitCode == 3)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
    func `a kept request below a folder of somebody else is refused`() throws {
        let folder = try ConversationFolder()
        let file = try kept(in: folder)
        try giveAway(folder.url.path)
        try refused(["resume", file], "belongs to user 54321")
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give links away"))
    func `another user's link neither resumes a kept request nor replaces it`() throws {
        let (folder, shared) = (try ConversationFolder(), try ConversationFolder())
        let file = try kept(in: folder)
        let size = FileStatus(path: file)?.size
        try change(shared.url.path, 0o1777)
        let link = shared.url.appending(path: "order.json").path
        try #require(symlink(file, link) == 0 && lchown(link, 54321, 0) == 0)
        try refused(["resume", link], "\(link) belongs to user 54321")
        try refused(["run", "OrderSoup", "soup=tomato", "--state", link], "it is a link; name the file itself")
        try #require(unlink(link) == 0 && symlink(folder.url.path, link) == 0 && lchown(link, 54321, 0) == 0)
        try refused(["resume", link + "/order.json"], "\(link) belongs to user 54321")
        try refused(
            ["run", "OrderSoup", "soup=tomato", "--state", link + "/new.json"], "“resume” won't trust a file here")
        #expect(FileStatus(path: file)?.size == size && size != 0)
        #expect(try Shortcutctl.run(["resume", file]).exitCode == 3)
    }

    @Test(arguments: [(0o777, "“resume” won't trust a file here: anyone can write to"), (0o1777, nil)])
    func `a request is not begun if what is kept of it won't be trusted`(permissions: Int, message: String?) throws {
        let folder = try ConversationFolder()
        try change(folder.url.path, permissions)
        let words = ["run", "OrderSoup", "soup=tomato", "--state", folder.url.appending(path: "order.json").path]
        if let message {
            try refused(words, message)
        } else {
            #expect(try Shortcutctl.run(words + Shortcutctl.soupChef).exitCode == 3)
        }
    }

    @Test func `a request is not begun if another command goes on with the one in its place`() throws {
        let folder = try ConversationFolder()
        let file = try kept(in: folder)
        let words = ["run", "OrderSoup", "soup=tomato", "--state", file]
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        try #require(descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0)
        try refused(words, "another command is resuming it")
        close(descriptor)
        #expect(try Shortcutctl.run(words + Shortcutctl.soupChef).exitCode == 3)
        #expect(try Shortcutctl.run(["resume", file]).exitCode == 3)
    }

    @Test func `a request is not begun if there is no folder to keep it in`() throws {
        let folder = try ConversationFolder()
        let file = folder.url.appending(path: "missing/order.json").path
        let result = try Shortcutctl.run(["run", "OrderSoup", "soup=tomato", "--state", file] + Shortcutctl.soupChef)
        #expect(result.exitCode == 74)
        #expect(result.errors.contains("the request can't be kept: there is no such folder; make it"))
    }

    @Test func `the plugin of a kept request is looked at as any is`() throws {
        let folder = try ConversationFolder()
        let plugin = try TemporaryPlugin()
        let file = try kept(in: folder, plugin: plugin.arguments)
        try plugin.change("", 0o777)
        let result = try Shortcutctl.run(["resume", file])
        #expect(result.exitCode == 69)
        #expect(result.errors.contains("anyone can write to \(plugin.folder.path)"))
        try plugin.change("", 0o755)
        #expect(try Shortcutctl.run(["resume", file]).exitCode == 3)
    }

    @Test func `a kept request that is too large is told in words`() throws {
        let folder = try ConversationFolder()
        let file = folder.url.appending(path: "order.json").path
        #expect(FileManager.default.createFile(atPath: file, contents: nil, attributes: [.posixPermissions: 0o600]))
        let handle = try FileHandle(forWritingTo: URL(filePath: file))
        try handle.truncate(atOffset: 73_400_320)
        try handle.close()
        try refused(["resume", file], "it can't be read: it has 73400320 bytes; at most 67108864 are read")
    }
}
