import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentHost

/// A program with an agent, whose settings name the servers that it starts.
enum AgentProgram: String, ExpressibleByArgument, CaseIterable {
    case claude, vscode, cursor, codex, gemini, zed

    /// The name of the server in the settings.
    private static let server = "intentkit"

    /// Where the settings go.
    var place: String {
        switch self {
        case .claude: "claude_desktop_config.json, or .mcp.json in a project for Claude Code"
        case .vscode:
            ".vscode/mcp.json in a project, or into the file that the command “MCP: Open User Configuration” opens"
        case .cursor: "~/.cursor/mcp.json, or .cursor/mcp.json in a project"
        case .codex: "~/.codex/config.toml"
        case .gemini: "~/.gemini/settings.json"
        case .zed: "Zed's settings.json"
        }
    }

    /// Returns the text to paste into the program's settings.
    ///
    /// - Parameters:
    ///   - command: The absolute path of this program.
    ///   - arguments: Its arguments.
    ///   - environment: The variables that it needs, which these programs don't hand on.
    func settings(command: String, arguments: [String], environment: [String: String]) throws -> String {
        if self == .codex { return try toml(command, arguments, environment) }
        let server = Server(
            type: self == .vscode ? "stdio" : nil, command: command, args: arguments,
            env: environment.isEmpty ? nil : environment)
        let key =
            switch self {
            case .vscode: "servers"
            case .zed: "context_servers"
            case .claude, .cursor, .codex, .gemini: "mcpServers"
            }
        return try JSONText.object([key: [Self.server: server]])
    }

    private struct Server: Encodable {
        var type: String?
        var command: String
        var args: [String]
        var env: [String: String]?
    }

    private func toml(_ command: String, _ arguments: [String], _ environment: [String: String]) throws -> String {
        // A basic string of TOML is written like a string of JSON.
        func text(_ value: some Encodable) throws -> String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .withoutEscapingSlashes
            return String(decoding: try encoder.encode(value), as: UTF8.self).visibleJSON
        }
        var lines = ["[mcp_servers.\(Self.server)]", "command = \(try text(command))", "args = \(try text(arguments))"]
        if !environment.isEmpty {
            lines += ["", "[mcp_servers.\(Self.server).env]"]
            lines += try environment.sorted { $0.key < $1.key }.map { "\($0.key) = \(try text($0.value))" }
        }
        return lines.joined(separator: "\n")
    }

    /// The variables that decide where plugins and the history are, with absolute paths: the agent's program starts the
    /// command in a folder of its own choice.
    static func environment(_ all: [String: String]) -> [String: String] {
        // Of the others, a path that isn't absolute has no effect.
        let names: Set = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"]
        var variables = all.filter { names.contains($0.key) }
        variables["SHORTCUTCTL_SHORTCUTS"] = all["SHORTCUTCTL_SHORTCUTS"].map { $0.isEmpty ? "" : $0.absolutePath }
        variables["SHORTCUTCTL_PLUGIN_PATH"] = all["SHORTCUTCTL_PLUGIN_PATH"].map { list in
            list.fields(separatedBy: ":").map(\.absolutePath).joined(separator: ":")
        }
        return variables
    }
}
