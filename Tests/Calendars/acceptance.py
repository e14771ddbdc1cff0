"""Books, checks in and cancels flights, and reads the calendar after each step; then hostile texts."""

import copy
import datetime
import json
import os
import random
import stat
import subprocess
import sys
import tempfile
import unicodedata
from pathlib import Path

import icalendar

ROOT, BUILD = Path(sys.argv[1]), Path(sys.argv[2])


class Person:
    """Whoever runs the command, with a data folder of their own."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.calendar = self.folder / "calendar.ics"

    def run(self, *words):
        environment = dict(os.environ, XDG_DATA_HOME=str(self.folder / "data"), TZ="UTC")
        done = subprocess.run(
            [BUILD / "shortcutctl", *words], cwd=ROOT, env=environment, capture_output=True, stdin=subprocess.DEVNULL
        )
        assert done.returncode == 0, (words, done.stdout, done.stderr)
        return done.stdout

    def airline(self, *words):
        return self.run("run", *words, "--plugin", "Examples/Airline")

    def events(self, *options):
        """The events of the calendar, which is written to a file and to standard output as the same bytes."""
        self.run("reservations", "--ics", str(self.calendar), *options)
        data = self.calendar.read_bytes()
        assert data == self.run("reservations", "--ics", "-", *options)
        assert stat.S_IMODE(self.calendar.stat().st_mode) == 0o600
        assert data.endswith(b"\r\n") and b"\n" not in data.replace(b"\r\n", b"") and b"\r" not in data.replace(b"\r\n", b"")
        assert all(len(line) <= 75 for line in data.split(b"\r\n"))
        # Whatever some reader takes for the end of a line isn't in one.
        assert len(data.decode().splitlines()) == data.count(b"\r\n")
        calendars = icalendar.Calendar.from_ical(data, multiple=True)
        assert len(calendars) == 1, calendars
        assert not calendars[0].errors
        events = calendars[0].walk("VEVENT")
        assert all(not event.errors for event in events), [event.errors for event in events]
        assert len({event["UID"] for event in events}) == len(events)
        return {str(event["SUMMARY"]): event for event in events}


def utc(*parts):
    return datetime.datetime(*parts, tzinfo=datetime.timezone.utc)


def triggers(event):
    return [alarm["TRIGGER"].dt for alarm in event.walk("VALARM")]


def bookings(person):
    minutes = lambda count: datetime.timedelta(minutes=count)
    assert person.events() == {}
    person.airline("BookFlight", "departure=123")
    person.airline("BookFlight", "departure=310")
    before = person.events()
    assert list(before) == ["Flight to New York", "Flight to Doha"]
    flight = before["Flight to New York"]
    assert flight["DTSTART"].dt == utc(2030, 5, 12, 8, 25) and flight["DTEND"].dt == utc(2030, 5, 12, 16, 40)
    assert flight["STATUS"] == "CONFIRMED" and flight["LOCATION"] == "Oslo Airport (OSL)"
    assert "Departure: 2030-05-12 10:25 (UTC+02:00)\n" in flight["DESCRIPTION"]
    assert triggers(flight) == [minutes(-24 * 60), minutes(-40 - 45)]
    assert triggers(person.events("--travel", "90")["Flight to New York"]) == [minutes(-24 * 60), minutes(-40 - 90)]
    person.airline("CheckIn", "departure=123")
    after = person.events()["Flight to New York"]
    assert after["UID"] == flight["UID"] and after["SEQUENCE"] >= flight["SEQUENCE"]
    assert "Seat: 12A\n" in after["DESCRIPTION"] and triggers(after) == [minutes(-40 - 45)]
    person.airline("CancelFlight", "departure=310", "--answer", "yes")
    assert list(person.events()) == ["Flight to New York"]
    assert b"Doha" not in person.run("relevant", "--all", "--plugin", "Examples/Airline")
    return json.loads(person.run("donations", "export").splitlines()[0])


def normal(text):
    """A text as a calendar holds it: one kind of line break, no other control characters, and nothing that nobody sees."""
    text = text.replace("\r\n", "\n")
    text = "".join("\n" if character in "\r\u0085\u2028\u2029" else character for character in text)
    text = "".join(" " if unicodedata.category(c) == "Cc" and c != "\n" else c for c in text)
    return text.replace("\u202e", "\\u{202e}").replace("\ufeff", "\\u{feff}")


def hostile(generator):
    pieces = [
        "\r\n", "\n", "\r", ";", ",", ":", "\\", "\\n", '"', "BEGIN:VEVENT", "END:VEVENT", "X-A=b:", "\u0085", "\u2028",
        "\u2029", "\x0b", "\x0c", "\x1c", "\x7f", "é", "👩‍👧", "e\u0301", "\u202e", "\ufeff", " ", "\t", "x" * 80, "ü" * 40,
    ]
    return "a" + "".join(generator.choice(pieces) for _ in range(generator.randrange(12))) + "z"


def texts(person, donation):
    generator = random.Random(1)
    reservation = donation["interaction"]["response"]["values"]["reservations"]["list"][0]
    expected, reservations = {}, []
    for number in range(400):
        text, other = hostile(generator)[:400], hostile(generator)[:400]
        item = copy.deepcopy(reservation)
        properties = item["object"]["properties"]
        properties["itemReference"] = {
            "speakableString": {"vocabularyIdentifier": f"{number}{text}", "spokenPhrase": f"{number}{text}"}
        }
        properties["reservationNumber"] = {"string": other}
        reservations.append(item)
        expected[normal(f"{number}{text}")] = normal(other)
    donation["interaction"]["response"]["values"]["reservations"]["list"] = reservations
    lines = person.folder / "donations.jsonl"
    lines.write_text(json.dumps(donation) + "\n")
    person.run("donations", "import", str(lines))
    events = person.events()
    assert events.keys() == expected.keys(), events.keys() ^ expected.keys()
    for title, number in expected.items():
        assert f"Reservation number: {number}" in events[title]["DESCRIPTION"], (title, number)
    return len(events)


with tempfile.TemporaryDirectory() as folder:
    person = Person(folder)
    donation = bookings(person)
    print(f"The calendars are read as they were meant, and {texts(person, donation)} hostile texts.")
