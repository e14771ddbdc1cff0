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

/// The number of the round that is being tried, in memory that outlives the process that writes it.
struct Journal: ~Copyable {
    private let page: UnsafeMutableRawPointer

    /// Opens the journal of a folder, and makes it if it is not there.
    init(in folder: URL) throws {
        let descriptor = open(folder.appending(path: "round").path, O_RDWR | O_CREAT, 0o600)
        guard descriptor >= 0, ftruncate(descriptor, off_t(Self.size)) == 0 else { throw Violation("no journal") }
        defer { _ = close(descriptor) }
        guard let page = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), page != MAP_FAILED
        else { throw Violation("no memory for the journal") }
        self.page = page
    }

    deinit { _ = munmap(page, Self.size) }

    private static let size = 16

    /// The round that is being tried, or that was tried when the process died.
    var round: Int {
        get { page.load(as: Int.self) }
        nonmutating set { page.storeBytes(of: newValue, as: Int.self) }
    }

    /// How many findings there are.
    var findings: Int {
        get { page.load(fromByteOffset: 8, as: Int.self) }
        nonmutating set { page.storeBytes(of: newValue, toByteOffset: 8, as: Int.self) }
    }
}
