"""Keeps every line of a connection, in both directions, and checks each against what the protocol says about it."""

import json
import os
import re
import time

import jsonschema
from referencing import Registry, Resource

MODERN = "2026-07-28"
LEGACY = "2025-11-25"
META = "io.modelcontextprotocol/"

# What a form may have, by the kind of its field. The official schema takes more, and clients don't.
FIELD_KEYS = {
    "string": {"type", "title", "description", "minLength", "maxLength", "default", "format", "oneOf", "enum"},
    "number": {"type", "title", "description", "minimum", "maximum", "default"},
    "integer": {"type", "title", "description", "minimum", "maximum", "default"},
    "boolean": {"type", "title", "description", "default"},
    "array": {"type", "title", "description", "items", "minItems", "maxItems", "default"},
}
LISTS = {
    "tools/list",
    "resources/list",
    "resources/templates/list",
    "prompts/list",
    "resources/read",
    "server/discover",
}
# Text that people and models read has lines, and nothing else that controls.
INVISIBLE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]")


class Violation(AssertionError):
    """A line that the protocol doesn't allow."""


class Schemas:
    """The official schemas, where they lie beside the project."""

    def __init__(self, folder):
        self.documents = {}
        for version in ("2025-06-18", LEGACY, MODERN):
            path = os.path.join(folder, version + ".json")
            if os.path.exists(path):
                with open(path, encoding="utf-8") as file:
                    self.documents[version] = json.load(file)
        self.validators = {}

    def names(self, version):
        document = self.documents[version]
        return document.get("$defs") or document["definitions"]

    def validate(self, version, name, value):
        if version not in self.documents or name not in self.names(version):
            return
        key = (version, name)
        if key not in self.validators:
            document = self.documents[version]
            part = "$defs" if "$defs" in document else "definitions"
            resource = Resource.from_contents(document)
            registry = Registry().with_resource("urn:mcp", resource)
            reference = {"$schema": document["$schema"], "$ref": f"urn:mcp#/{part}/{name}"}
            kind = jsonschema.validators.validator_for(document)
            self.validators[key] = kind(reference, registry=registry)
        error = jsonschema.exceptions.best_match(self.validators[key].iter_errors(value))
        if error is not None:
            where = "/".join(str(part) for part in error.absolute_path)
            raise Violation(f"{version} {name} at /{where}: {error.message[:300]}")

    def name_of(self, version, method):
        """The definition of the message with a method, in any direction."""
        if version not in self.documents:
            return None
        for name, definition in self.names(version).items():
            declared = definition.get("properties", {}).get("method", {})
            if isinstance(declared, dict) and declared.get("const") == method:
                return name
        return None


