import DesktopBus
import Foundation
import IntentDesktop
import PrivateBus
import TestSupport
import Testing

/// A person's folders and session bus, with a plugin that notes its calls, and the service installed.
final class DesktopFolder {
    let folder: URL
    let bus: PrivateBus
    let client: BusConnection
    var plugin: String { folder.path + "/Tea" }

    /// The environment of a command in this session.
    var variables: [String: String?] {
        Self.variables(folder).merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
    }

    private static func variables(_ folder: URL) -> [String: String] {
        [
            "HOME": folder.path, "XDG_DATA_HOME": folder.path + "/data", "XDG_STATE_HOME": folder.path + "/state",
            "XDG_CONFIG_HOME": folder.path + "/config", "XDG_RUNTIME_DIR": folder.path + "/runtime",
            "PATH": folder.path + "/bin:/usr/bin:/bin", "SHORTCUTCTL_PLUGIN_PATH": "", "SHORTCUTCTL_SHORTCUTS": "",
        ]
    }

    /// Makes the folders, and installs the service.
    ///
    /// - Parameter options: Additional words of `desktop install`.
    init(_ options: String...) throws {
        // A socket's path is short, and the temporary directory's may not be.
        folder = URL(filePath: "/tmp/ik-desk-\(UUID().uuidString.prefix(8))")
        let manager = FileManager.default
        for name in ["data", "runtime", "bin", "Tea"] {
            try manager.createDirectory(
                at: folder.appending(path: name), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        for (name, text) in Self.files { try Data(text.utf8).write(to: folder.appending(path: "Tea/" + name)) }
        try folder.appending(path: "Tea/tea.sh").writeProgram(Self.program)
        bus = try PrivateBus(environment: Self.variables(folder))
        client = try BusConnection(
            to: BusAddress(bus.address, name: "session bus"), until: .now + .seconds(10))
        try client.subscribe(
            "type='signal',member='NameOwnerChanged',arg0='\(DesktopService.name)'", until: .now + .seconds(10))
        let installed = try run(["desktop", "install", "--plugin", plugin] + options)
        #expect(installed.exitCode == 0, "\(installed.errors)")
    }

    deinit {
        _ = try? kill()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs the command in this session.
    func run(_ words: [String]) throws -> Shortcutctl.Result { try Shortcutctl.run(words, variables: variables) }

    /// Donates what is suggested and found later.
    func donate() throws {
        for day in 1...4 {
            let time = Date().addingTimeInterval(Double(-day) * 86_400).formatted(.iso8601)
            let result = try run(["donate", "Brew", "cup=mine", "--at", time, "--plugin", plugin])
            #expect(result.exitCode == 0, "\(result.errors)")
        }
    }

    /// Calls a method of the service, which the bus starts.
    @discardableResult
    func call(_ member: String, of interface: String, _ arguments: BusValue...) throws -> [BusValue] {
        let call = BusCall(
            member, of: interface, at: DesktopService.path, to: DesktopService.name, arguments, startsService: true)
        return try client.call(call, until: .now + .seconds(60))
    }

    /// Clicks on a button of a notification, as a desktop does that remembers it.
    func click(_ button: (name: String, target: BusValue)) throws {
        try call(
            "ActivateAction", of: "org.freedesktop.Application", .string(button.name),
            .array(of: "v", [.variant(button.target)]), .properties([:]))
    }

    /// Kills the service, and waits until the bus knows.
    ///
    /// - Returns: Whether it was running.
    @discardableResult
    func kill() throws -> Bool {
        let ask = BusCall(toBus: "GetConnectionUnixProcessID", [.string(DesktopService.name)])
        guard let process = try? client.call(ask, until: .now + .seconds(10)).first?.number else { return false }
        Foundation.kill(pid_t(process), SIGKILL)
        return try waitUntilEnded()
    }

    /// Waits until the service has ended, and returns whether it has within a minute.
    func waitUntilEnded() throws -> Bool {
        while let signal = try client.next(until: .now + .seconds(60)) {
            guard case .success(let values) = signal.arguments, values.count == 3 else { continue }
            if values[0].text == DesktopService.name, values[2].text == "" { return true }
        }
        return false
    }

    /// The calls that the handler got, without the handshakes.
    var calls: [String] {
        let text = try? String(contentsOf: folder.appending(path: "calls"), encoding: .utf8)
        return text?.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("initialize") } ?? []
    }

    /// Forgets the calls so far.
    func forgetCalls() throws { try FileManager.default.removeItem(at: folder.appending(path: "calls")) }

    /// An intent that asks two questions and for a confirmation.
    private static let files = [
        "intent-plugin.json": """
        {"identifier": "com.example.tea", "displayName": "Tea", "kind": "extension", "executable": "tea.sh",
         "definitions": ["Tea.intents.json5"], "intentsSupported": ["Brew"]}
        """,
        "Tea.intents.json5": """
        { intents: [{
            name: "Brew", title: "Brew a drink", category: "create", verb: "Create", userConfirmationRequired: true,
            parameters: [
              { name: "cup", type: "String", displayName: "Cup" },
              { name: "drink", type: "String", displayName: "Drink", resolvable: true, dynamicOptions: true,
                prompt: "What shall it be?" },
              { name: "size", type: "String", displayName: "Size", resolvable: true, dynamicOptions: true,
                prompt: "Which size?" },
            ],
            combinations: [{ parameters: ["cup"], title: "Brew into ${cup}", primary: true }],
            response: {
              properties: [{ name: "drink", type: "String" }],
              codes: [{ name: "success", text: "Your ${drink} is ready." }, { name: "ready", text: "Brew it now?" }],
            },
        }] }
        """,
    ]

    /// A handler that notes each call with its values.
    private static let program = #"""
        #!/bin/sh
        # Prints the value of a parameter in a message.
        value() {
            case $line in *"\"$1\":\""*) rest=${line#*"\"$1\":\""}; printf '%s' "${rest%%'"'*}" ;; esac
        }
        while read -r line <&3; do
            case $line in *'"id":'*) ;; *) continue ;; esac
            id=${line#*'"id":'}
            id=${id%%[!0-9]*}
            method=$(value method) parameter=$(value parameter) drink=$(value drink) size=$(value size)
            echo "$method $parameter drink=$drink size=$size" >>"${0%/*}/../calls"
            case $method-$parameter in
                initialize-) result='{"protocolVersion": 2, "intents": ["Brew"]}' ;;
                resolve-drink) given=$drink ;;
                resolve-size) given=$size ;;
                options-drink) result='{"items": ["tea", "coffee", "cocoa"]}' ;;
                options-size) result='{"items": ["small", "large"]}' ;;
                defaultValue-*) result='{"value": null}' ;;
                confirm-) result='{"code": "ready"}' ;;
                handle-)
                    if [ -e "${0%/*}/../slow" ]; then
                        echo >"${0%/*}/../handling"
                        read -r line <"${0%/*}/../go"
                    fi
                    result="{\"code\": \"success\", \"values\": {\"drink\": \"$drink\"}}"
                    ;;
            esac
            case $method in
                resolve)
                    result='{"resolution": {"result": "needsValue"}}'
                    [ -z "$given" ] || result="{\"resolution\": {\"result\": \"success\", \"value\": \"$given\"}}"
                    ;;
            esac
            echo "{\"jsonrpc\": \"2.0\", \"id\": $id, \"result\": $result}" >&3
        done

        """#
}
