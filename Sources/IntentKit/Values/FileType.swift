/// A uniform type identifier, which is derived from a filename extension.
public struct FileType: Hashable, Sendable {
    /// The identifier, such as `public.png`.
    public var identifier: String

    /// Creates a type.
    public init(identifier: String) {
        self.identifier = identifier
    }

    /// Creates the type of a file from its filename extension, or returns `nil` if the extension isn't known.
    public init?(filename: String) {
        guard let dot = filename.utf8.lastIndex(of: UInt8(ascii: ".")), dot != filename.startIndex else { return nil }
        let ending = filename[filename.utf8.index(after: dot)...].lowercased()
        guard let entry = Self.table.first(where: { $0.endings.contains(ending) }) else { return nil }
        identifier = entry.identifier
    }

    /// Returns whether the type is equal to another type or conforms to it.
    public func conforms(to other: String) -> Bool {
        identifier == other || Self.parents(of: identifier).contains { FileType(identifier: $0).conforms(to: other) }
    }

    /// Whether the type is in the table of known types.
    package var isKnown: Bool { Self.table.contains { $0.identifier == identifier } }

    private static func parents(of identifier: String) -> [String] {
        table.first { $0.identifier == identifier }?.parents ?? []
    }

    private struct Entry {
        var identifier: String
        var parents: [String]
        var endings: [String]

        init(_ identifier: String, _ parents: [String], _ endings: [String] = []) {
            self.identifier = identifier
            self.parents = parents
            self.endings = endings
        }
    }

    private static let table =
        [
            Entry("public.data", ["public.item"]), Entry("public.content", []), Entry("public.item", []),
            Entry("public.directory", ["public.item"]), Entry("public.folder", ["public.directory"]),
            Entry("public.composite-content", ["public.content"]),
            Entry("public.archive", ["public.data"]),
            Entry("public.executable", ["public.data"]),
            Entry("public.database", ["public.data"]),
            Entry("public.font", ["public.data"], ["ttf", "otf"]),
            Entry("public.log", ["public.plain-text"], ["log"]),
            Entry("public.contact", []), Entry("public.vcard", ["public.text", "public.contact"], ["vcf", "vcard"]),
            Entry("public.calendar-event", []),
            Entry("com.apple.ical.ics", ["public.text", "public.calendar-event"], ["ics"]),
        ] + texts + pictures + media + documents

