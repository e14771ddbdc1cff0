/// The reading of the files of one conversation, whose number and size are limited.
///
/// All tables are held at once, and a language can have a file for each of hundreds of regions.
struct BoundedTranslationReading {
    /// The maximum number of files.
    static let countLimit = 16
    /// The maximum size of all files in bytes.
    static let sizeLimit = 16 << 20

    private var readings: TranslationReadings
    private var count = 0
    private var size = 0
    private var diagnostics: [Diagnostic] = []
    private var omitted: [String] = []

    init(reader: StringsReader) { readings = TranslationReadings(reader: reader) }

    /// The problems of the files that were read, and a warning if others weren't.
    var allDiagnostics: [Diagnostic] {
        guard let first = omitted.first else { return diagnostics }
        let others = omitted.count == 1 ? "this file isn't" : "this file and \(omitted.count - 1) more aren't"
        let message =
            "\(others) read: at most \(Self.countLimit) files of translations, with \(Self.sizeLimit) bytes together, "
            + "are read for a conversation; merge them or remove some"
        return diagnostics + [Diagnostic(.warning, message, path: first)]
    }

    /// Returns the tables of files, without those that are broken or exceed the limits.
    mutating func tables(of files: [TranslationFile]) -> [StringsTable] { files.compactMap { table(of: $0) } }

    private mutating func table(of file: TranslationFile) -> StringsTable? {
        if !readings.knows(file) {
            guard count < Self.countLimit else {
                omit(file.path)
                return nil
            }
            count += 1
        }
        let room = Self.sizeLimit - size
        var bytes = 0
        defer { if bytes > room { omit(file.path) } else { size += bytes } }
        do throws(DefinitionError) {
            let reading = try readings.read(file) { length in
                bytes = length
                return length <= room
            }
            diagnostics += reading?.diagnostics ?? []
            return reading?.table
        } catch {
            diagnostics.append(error.diagnostic)
            return nil
        }
    }

    /// Keeps the path of a file that isn't read; a string catalog has a file for each language.
    private mutating func omit(_ path: String) {
        if !omitted.contains(path) { omitted.append(path) }
    }
}
