#!/usr/bin/env python3
"""Packs folders of the home folder into a compressed archive in ~/Archives."""

import os
import stat

from serve import (
    confirmation_required, disambiguation, needs_value, not_required, response, serve, success, unsupported,
)

HOME = os.path.expanduser("~")
ARCHIVES = os.path.join(HOME, "Archives")
# In megabytes: about what can be packed in ten seconds.
LIMIT = 400


class PackFolders:
    """The handler of one request."""

    def __init__(self, cancellation, donate):
        self.cancellation, self.donate = cancellation, donate

    # Which folders

    def resolve_folders(self, values):
        results = []
        for folder in values.get("folders", []):
            result = self.resolve_folder(folder)
            # A folder that was named twice is packed once.
            results.append(not_required() if result in results else result)
        return results or [needs_value()]

    def resolve_folder(self, folder):
        known = folders()
        if "identifier" in folder:
            same = [one for one in known if one["identifier"] == folder["identifier"]]
            return success(same[0]) if same else unsupported("noSuchFolder")
        words = folder.get("displayString", "").strip().casefold()
        same = [one for one in known if one["displayString"].casefold() == words]
        like = same or [one for one in known if words in one["displayString"].casefold()]
        if not like:
            return unsupported("noSuchFolder")
        return success(like[0]) if len(like) == 1 else disambiguation(like)

    def options_folders(self, values, term):
        return folders()

    # How hard

    def resolve_level(self, values):
        level = values.get("level")
        if level is None:
            return needs_value()
        if level < 0:
            return unsupported("negativeNumbersNotSupported")
        if level < 1:
            return unsupported("lessThanMinimumValue")
        return success(level) if level <= 9 else unsupported("greaterThanMaximumValue")

    # Under which name

    def default_name(self, values):
        return "-".join(folder["displayString"] for folder in values.get("folders", []))[:100] or None

    def options_name(self, values, term):
        return sorted(entry.removesuffix(".tar.gz") for entry in listed(ARCHIVES) if entry.endswith(".tar.gz"))

    def resolve_name(self, values):
        name = values.get("name", "").strip()
        if not name:
            return needs_value()
        if name.startswith(".") or "/" in name or "\0" in name or len(name.encode()) > 200:
            return unsupported("notAName")
        # After a yes the host calls once more with the same name, and does not ask about it again.
        return confirmation_required(name) if os.path.exists(path(name)) else success(name)

    # Packing

    def confirm(self, values):
        size = sum(status.st_size for _, status in self.files(values))
        if size > LIMIT * 1000 * 1000:
            return response("failureTooMuch", megabytes=size // (1000 * 1000), limit=LIMIT)
        return response("ready")

    def handle(self, values):
        # Loading it takes longer than all the questions: not before it is needed.
        import tarfile

        os.makedirs(ARCHIVES, exist_ok=True)
        archive = path(values["name"])
        try:
            with Unfinished(archive) as unfinished:
                tar = tarfile.open(fileobj=unfinished.file, mode="w:gz", compresslevel=values["level"])
                count = 0
                for file, _ in self.files(values):
                    print("packing", os.path.relpath(file, HOME))
                    with open(file, "rb") as content:
                        info = tar.gettarinfo(arcname=os.path.relpath(file, HOME), fileobj=content)
                        tar.addfile(info, Watched(content, self.cancellation))
                    count += 1
                tar.close()
                unfinished.finish()
        except OSError as error:
            print(error)
            return response("failure")
        # What is packed each week can be offered again.
        self.donate(values)
        return response("success", archive=os.path.relpath(archive, HOME), files=count)

    def files(self, values):
        """The regular files of the folders, with their status."""
        for folder in values["folders"]:
            for place, _, names in os.walk(os.path.join(HOME, folder["identifier"])):
                for name in sorted(names):
                    self.cancellation.check()
                    file = os.path.join(place, name)
                    status = os.lstat(file)
                    if stat.S_ISREG(status.st_mode):
                        yield file, status


class Unfinished:
    """An archive that has no name before it is finished: whatever ends the process, half an archive never stays."""

    def __init__(self, path):
        self.path = path
        self.part = f"{path}.{os.getpid()}.part"

    def __enter__(self):
        try:
            descriptor = os.open(os.path.dirname(self.path), os.O_TMPFILE | os.O_RDWR, 0o666)
        except (OSError, AttributeError):
            # Not every system and not every disk has files without a name.
            descriptor = os.open(self.part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o666)
        self.file = os.fdopen(descriptor, "w+b")
        return self

    def finish(self):
        self.file.flush()
        if not os.path.exists(self.part):
            number = self.file.fileno()
            # Python follows the link, which is the file, only if it is told of a folder as well.
            os.link(f"/proc/self/fd/{number}", self.part, src_dir_fd=number, follow_symlinks=True)
        os.replace(self.part, self.path)

    def __exit__(self, kind, error, trace):
        self.file.close()
        if kind is not None:
            if os.path.exists(self.part):
                os.remove(self.part)
            print("gave up", os.path.relpath(self.path, HOME))


class Watched:
    """A file whose reading ends when the request is given up."""

    def __init__(self, file, cancellation):
        self.file, self.cancellation = file, cancellation

    def read(self, size=-1):
        self.cancellation.check()
        return self.file.read(size)


def folders():
    """The visible folders of the home folder, as values of the type Folder."""
    found = []
    for name in sorted(listed(HOME)):
        folder = os.path.join(HOME, name)
        if name.startswith(".") or folder == ARCHIVES or not os.path.isdir(folder):
            continue
        entries = len(listed(folder))
        found.append({
            "identifier": name,
            "displayString": name,
            "subtitleString": "1 entry" if entries == 1 else f"{entries} entries",
            "entries": entries,
        })
    return found


def listed(folder):
    """The names in a folder that can be written as JSON; none if it cannot be read."""
    try:
        return [name for name in os.listdir(folder) if name.isprintable()]
    except OSError:
        return []


def path(name):
    return os.path.join(ARCHIVES, name + ".tar.gz")


if __name__ == "__main__":
    serve({"PackFolders": PackFolders})