class Recorder:
    """One connection: its lines, its open requests, and what was wrong."""

    def __init__(self, schemas, version=LEGACY):
        self.schemas, self.version = schemas, version
        self.lines = []
        self.problems = []
        # The requests that have no answer yet, by who asked, and when those that were cancelled were.
        self.open = {"client": {}, "server": {}}
        self.cancelled = {}
        self.tools = {}
        self.progress = {}
        self.counts = {"client": 0, "server": 0}

    def record(self, sender, line, is_valid=True):
        """Takes a line, and keeps what is wrong with it.

        - is_valid: False for what a hostile client sends on purpose.
        """
        self.counts[sender] += 1
        self.lines.append((sender, line))
        if len(self.lines) > 2000:
            del self.lines[:1000]
        try:
            self.check(sender, line, is_valid)
        except (Violation, KeyError, TypeError, ValueError) as error:
            self.problems.append(f"{sender}: {type(error).__name__} {error}\n    {line[:600]!r}")

    def check(self, sender, line, is_valid):
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            if is_valid:
                raise Violation("the line isn't JSON") from None
            return
        if not isinstance(message, dict):
            if is_valid:
                raise Violation("the line isn't an object")
            return
        if not is_valid:
            self.note_hostile(message)
            return
        if message.get("jsonrpc") != "2.0":
            raise Violation("jsonrpc isn't 2.0")
        if "method" in message:
            self.check_call(sender, message)
        else:
            self.check_answer(sender, message)

    def note_hostile(self, message):
        """An answer may still come."""
        if isinstance(message.get("id"), (str, int)) and "method" in message:
            self.open["client"].setdefault(json.dumps(message["id"]), (message, self.era(message)))

    def era(self, message):
        params = message.get("params")
        meta = params.get("_meta") if isinstance(params, dict) else None
        return MODERN if isinstance(meta, dict) and META + "protocolVersion" in meta else self.version

    def check_call(self, sender, message):
        method, params = message["method"], message.get("params", {})
        if "id" in message:
            if not isinstance(message["id"], (str, int)) or isinstance(message["id"], bool):
                raise Violation("an id is a string or an integer")
            era = self.era(message) if method != "initialize" else LEGACY
            if sender == "server" and method != "elicitation/create":
                raise Violation(f"the server asks for {method}")
            if sender == "server" and self.version == MODERN:
                raise Violation("a modern server asks nothing by itself")
            key = json.dumps(message["id"])
            if key in self.open[sender]:
                raise Violation("the id is in use")
            self.open[sender][key] = (message, era)
            token = params.get("_meta", {}).get("progressToken")
            if token is not None:
                self.progress[json.dumps(token)] = [key, None]
        else:
            era = self.version
            if method == "notifications/cancelled":
                self.check_cancellation(sender, params)
            if method == "notifications/progress" and sender == "server":
                self.check_progress(params)
        self.validate(era, self.schemas.name_of(era, method), message, f"there is no {method} in {era}")
        if method == "elicitation/create":
            self.check_form(params, message.get("id"))

    def check_cancellation(self, sender, params):
        key = json.dumps(params["requestId"])
        if sender == "server" and key not in self.open["server"] and self.version != MODERN:
            raise Violation("the server cancels what it hasn't asked")
        if sender == "server":
            del self.open["server"][key]
        elif key in self.open["client"]:
            self.cancelled[key] = time.monotonic()

    def check_progress(self, params):
        known = self.progress.get(json.dumps(params["progressToken"]))
        if known is None or known[0] not in self.open["client"]:
            raise Violation("progress of a request that isn't open")
        if known[1] is not None and params["progress"] <= known[1]:
            raise Violation("progress doesn't grow")
        known[1] = params["progress"]

    def check_answer(self, sender, message):
        asked = "server" if sender == "client" else "client"
        key = json.dumps(message.get("id"))
        if key not in self.open[asked]:
            if message.get("id") is None and "error" in message:
                return
            # A person may answer a question that was withdrawn on the way.
            if sender == "client":
                return
            raise Violation("an answer that nobody asked for, or a second one")
        request, era = self.open[asked].pop(key)
        if sender == "server" and key in self.cancelled:
            # An answer may have been on the way; one that says that the request was cancelled wasn't.
            outcome = message.get("result", {}).get("structuredContent", {}).get("outcome")
            if outcome == "cancelled" or time.monotonic() - self.cancelled[key] > 2:
                raise Violation("the answer of a request that was cancelled")
        if "error" in message:
            self.validate(era, "JSONRPCErrorResponse" if era != "2025-06-18" else "JSONRPCError", message)
            self.check_error(era, message["error"])
            return
        self.validate(era, "JSONRPCResultResponse" if era != "2025-06-18" else "JSONRPCResponse", message)
        result = message["result"]
        if sender == "client":
            self.validate(era, "ElicitResult", result)
            return
        self.check_result(era, request, result)

    def check_error(self, era, error):
        code = error["code"]
        if era == MODERN and code in (-32002, -32042):
            raise Violation("a code of the legacy era")
        if not (-32768 <= code <= -32000):
            raise Violation(f"there is no code {code}")

    def check_result(self, era, request, result):
        method = request["method"]
        is_question = result.get("resultType") == "input_required"
        if era == MODERN:
            if result.get("resultType") not in ("complete", "input_required"):
                raise Violation("a modern result has a resultType")
            if method in LISTS and not ("ttlMs" in result and "cacheScope" in result):
                raise Violation(f"the result of {method} says how long it holds")
            if is_question:
                self.check_question(request, result)
                return
        elif "resultType" in result:
            raise Violation("a legacy result has no resultType")
        name = {
            "initialize": "InitializeResult",
            "server/discover": "DiscoverResult",
            "tools/list": "ListToolsResult",
            "tools/call": "CallToolResult",
            "resources/list": "ListResourcesResult",
            "resources/templates/list": "ListResourceTemplatesResult",
            "resources/read": "ReadResourceResult",
            "prompts/list": "ListPromptsResult",
            "prompts/get": "GetPromptResult",
            "completion/complete": "CompleteResult",
            "ping": "EmptyResult",
        }.get(method, "Result")
        self.validate(era, name, result)
        if method == "tools/list":
            for tool in result["tools"]:
                self.check_tool(tool)
        if method == "tools/call":
            self.check_tool_result(request["params"], result)

    def check_question(self, request, result):
        if request["method"] not in ("tools/call", "prompts/get", "resources/read"):
            raise Violation("only tools, prompts and resources may ask")
        if "ttlMs" in result or "cacheScope" in result:
            raise Violation("a question isn't kept")
        self.validate(MODERN, "InputRequiredResult", result)
        if not result.get("inputRequests"):
            raise Violation("a result with state alone isn't retried by every client")
        if len(result.get("requestState", "").encode()) > 64:
            raise Violation("the state has more than 64 bytes")
        capabilities = request["params"]["_meta"][META + "clientCapabilities"]
        elicitation = capabilities.get("elicitation")
        if elicitation is None or (elicitation and "form" not in elicitation):
            raise Violation("asks a client that hasn't declared forms")
        for asked in result["inputRequests"].values():
            if asked["method"] != "elicitation/create":
                raise Violation("asks for " + asked["method"])
            self.check_form(asked["params"], None)

    def check_form(self, params, _):
        schema = params["requestedSchema"]
        if set(schema) - {"$schema", "type", "properties", "required"}:
            raise Violation(f"a form with {set(schema)}")
        if not schema["properties"]:
            raise Violation("a form without fields")
        if set(schema.get("required", [])) - set(schema["properties"]):
            raise Violation("a required field that isn't there")
        for name, field in schema["properties"].items():
            extra = set(field) - FIELD_KEYS[field["type"]]
            if extra:
                raise Violation(f"the field {name} has {extra}")
            choices = field.get("oneOf") or field.get("items", {}).get("anyOf")
            if choices is not None:
                consts = [choice["const"] for choice in choices]
                if len(set(consts)) != len(consts):
                    raise Violation(f"the field {name} has a choice twice")
                if any(set(choice) != {"const", "title"} for choice in choices):
                    raise Violation(f"a choice of {name} has other keys")
            self.check_text(field.get("title", "") + field.get("description", ""))
            for choice in choices or []:
                self.check_text(choice["title"])
        self.check_text(params["message"])

    def check_text(self, text):
        found = INVISIBLE.search(text)
        if found:
            raise Violation(f"a text with U+{ord(found.group()):04X}")

    def check_tool(self, tool):
        size = len(json.dumps(tool, separators=(",", ":"), ensure_ascii=False).encode())
        if not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_-]{0,47}", tool["name"]):
            raise Violation(f"the name {tool['name']}")
        for key in ("inputSchema", "outputSchema"):
            schema = tool.get(key)
            if schema is None:
                continue
            if schema["type"] != "object" or set(schema) & {"oneOf", "anyOf", "allOf", "not", "if", "$ref"}:
                raise Violation(f"{tool['name']}: the {key} at its top")
            jsonschema.Draft202012Validator.check_schema(schema)
        for name in tool["inputSchema"].get("properties", {}):
            if not re.fullmatch(r"[a-zA-Z0-9_.-]{1,64}", name):
                raise Violation(f"{tool['name']}: the property {name}")
        if tool["inputSchema"].get("additionalProperties") is not False:
            raise Violation(f"{tool['name']}: takes anything")
        hints = {"readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"}
        if not hints <= set(tool.get("annotations", {})):
            raise Violation(f"{tool['name']}: annotations {tool.get('annotations')}")
        if size > 1536:
            raise Violation(f"{tool['name']} has {size} bytes")
        self.tools[tool["name"]] = tool

    def check_tool_result(self, params, result):
        texts = [part["text"] for part in result["content"] if part["type"] == "text"]
        if not any(text.strip() for text in texts):
            raise Violation("a result without text")
        for text in texts:
            self.check_text(text)
        tool = self.tools.get(params["name"])
        if tool is None or "outputSchema" not in tool:
            return
        if "structuredContent" not in result:
            if result.get("isError"):
                return
            raise Violation("a result without structuredContent")
        error = jsonschema.exceptions.best_match(
            jsonschema.Draft202012Validator(tool["outputSchema"]).iter_errors(result["structuredContent"])
        )
        if error is not None:
            raise Violation(f"structuredContent isn't as declared: {error.message[:300]}")

    def validate(self, version, name, value, otherwise=None):
        if name is None:
            if otherwise and version in self.schemas.documents:
                raise Violation(otherwise)
            return
        self.schemas.validate(version, name, value)
