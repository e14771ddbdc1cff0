/// The tools beside those of intents, which are there only where they are needed.
enum CommonTools {
    /// The tool that answers a question by its token.
    static func answer(card: String?) -> JSONValue {
        JSONValue([
            "name": .string(ToolNames.answer), "title": "Answer a question",
            "description": """
            Answers the question of another tool's result by exactly one of answer, items, search and action. Ask the \
            person, and pass on what they say: never confirm anything without them.
            """,
            "inputSchema": answerSchema,
            "outputSchema": ToolDescription.outputSchema(), "annotations": AgentTool.Annotations().json,
            "_meta": card.map { ["ui": ["resourceUri": .string($0), "visibility": ["model", "app"]]] },
        ])
    }

    /// The arguments of that tool.
    ///
    /// That there is exactly one answer isn't part of the schema: hosts refuse `oneOf` there.
    private static let answerSchema: JSONValue = [
        "type": "object",
        "properties": [
            "token": ["type": "string", "description": "continuation.token of that result"],
            "question": ["type": "string", "description": "prompt.dialog of that result, word for word"],
            "answer": [
                "type": "string",
                "description": "what the person says: yes, no, a value, an item's name; no id, no position",
            ],
            "items": [
                "type": "array", "items": ["type": "string"],
                "description": "ids of chosen prompt.items, exactly as there",
            ],
            "search": [
                "type": "string", "description": "if prompt.allowsSearch: asks with items that fit",
            ],
            "action": [
                "type": "string", "enum": actions,
                "description": "noneOfThese only if prompt.allowsNoneOfThese",
            ],
        ],
        "required": ["token", "question"], "additionalProperties": false,
    ]

    private static let actions: JSONValue = .array(ClientAnswer.Action.allCases.map { .string($0.rawValue) })

    /// The tool that lists the choices of a parameter.
    static let options: JSONValue = [
        "name": .string(ToolNames.options), "title": "List choices",
        "description": """
        Lists what can be chosen for a parameter of another tool, or searches it. The value of an item is an argument of \
        that tool.
        """,
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
