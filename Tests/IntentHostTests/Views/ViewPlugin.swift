import IntentHost

extension TemporaryFolder {
    /// A plugin in Python that stirs after it was confirmed, with a UI extension.
    ///
    /// - Parameters:
    ///   - name: The name of its folder.
    ///   - program: The program of the UI extension; `nil` for a plugin without one.
    ///   - intents: The intents for which the UI extension draws.
    func stirring(_ name: String, drawing program: String?, for intents: String = "\"Stir\"") throws -> Plugin {
        try write(
            """
            {"identifier": "org.example.\(name)", "displayName": "Soup", "executable": "handle.py",
             "definitions": ["Stir.intents.json5"], "intentsSupported": ["Stir"]\(program == nil ? "" : ", \"ui\": \"UI\"")}
            """, to: name + "/intent-plugin.json")
        try write(
            """
            {
                intents: [{
                    name: "Stir", title: "Stir", category: "generic", verb: "Do", userConfirmationRequired: true,
                    parameters: [{ name: "spoon", type: "String", displayName: "Spoon" }],
                    combinations: [{ parameters: ["spoon"], title: "Stir with ${spoon}" }],
                    response: { codes: [{ name: "success", text: "Stirred." }] },
                }],
            }
            """, to: name + "/Stir.intents.json5")
        try write(Self.handler, to: name + "/handle.py", executable: true)
        guard let program else { return try Plugin(folder: path + "/" + name) }
        try write(
            """
            {"identifier": "org.example.\(name).ui", "kind": "ui", "executable": "draw.py", "intentsSupported": [\(intents)]}
            """, to: name + "/UI/intent-plugin.json")
        try write(program, to: name + "/UI/draw.py", executable: true)
        return try Plugin(folder: path + "/" + name)
    }

    private static let handler = """
        #!/usr/bin/env python3
        import json, os, socket

        wire = socket.socket(fileno=int(os.environ["INTENTKIT_WIRE"]))
        results = {
            "initialize": {"protocolVersion": 2, "intents": ["Stir"]},
            "confirm": {"code": "ready"},
            "handle": {"code": "success"},
        }
        for line in wire.makefile("r", encoding="utf-8", newline="\\n"):
            message = json.loads(line)
            if "id" in message:
                answer = {"jsonrpc": "2.0", "id": message["id"], "result": results[message["method"]]}
                wire.sendall((json.dumps(answer) + "\\n").encode())

        """
}
