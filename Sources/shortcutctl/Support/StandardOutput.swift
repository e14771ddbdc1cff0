import CLibrary
import CommandLineArguments
import IntentDefinitions

/// The descriptor to which a command writes its result.
enum StandardOutput {
    /// Makes sure that standard output can be written to, before something is done whose outcome is printed there.
    ///
    /// A reader that ends later, and a device that fills up while the request runs, can't be foreseen.
    ///
    /// - Throws: `WriteError` with the system's reason.
    static func checkWritability() throws(WriteError) {
        guard let cause = obstacle else { return }
        throw WriteError(stream: .standardOutput, reason: String(cString: strerror(cause)))
    }

    /// The error that writing would end with, as far as the system can tell without it.
    private static var obstacle: Int32? {
        let flags = fcntl(STDOUT_FILENO, F_GETFL)
        guard flags >= 0 else { return errno }
        guard flags & O_ACCMODE != O_RDONLY else { return EBADF }
        var entry = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        if poll(&entry, 1, 0) > 0, entry.revents & Int16(POLLERR) != 0 { return EPIPE }
        // Nothing is written, and a device says all the same what it would say to more.
        var byte: UInt8 = 0
        guard write(STDOUT_FILENO, &byte, 0) == 0 else { return errno }
        var device = statvfs()
        let isFile = FileStatus(descriptor: STDOUT_FILENO)?.kind == .regular
        guard isFile, fstatvfs(STDOUT_FILENO, &device) == 0, device.f_blocks > 0 else { return nil }
        return (geteuid() == 0 ? device.f_bfree : device.f_bavail) == 0 ? ENOSPC : nil
    }
}
