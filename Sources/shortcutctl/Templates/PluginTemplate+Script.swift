import Escaping

extension PluginTemplate {
    var scriptPath: String { name.lowercased() + (kind == .python ? ".py" : ".sh") }

    /// The files of a plugin whose program is a script.
    var scriptFiles: [File] {
        [
            File(path: definitionPath, text: intent.definition),
            File(path: scriptPath, text: kind == .python ? python : shell, isExecutable: true),
        ]
    }

    private var python: String {
        let numbers = intent.items.map { "\"\($0.name)\": \($0.number)" }.joined(separator: ", ")
        let parameter = intent.parameter
        return """
            #!/usr/bin/env python3
            \"\"\"\(intent.summary)

            Answers the calls of the protocol, one JSON object a line. The article Protocol of IntentWire describes it.
            \"\"\"

            import json
            import os
            import sys

            NUMBERS = {\(numbers)}


            def resolve(values):
                \(parameter) = values.get("\(parameter)")
                if \(parameter) is None:
                    return {"result": "needsValue"}
                if \(parameter).lower() not in NUMBERS:
                    return {"result": "unsupported"}
                return {"result": "success", "value": \(parameter).lower()}


            def handle(values):
                \(parameter) = values["\(parameter)"]
                return {"code": "success", "values": {"\(parameter)": \(parameter), "\(intent.number)": NUMBERS[\(parameter)]}}


            def answer(method, params):
                if method == "initialize":
                    return {"protocolVersion": 2, "intents": ["\(intent.name)"]}
                if method == "resolve":
                    return {"resolution": resolve(params["values"])}
                if method == "options":
                    return {"items": list(NUMBERS)}
                if method == "defaultValue":
                    return {"value": None}
                if method == "confirm":
                    return {"code": "ready"}
                if method == "handle":
                    return handle(params["values"])
                raise LookupError(method)


            # What is printed is shown to the developer; the calls come over a socket of their own.
            sys.stdout.reconfigure(line_buffering=True)
            wire = int(os.environ["INTENTKIT_WIRE"])
            for line in open(wire, "rb", closefd=False):
                message = json.loads(line)
                if "id" not in message:
                    continue
                reply = {"jsonrpc": "2.0", "id": message["id"]}
                try:
                    reply["result"] = answer(message["method"], message["params"])
                except LookupError as error:
                    reply["error"] = {"code": -32601, "message": f"there is no method {error}"}
                rest = json.dumps(reply).encode() + b"\\n"
                while rest:
                    rest = rest[os.write(wire, rest):]

            """
    }

    private var shell: String {
        let cases = intent.items.map { "\($0.name)) echo \($0.number) ;;" }.joined(separator: "\n        ")
        let names = intent.items.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let parameter = intent.parameter
        return #"""
            #!/bin/sh
            # \#(intent.summary)
            #
            # Answers the calls of the protocol, one JSON object a line. The article Protocol of IntentWire describes it. A
            # shell can't parse JSON: the patterns fit the one text of this intent. For more use a language that can.

            # Prints the number of a value; fails for one that isn't known.
            number() {
                case $1 in
                    \#(cases)
                    *) return 1 ;;
                esac
            }

            resolve() {
                if [ -z "$\#(parameter)" ]; then
                    echo '{"result": "needsValue"}'
                elif number "$\#(parameter)" >/dev/null; then
                    echo "{\"result\": \"success\", \"value\": \"$\#(parameter)\"}"
                else
                    echo '{"result": "unsupported"}'
                fi
            }

            # Prints the result of a call.
            answer() {
                case $1 in
                    *'"method":"initialize"'*) echo '{"protocolVersion": 2, "intents": ["\#(intent.name)"]}' ;;
                    *'"method":"resolve"'*) echo "{\"resolution\": $(resolve)}" ;;
                    *'"method":"options"'*) echo '{"items": [\#(names)]}' ;;
                    *'"method":"defaultValue"'*) echo '{"value": null}' ;;
                    *'"method":"confirm"'*) echo '{"code": "ready"}' ;;
                    *'"method":"handle"'*)
                        echo "{\"code\": \"success\", \"values\": {\"\#(parameter)\": \"$\#(parameter)\"," \
                            "\"\#(intent.number)\": $(number "$\#(parameter)")}}"
                        ;;
                esac
            }

            # What is printed is shown to the developer; the calls come over a socket of their own, descriptor 3.
            while read -r line <&3; do
                case $line in *'"id":'*) ;; *) continue ;; esac
                id=${line#*'"id":'}
                id=${id%%[!0-9]*}
                \#(parameter)=
                case $line in
                    *'"\#(parameter)":"'*)
                        \#(parameter)=${line#*'"\#(parameter)":"'}
                        \#(parameter)=$(printf '%s' "${\#(parameter)%%'"'*}" | tr '[:upper:]' '[:lower:]')
                        ;;
                esac
                echo "{\"jsonrpc\": \"2.0\", \"id\": $id, \"result\": $(answer "$line")}" >&3
            done

            """#
    }
}
