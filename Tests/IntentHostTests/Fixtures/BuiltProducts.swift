#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The programs that were built with the tests; they lie beside the test bundle.
enum BuiltProducts {
    static let folder: String = {
        var current = URL(filePath: testExecutable).deletingLastPathComponent()
        // On Apple's systems the tests lie in a bundle, some folders deep.
        while current.path != "/" {
            if FileManager.default.isExecutableFile(atPath: current.appending(path: "SoupExtension").path) { break }
            current = current.deletingLastPathComponent()
        }
        return current.path
    }()

    static func path(of product: String) -> String {
        folder + "/" + product
    }

    /// The file that holds the code of the tests.
    private static var testExecutable: String {
        #if os(Linux)
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        #else
        var info = Dl_info()
        guard dladdr(#dsohandle, &info) != 0, let name = info.dli_fname else { return CommandLine.arguments[0] }
        return String(cString: name)
        #endif
    }
}
