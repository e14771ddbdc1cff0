"""Results of tools as cards get them, hostile ones included."""

import base64
import struct
import zlib


def picture(red, green, blue):
    """A picture of one colour, as results have it."""

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes((red, green, blue)) * 8 for _ in range(8))
    data = (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", 8, 8, 8, 2, 0, 0, 0))
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )
    return {"src": "data:image/png;base64," + base64.b64encode(data).decode()}


CONTINUATION = {"tool": "intent_answer", "token": "A" * 22, "expiresInSeconds": 600}
SOUPS = [
    ("tomato", "Tomato", "with basil", (205, 60, 40)),
    ("clam-chowder", "Clam chowder", "from the morning’s catch", (225, 205, 170)),
    ("corn-chowder", "Corn chowder", "with thyme", (235, 190, 60)),
    ("chicken", "Chicken noodle", "the cure", (215, 180, 90)),
    ("gazpacho", "Gazpacho", "cold", (220, 90, 50)),
]


def question(count=5, **more):
    items = [
        {
            "id": f"{one[0]}-{number}" if number >= len(SOUPS) else one[0],
            "title": one[1],
            "subtitle": one[2],
            "section": "Today’s specials" if number % count < 3 else "Every day",
            "image": picture(*one[3]),
        }
        for number, one in ((number, SOUPS[number % len(SOUPS)]) for number in range(count))
    ]
    prompt = {
        "parameter": "soup",
        "why": "needsValue",
        "dialog": "Which soup would you like?",
        "items": items,
        "itemCount": count,
        **more,
    }
    return result(
        {
            "outcome": "needsInput",
            "intent": "OrderSoup",
            "title": "Order Soup",
            "dialog": prompt["dialog"],
            "prompt": prompt,
            "continuation": CONTINUATION,
            "values": {},
        },
        True,
    )


def result(content, is_error=False, text="…", **more):
    return {"content": [{"type": "text", "text": text}], "structuredContent": content, "isError": is_error, **more}


CONFIRMATION = result(
    {
        "outcome": "awaitingConfirmation",
        "intent": "OrderSoup",
        "title": "Order Soup",
        "continuation": CONTINUATION,
        "prompt": {
            "why": "confirmIntent",
            "dialog": "Ready to order 2 Tomato with Croutons?",
            "items": [],
            "itemCount": 0,
        },
        "values": {
            "soup": {"identifier": "tomato", "displayString": "Tomato"},
            "quantity": 2,
            "orderType": "pickup",
            "options": [{"displayString": "Croutons"}, {"displayString": "Grated cheese"}],
            "storeLocation": {"name": "Oakland"},
            "date": {"year": 2026, "month": 6, "day": 7, "hour": 9},
        },
    },
    True,
)
SUCCESS = result(
    {
        "outcome": "succeeded",
        "intent": "OrderSoup",
        "title": "Order Soup",
        "dialog": "Your soup will be ready in 10 minutes, for USD 8.00.",
        "response": {
            "waitTime": 10,
            "orderDetails": {"displayString": "2 × Tomato"},
            "total": {"amount": "8.00", "currencyCode": "USD"},
        },
    }
)
FAILURE = result(
    {
        "outcome": "timedOut",
        "intent": "OrderSoup",
        "title": "Order Soup",
        "dialog": "Soup Chef took too long.",
        "reason": "handle didn’t end in time",
        "phase": "handle",
    },
    True,
)
EVIL = '<img src=x onerror="hacked=1"></script><script>hacked=1</script>\u202e\u0000&lt;b&gt;'
HOSTILE = result(
    {
        "outcome": "needsInput",
        "intent": EVIL,
        "title": EVIL,
        "continuation": CONTINUATION,
        "values": {EVIL: EVIL},
        "prompt": {
            "parameter": EVIL,
            "why": "needsValue",
            "dialog": EVIL + "x" * 3000,
            "itemCount": "many",
            "items": [
                {"id": EVIL, "title": EVIL, "subtitle": EVIL, "section": EVIL, "image": {"src": "javascript:hacked=1"}},
                {"id": "b", "title": "b", "image": {"src": "https://example.org/track.png"}},
                {"id": "c", "title": "c", "image": {"src": "data:image/svg+xml;base64,PHN2Zy8+"}},
                {"id": "d", "title": {"toString": 1}, "section": 5, "image": picture(1, 2, 3)},
                None,
                5,
                {"id": 7},
                {"id": "e", "title": "x" * 5000},
                {"id": "f", "title": "صحيح", "subtitle": "من اليمين"},
            ],
        },
    },
    True,
)