    private static let texts = [
        Entry("public.text", ["public.data", "public.content"]),
        Entry("public.plain-text", ["public.text"], ["txt", "text"]),
        Entry("public.utf8-plain-text", ["public.plain-text"]), Entry("public.rtf", ["public.text"], ["rtf"]),
        Entry("public.html", ["public.text"], ["html", "htm"]), Entry("public.xml", ["public.text"], ["xml"]),
        Entry("public.json", ["public.text"], ["json"]), Entry("public.yaml", ["public.text"], ["yaml", "yml"]),
        Entry("net.daringfireball.markdown", ["public.plain-text"], ["md", "markdown"]),
        Entry("public.delimited-values-text", ["public.text"]),
        Entry("public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"]),
        Entry("public.tab-separated-values-text", ["public.delimited-values-text"], ["tsv"]),
        Entry("public.source-code", ["public.plain-text"]), Entry("public.script", ["public.source-code"]),
        Entry("public.swift-source", ["public.source-code"], ["swift"]),
        Entry("public.c-source", ["public.source-code"], ["c"]),
        Entry("public.c-header", ["public.source-code"], ["h"]),
        Entry("public.shell-script", ["public.script"], ["sh", "bash", "zsh"]),
        Entry("public.python-script", ["public.script"], ["py"]),
        Entry("public.ruby-script", ["public.script"], ["rb"]), Entry("public.perl-script", ["public.script"], ["pl"]),
        Entry("com.netscape.javascript-source", ["public.source-code"], ["js"]),
        Entry("public.css", ["public.text"], ["css"]), Entry("org.opml.opml", ["public.xml"], ["opml"]),
        Entry("com.apple.property-list", ["public.data"], ["plist"]),
        Entry("public.geojson", ["public.json"], ["geojson"]), Entry("com.topografix.gpx", ["public.xml"], ["gpx"]),
    ]

    private static let pictures = [
        Entry("public.image", ["public.data", "public.content"]),
        Entry("public.png", ["public.image"], ["png"]), Entry("public.jpeg", ["public.image"], ["jpg", "jpeg"]),
        Entry("public.tiff", ["public.image"], ["tif", "tiff"]), Entry("public.heic", ["public.image"], ["heic"]),
        Entry("public.heif", ["public.image"], ["heif"]), Entry("com.compuserve.gif", ["public.image"], ["gif"]),
        Entry("com.microsoft.bmp", ["public.image"], ["bmp"]), Entry("com.microsoft.ico", ["public.image"], ["ico"]),
        Entry("org.webmproject.webp", ["public.image"], ["webp"]), Entry("public.avif", ["public.image"], ["avif"]),
        Entry("public.svg-image", ["public.image", "public.xml"], ["svg"]),
        Entry("com.adobe.photoshop-image", ["public.image"], ["psd"]),
    ]

    private static let media = [
        Entry("public.audiovisual-content", ["public.data", "public.content"]),
        Entry("public.audio", ["public.audiovisual-content"]),
        Entry("public.mp3", ["public.audio"], ["mp3"]), Entry("public.mpeg-4-audio", ["public.audio"], ["m4a", "m4b"]),
        Entry("com.microsoft.waveform-audio", ["public.audio"], ["wav"]),
        Entry("public.aiff-audio", ["public.audio"], ["aif", "aiff"]),
        Entry("org.xiph.flac", ["public.audio"], ["flac"]),
        Entry("org.xiph.ogg-audio", ["public.audio"], ["ogg", "oga", "opus"]),
        Entry("com.apple.coreaudio-format", ["public.audio"], ["caf"]),
        Entry("public.movie", ["public.audiovisual-content"]), Entry("public.video", ["public.movie"]),
        Entry("com.apple.quicktime-movie", ["public.movie"], ["mov", "qt"]),
        Entry("public.mpeg-4", ["public.movie"], ["mp4", "m4v"]),
        Entry("public.mpeg", ["public.movie"], ["mpg", "mpeg"]),
        Entry("public.avi", ["public.movie"], ["avi"]), Entry("org.webmproject.webm", ["public.movie"], ["webm"]),
        Entry("org.matroska.mkv", ["public.movie"], ["mkv"]),
        Entry("public.m3u-playlist", ["public.text"], ["m3u", "m3u8"]),
    ]

    private static let documents = [
        Entry("com.adobe.pdf", ["public.data", "public.composite-content"], ["pdf"]),
        Entry("org.idpf.epub-container", ["public.data", "public.composite-content"], ["epub"]),
        Entry("public.spreadsheet", ["public.content"]), Entry("public.presentation", ["public.composite-content"]),
        Entry("com.microsoft.word.doc", ["public.data", "public.composite-content"], ["doc"]),
        Entry(
            "org.openxmlformats.wordprocessingml.document", ["public.data", "public.composite-content"], ["docx"]),
        Entry("com.microsoft.excel.xls", ["public.data", "public.spreadsheet"], ["xls"]),
        Entry("org.openxmlformats.spreadsheetml.sheet", ["public.data", "public.spreadsheet"], ["xlsx"]),
        Entry("com.microsoft.powerpoint.ppt", ["public.data", "public.presentation"], ["ppt"]),
        Entry("org.openxmlformats.presentationml.presentation", ["public.data", "public.presentation"], ["pptx"]),
        Entry(
            "org.oasis-open.opendocument.text", ["public.data", "public.composite-content"], ["odt"]),
        Entry("public.zip-archive", ["public.archive"], ["zip"]),
        Entry("public.tar-archive", ["public.archive"], ["tar"]),
        Entry("org.gnu.gnu-zip-archive", ["public.archive"], ["gz", "tgz"]),
        Entry("public.bzip2-archive", ["public.archive"], ["bz2"]),
        Entry("org.7-zip.7-zip-archive", ["public.archive"], ["7z"]),
    ]
}
