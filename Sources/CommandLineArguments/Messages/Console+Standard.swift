#if canImport(Darwin)
@preconcurrency import Darwin
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Glibc
#endif

extension Console {
    /// The process's standard output, unbuffered, and its standard error.
    ///
    /// Whoever starts a command decides how fast its output is read: the command waits for that. What it says on
    /// standard error besides, a plugin may say too, and nothing waits for that to be read.
    package static let standard = Console { text, stream throws(WriteError) in
        let code: Int32
        switch stream {
        case .standardOutput:
            var text = text
            code = text.withUTF8 { UnsafeRawBufferPointer($0).writeAll(to: stream.rawValue) }
        case .standardError:
            code = errors.write(text)
        }
        if code != 0 {
            throw WriteError(stream: stream, reason: String(cString: strerror(code)))
        }
    }
}

/// The standard error of the process.
private let errors = UnblockedOutput(descriptor: Console.Stream.standardError.rawValue)

extension UnsafeRawBufferPointer {
    /// Writes all bytes, and returns the error number if that is not possible, else zero.
    fileprivate func writeAll(to descriptor: Int32) -> Int32 {
        var rest = self[...]
        while !rest.isEmpty {
            let bytes = UnsafeRawBufferPointer(rebasing: rest)
            let count = write(descriptor, bytes.baseAddress, bytes.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Whoever shares the descriptor made it non-blocking.
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                _ = poll(&request, 1, -1)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}

extension ExitCode {
    /// Ends the process with this code, and waits for nothing but a reader of standard error who goes on reading.
    package func exitProcess() -> Never {
        errors.finish()
        // No other stream, and not where that takes waiting: a thread that reads one holds its lock meanwhile.
        if ftrylockfile(stdout) == 0 { fflush(stdout) }
        // Not exit(): a library that hangs may hold what exit handlers wait for, the system's loader among them.
        _exit(rawValue)
    }
}
