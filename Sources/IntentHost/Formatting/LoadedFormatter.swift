import CLibrary
public import EssentialFoundation
public import IntentDefinitions
public import IntentKit
public import IntentRuntime
import Synchronization

/// A formatter that writes values by locale, with a library that it loads when the first value needs it.
///
/// The locale tables take longer to load than a whole command takes, so a command that writes no numbers, dates or
/// amounts never loads them. If the library is missing or incompatible, values are written without regard to the
/// locale.
public final class LoadedFormatter: ValueFormatter {
    /// The file name of the library that the product `IntentFormats` builds.
    public static let libraryName: String = {
        #if canImport(Darwin)
        "libIntentFormats.dylib"
        #else
        "libIntentFormats.so"
        #endif
    }()

    private enum Loading {
        case notTried
        case failed
        case loaded(FormatRequest.EntryPoint)
    }

    private let request: FormatRequest
    private let path: String
    private let note: @Sendable (String) -> Void
    private let loading = Mutex(Loading.notTried)

    /// Creates a formatter without loading the library.
    ///
    /// - Parameters:
    ///   - localeIdentifier: The locale, such as `de_DE`.
    ///   - timeZoneIdentifier: The person's time zone; `nil` means that of the process.
    ///   - now: The instant to which relative dates refer.
    ///   - folder: The folder of the library; `nil` means that of the running program.
    ///   - note: Called once with a message for the person if the library can't be used.
    public init(
        localeIdentifier: String, timeZoneIdentifier: String? = nil, now: Date? = nil, folder: String? = nil,
        note: @escaping @Sendable (String) -> Void
    ) {
        request = FormatRequest(locale: localeIdentifier, timeZone: timeZoneIdentifier, now: now)
        // An empty path opens nothing: if the program's folder is unknown, no other library is used instead.
        path = (folder ?? Self.programFolder).map { $0 + "/" + Self.libraryName } ?? ""
        self.note = note
    }

    /// Returns the text of a number, a date, a duration, an amount or a measurement.
    public func text(_ value: IntentValue, metadata: ValueMetadata?) -> String? {
        switch value {
        case .integer, .decimal, .dateComponents, .timeInterval, .currencyAmount, .measurement: break
        default: return nil
        }
        var request = request
        (request.value, request.metadata) = (value, metadata)
        return answer(to: request)
    }

    /// Returns the texts joined into one list.
    public func list(_ texts: [String], isChoice: Bool) -> String? {
        var request = request
        (request.texts, request.isChoice) = (texts, isChoice)
        return answer(to: request)
    }

    private func answer(to request: FormatRequest) -> String? {
        guard let entryPoint = entryPoint(), let json = try? JSONEncoder().encode(request) else { return nil }
        // The library calls back with a pointer to the text before it returns.
        let take: FormatRequest.Take = { host, text, count in
            let bytes = UnsafeBufferPointer(start: text, count: text == nil ? 0 : count)
            host?.assumingMemoryBound(to: String?.self).pointee = String(decoding: bytes, as: UTF8.self)
        }
        var answer: String?
        let status = withUnsafeMutablePointer(to: &answer) { place in
            Array(json).withUnsafeBufferPointer { bytes in
                entryPoint(bytes.baseAddress, bytes.count, UnsafeMutableRawPointer(place), take)
            }
        }
        return status == 0 ? answer : nil
    }

    private func entryPoint() -> FormatRequest.EntryPoint? {
        var complaint: String?
        let entryPoint = loading.withLock { loading -> FormatRequest.EntryPoint? in
            switch loading {
            case .loaded(let entryPoint): return entryPoint
            case .failed: return nil
            case .notTried: break
            }
            guard let entryPoint = Self.open(path) else {
                complaint = dlerror().map { String(cString: $0) } ?? path
                loading = .failed
                return nil
            }
            loading = .loaded(entryPoint)
            return entryPoint
        }
        if let complaint { note("values are written without regard to the locale: \(complaint)") }
        return entryPoint
    }

    private static func open(_ path: String) -> FormatRequest.EntryPoint? {
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(handle, FormatRequest.entryPoint)
        else { return nil }
        // The symbol of this name has this function type.
        return unsafeBitCast(symbol, to: FormatRequest.EntryPoint.self)
    }

    private static var programFolder: String? {
        #if os(Linux)
        let program = String(decoding: symbolicLinkTarget(of: "/proc/self/exe") ?? [], as: UTF8.self)
        #else
        let program = CommandLine.arguments.first ?? ""
        #endif
        return program.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(program[..<$0]) }
    }
}
