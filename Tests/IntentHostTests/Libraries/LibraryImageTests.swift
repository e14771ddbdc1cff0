#if os(Linux)
import IntentHost
import Testing

@testable import IntentLibraryHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is read of a library before it is loaded.
@Suite(.serialized, .timeLimit(.minutes(20))) struct LibraryImageTests {
    @Test func `the runtime of a library is seen`() throws {
        let inSwift = try #require(LibraryImage(path: BuiltProducts.libraryPath(of: "SoupLibrary")))
        #expect(inSwift.swiftRuntime == .shared)
        #expect(inSwift.hasSwiftCode)
        #expect(inSwift.neededLibraries.contains("libFoundationEssentials.so"))
        let ofSystem = try #require(LibraryImage(path: "/lib/x86_64-linux-gnu/libm.so.6"))
        #expect(ofSystem == LibraryImage(neededLibraries: ["libc.so.6", "ld-linux-x86-64.so.2"], hasSwiftCode: false))
        #expect(ofSystem.swiftRuntime == .none)
        #expect(LibraryImage(neededLibraries: ["libc.so.6"], hasSwiftCode: true).swiftRuntime == .ownCopy)
    }

    @Test(arguments: [
        (LibraryImage.SwiftRuntime.none, true, nil), (.none, false, nil), (.shared, true, nil),
        (.shared, false, "build the host without --static-swift-stdlib"),
        (.ownCopy, true, "build the library as a dynamic library product"),
        (.ownCopy, false, "build both with “swift build”, without"),
    ])
    func `two runtimes in one process are refused`(
        _ runtime: LibraryImage.SwiftRuntime, _ hostShares: Bool, _ reason: String?
    ) {
        let image = LibraryImage(
            neededLibraries: runtime == .shared ? ["libswiftCore.so"] : [], hasSwiftCode: runtime == .ownCopy)
        let misfit = image.misfit(hostSharesRuntime: hostShares)
        #expect((misfit == nil) == (reason == nil))
        if let reason { #expect(misfit?.contains(reason) == true, "\(misfit ?? "")") }
    }

    // The system's loader maps what isn't there, and the host is stopped when it reads that.
    @Test func `a truncated library is refused before it is loaded`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/truncated.so"
        let original = try Data(contentsOf: URL(filePath: BuiltProducts.libraryPath(of: "LibraryInC")))
        for length in stride(from: 640, to: 8192, by: 128) {
            try original.prefix(length).write(to: URL(filePath: path))
            let error = #expect(throws: PluginError.self) { try LibraryLoader().library(at: path) }
            #expect(error?.description.contains("the file is truncated") == true, "\(length)")
        }
        try original.write(to: URL(filePath: path))
        #expect(!LibraryImage.isTruncated(path: path))
        #expect(!LibraryImage.isTruncated(path: folder.path))
    }

    @Test func `no file makes the reader go astray`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/changed.so"
        let original = [UInt8](try Data(contentsOf: URL(filePath: BuiltProducts.libraryPath(of: "LibraryInC"))))
        var generator = SeededGenerator(seed: 7)
        func read(_ bytes: some Collection<UInt8>) throws {
            try Data(bytes).write(to: URL(filePath: path))
            _ = LibraryImage(path: path)
            _ = LibraryImage.isTruncated(path: path)
        }
        for length in 0..<256 { try read(original.prefix(length)) }
        for _ in 0..<200 { try read(original.prefix(Int.random(in: 0..<original.count, using: &generator))) }
        // Offsets, sizes and counts are numbers in the header and in the tables that follow it.
        for _ in 0..<2000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let tables = [4..<64, 64..<512, (bytes.count - 4096)..<bytes.count]
                let place = Int.random(in: tables.randomElement(using: &generator) ?? 0..<64, using: &generator)
                bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
            }
            try read(bytes)
        }
        try read(original)
        #expect(LibraryImage(path: path) == LibraryImage(path: BuiltProducts.libraryPath(of: "LibraryInC")))
        #expect(LibraryImage(path: folder.path) == nil)
        #expect(LibraryImage(path: folder.path + "/missing") == nil)
    }
}

/// Random numbers that are the same in each run.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
#endif
