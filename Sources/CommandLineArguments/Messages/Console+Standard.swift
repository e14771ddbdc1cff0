@preconcurrency import CLibrary

extension Console {
    /// The process's standard output, unbuffered, and its standard error.
    ///
    /// Writing to standard output blocks until the reader has read it. Writing to standard error doesn't: a plugin's
    /// output goes there too, and nothing may wait for that to be read.
    package static let standard = Console { text, stream throws(WriteError) in
        let code: Int32
        switch stream {
        case .standardOutput:
            var text = text
            code = text.withUTF8 { UnsafeRawBufferPointer($0).writeAll(to: stream.rawValue) }
        case .standardError:
            // A request doesn't fail because nobody reads what is said beside its outcome.
            let failure = errors.write(text)
            code = failure == EPIPE ? 0 : failure
        }
        if code != 0 {
            throw WriteError(stream: stream, reason: String(cString: strerror(code)))
        }
    }
}

/// The standard error of the process.
private let errors = UnblockedOutput(descriptor: Console.Stream.standardError.rawValue)

extension UnsafeRawBufferPointer {
    /// Writes all bytes, and returns zero, or the error number if that failed.
    fileprivate func writeAll(to descriptor: Int32) -> Int32 {
        var rest = self[...]
        while !rest.isEmpty {
            let bytes = UnsafeRawBufferPointer(rebasing: rest)
            let count = write(descriptor, bytes.baseAddress, bytes.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                // Another process that shares the descriptor made it non-blocking.
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
    /// Ends the process with this code; waits only for standard error to be read, as long as its reader makes progress.
    package func exitProcess() -> Never {
        errors.finish()
        // Flush only standard output, and only if its lock is free: a thread that reads a stream holds the stream's lock.
        if ftrylockfile(stdout) == 0 { fflush(stdout) }
        // Not exit(): a library that hangs may hold a lock that an exit handler needs, such as the dynamic loader's.
        _exit(rawValue)
    }
}
