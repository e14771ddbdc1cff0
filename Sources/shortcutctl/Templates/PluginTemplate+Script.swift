import Escaping
import IntentDefinitions

extension PluginTemplate {
    var scriptPath: String { name.lowercased() + (kind == .python ? ".py" : ".sh") }

    /// The files of a plugin whose program is a script.
    var scriptFiles: [File] {
        let (text, definition): (String, String?)
        switch intent {
        case .own(let own):
            (text, definition) = (kind == .python ? python(of: own) : shell(of: own), own.definition)
        case .adopted(let adopted):
            (text, definition) = (kind == .python ? python(of: adopted) : shell(of: adopted), nil)
        }
        return (definition.map { [File(path: definitionPath, text: $0)] } ?? [])
            + [File(path: scriptPath, text: text, isExecutable: true)]
    }

    private func python(of intent: TemplateIntent) -> String {
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


            \(Self.pythonError)


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
                raise UnknownMethod(method)


            \(Self.pythonLoop)

            """
    }

    private func shell(of intent: TemplateIntent) -> String {
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

// MARK: - Built-in intents

extension PluginTemplate {
    private func python(of intent: AdoptedIntent) -> String {
        func names(_ parameters: [ParameterDefinition]) -> String {
            let names = parameters.map { "\"\($0.name)\"" }.joined(separator: ", ")
            return names.isEmpty ? "set()" : "{\(names)}"
        }
        return """
            #!/usr/bin/env python3
            \"\"\"\(intent.summary)

            Answers the calls of the protocol, one JSON object a line. The article Protocol of IntentWire describes it.
            \"\"\"

            import json
            import os
            import sys

            # The parameters that a person is asked for, and those that are lists.
            REQUIRED = \(names(intent.resolved.filter(\.isRequired)))
            LISTS = \(names(intent.resolved.filter(\.isList)))


            \(Self.pythonError)


            def resolve(parameter, values):
                # Values are taken as they are: the place to look them up, or to refuse them.
                missing = {"result": "needsValue" if parameter in REQUIRED else "notRequired"}
                if parameter in LISTS:
                    found = [{"result": "success", "value": value} for value in values.get(parameter, [])]
                    return {"resolutions": found or [missing]}
                if parameter not in values:
                    return {"resolution": missing}
                return {"resolution": {"result": "success", "value": values[parameter]}}


            def answer(method, params):
                if method == "initialize":
                    return {"protocolVersion": 2, "intents": ["\(intent.name)"]}
                if method == "resolve":
                    return resolve(params["parameter"], params["values"])
                if method == "confirm":
                    return {"code": "ready"}
                if method == "options":
                    return {"items": []}
                if method == "handle":
                    return {"code": "\(intent.code)"}
                raise UnknownMethod(method)


            \(Self.pythonLoop)

            """
    }

    private func shell(of intent: AdoptedIntent) -> String {
        func names(_ parameters: [ParameterDefinition]) -> String { parameters.map(\.name).joined(separator: " ") }
        return #"""
            #!/bin/sh
            # \#(intent.summary)
            #
            # Answers the calls of the protocol, one JSON object a line. The article Protocol of IntentWire describes it. A
            # shell can't parse JSON: a few lines of awk cut values out of it. For more use a language that can.

            # The parameters that a person is asked for, and those that are lists.
            required=" \#(names(intent.resolved.filter(\.isRequired))) "
            lists=" \#(names(intent.resolved.filter(\.isList))) "

            # Prints the value of a parameter in a call as it is written there, or each value of a list on a line.
            values() {
                printf '%s\n' "$1" | awk -v name="$2" -v list="$3" '{
                    inner = list ? 4 : 3
                    for (i = 1; i <= length($0); i++) {
                        c = substr($0, i, 1)
                        if (quoted) {
                            if (c == "\\") i++
                            else if (c == "\"") { quoted = 0; text = substr($0, begin, i - begin) }
                            continue
                        }
                        if (c == "\"") { quoted = 1; begin = i + 1 }
                        if (!start && c == ":" && depth == 3 && text == name) { start = i + 1 + list; continue }
                        if (start && depth == inner && (c == "," || c == "}" || c == "]")) {
                            if (i > start) print substr($0, start, i - start)
                            if (!list || c == "]") exit
                            start = i + 1
                        }
                        if (c == "{" || c == "[") depth++
                        if (c == "}" || c == "]") depth--
                    }
                }'
            }

            # Prints what is said about a parameter. Values are taken as they are: the place to look them up, or to refuse
            # them.
            resolve() {
                parameter=${1#*'"parameter":"'}
                parameter=${parameter%%'"'*}
                list=0
                case $lists in *" $parameter "*) list=1 ;; esac
                found=$(values "$1" "$parameter" $list | sed 's/.*/{"result": "success", "value": &}/' | paste -s -d , -)
                if [ -z "$found" ]; then
                    case $required in
                        *" $parameter "*) found='{"result": "needsValue"}' ;;
                        *) found='{"result": "notRequired"}' ;;
                    esac
                fi
                if [ $list = 1 ]; then
                    printf '{"resolutions": [%s]}\n' "$found"
                else
                    printf '{"resolution": %s}\n' "$found"
                fi
            }

            # Prints the result of a call.
            answer() {
                case $1 in
                    *'"method":"initialize"'*) echo '{"protocolVersion": 2, "intents": ["\#(intent.name)"]}' ;;
                    *'"method":"resolve"'*) resolve "$1" ;;
                    *'"method":"confirm"'*) echo '{"code": "ready"}' ;;
                    *'"method":"options"'*) echo '{"items": []}' ;;
                    *'"method":"handle"'*) echo '{"code": "\#(intent.code)"}' ;;
                esac
            }

            # What is printed is shown to the developer; the calls come over a socket of their own, descriptor 3.
            while read -r line <&3; do
                case $line in *'"id":'*) ;; *) continue ;; esac
                id=${line#*'"id":'}
                id=${id%%[!0-9]*}
                printf '{"jsonrpc": "2.0", "id": %s, "result": %s}\n' "$id" "$(answer "$line")" >&3
            done

            """#
    }

    /// The exception for a method of a newer protocol; what else a handler raises ends the plugin with a traceback.
    private static let pythonError = """
        class UnknownMethod(Exception):
            pass
        """

    /// What receives the calls and sends the answers.
    private static let pythonLoop = """
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
            except UnknownMethod as error:
                reply["error"] = {"code": -32601, "message": f"there is no method {error}"}
            rest = json.dumps(reply).encode() + b"\\n"
            try:
                while rest:
                    rest = rest[os.write(wire, rest):]
            except BrokenPipeError:
                break  # The host has given the request up.
        """
}
