/// The tools beside those of intents, which are there only where they are needed.
enum CommonTools {
    /// The tool that answers a question by its token.
    static func answer(card: String?) -> JSONValue {
        JSONValue([
            "name": .string(ToolNames.answer), "title": "Answer a question",
            "description": """
            Answers the question with which another tool's result ended. Ask the person, and pass on what they say: \
            never confirm anything without them.
            """,
            "inputSchema": [
                "type": "object",
                "properties": [
                    "token": ["type": "string", "description": "continuation.token of that result"],
                    "question": ["type": "string", "description": "prompt.dialog of that result, word for word"],
                    "answer": [
                        "type": "string", "description": "the answer in words, an item's id, yes, no or cancel",
                    ],
                ],
                "required": ["token", "question", "answer"], "additionalProperties": false,
            ],
            "outputSchema": ToolDescription.outputSchema(), "annotations": AgentTool.Annotations().json,
            "_meta": card.map { ["ui": ["resourceUri": .string($0), "visibility": ["model", "app"]]] },
        ])
    }

    /// The tool that lists the choices of a parameter.
    static let options: JSONValue = [
        "name": .string(ToolNames.options), "title": "List choices",
        "description": "Lists what can be chosen for a parameter of another tool, or searches it.",
        "inputSchema": [
            "type": "object",
            "properties": [
                "intent": ["type": "string", "description": "the name of the other tool"],
                "parameter": ["type": "string"],
                "search": ["type": "string", "description": "lists only what matches"],
                "values": ["type": "object", "description": "arguments on which the choices depend"],
            ],
            "required": ["intent", "parameter"], "additionalProperties": false,
        ],
        "outputSchema": [
            "type": "object",
            "properties": [
                "intent": ["type": "string"], "parameter": ["type": "string"],
                "sections": ["type": "array", "items": ["type": "object"]], "itemCount": ["type": "integer"],
                "error": ["type": "string"],
            ],
        ],
        "annotations": AgentTool.Annotations(
            isReadOnly: true, isDestructive: false, isIdempotent: true, isOpenWorld: false
        ).json,
    ]
}
