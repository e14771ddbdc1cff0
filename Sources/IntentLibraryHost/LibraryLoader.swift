import CIntentLibrary
import CLibrary
import CProcess
public import IntentHost
import IntentKit
import Synchronization

/// A loader that opens each library once, and keeps it open.
///
/// Keep one for as long as the program runs, and give it to the sessions that may use libraries.
public final class LibraryLoader: LibraryLoading {
    private let libraries = Mutex<[String: Library]>([:])

    /// Creates a loader without open libraries.
    public init() {}

    /// Returns the source of one request's handler in a plugin's library.
    public func source(for plugin: Plugin, configuration: ExtensionSource.Configuration) -> any PluginSource {
        LibrarySource(
            plugin, loader: self, donations: configuration.donations?(plugin),
            debuggerWait: configuration.debuggerWait)
    }

    /// Returns the library at a path, and opens it on the calling thread if it isn't open yet.
    ///
    /// Blocks as long as the library's static initialisers do, and as long as another library is being opened: the
    /// system opens one at a time.
    func library(at path: String) throws(PluginError) -> Library {
        if let library = libraries.withLock({ $0[path] }) { return library }
        let entryPoint = try open(path)
        let library: Library? = libraries.withLock { libraries in
            // Another request may have been faster; the system has opened the library once for both.
            if libraries[path] == nil { libraries[path] = Library(entryPoint) }
            return libraries[path]
        }
        guard let library else {
            throw PluginError(
                .notExecutable, place: path, "the library \(path) cannot be used: the system refuses another thread")
        }
        return library
    }

    private func open(_ path: String) throws(PluginError) -> Library.EntryPoint {
        #if !canImport(Darwin)
        if LibraryImage.isTruncated(path: path) {
            throw PluginError(
                .notExecutable, place: path,
                "the library \(path) cannot be loaded: the file is truncated; build it again")
        }
        // Checked before loading, because a library can't be unloaded.
        if let misfit = LibraryImage(path: path)?.misfit(hostSharesRuntime: Self.sharesRuntime) {
            throw PluginError(.notExecutable, place: path, "the library \(path) cannot be loaded: \(misfit)")
        }
        #endif
        // The main thread needs the unwinder when it hands over to Dispatch, perhaps while a library hangs during
        // loading.
        process_load_unwinder()
        guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw PluginError(
                .notExecutable, place: path, "the library \(path) cannot be opened: \(Self.lastComplaint)")
        }
        guard let symbol = dlsym(handle, INTENT_LIBRARY_ENTRY) else {
            throw PluginError(
                .notExecutable, place: path,
                "the library \(path) exports no function \(INTENT_LIBRARY_ENTRY); see IntentLibrary.h")
        }
        // The symbol of this name has this function type.
        return unsafeBitCast(symbol, to: Library.EntryPoint.self)
    }

    /// Loads what takes over the main queue when it is loaded, if a library may need it.
    ///
    /// On Linux that is Foundation, whose run loop then serves the main queue on the thread that has loaded it. A program
    /// that doesn't link Foundation calls this on its main thread before it serves the main queue; otherwise nobody
    /// serves it after the first library that links Foundation.
    public static func prepareMainThread() {
        #if !canImport(Darwin)
        _ = dlopen("libFoundation.so", RTLD_LAZY)
        #endif
    }

    #if !canImport(Darwin)
    /// Whether this process uses the shared Swift runtime.
    ///
    /// The check doesn't load it.
    private static var sharesRuntime: Bool {
        dlopen("libswiftCore.so", RTLD_LAZY | RTLD_NOLOAD) != nil
    }
    #endif

    private static var lastComplaint: String { dlerror().map { String(cString: $0) } ?? "no reason is known" }
}
