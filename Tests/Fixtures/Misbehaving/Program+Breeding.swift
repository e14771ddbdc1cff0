import CMisbehaving

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// What a program does that is not to be got rid of.
extension Program {
    /// How many children a program starts that is not refused another.
    private static let childLimit = 200
    /// When a chain of processes ends that nobody has ended, in milliseconds.
    private static let chainLimit = 120_000

    /// Starts children that are hard to find, or more than there may be.
    func breed() {
        switch behaviour {
        case "forksUntilRefused":
            forkUntilRefused()
            while true { pause() }
        case "forksForEver": forkForEver()
        case "forksInChain":
            forkInChain()
            pause()
        case "hidesSleeper":
            hideSleeper()
            pause()
        case "hasHidden": hideSleeper()
        case "leavesHidden":
            hideSleeper()
            exit(3)
        case "isTraced":
            be_traced()
            pause()
        case "endsTraced":
            be_traced()
            exit(3)
        case "leavesTraced":
            leave_traced()
            say("traced")
            pause()
        case "forksForParent":
            forkForParent()
            pause()
        default: break
        }
    }

    private func forkUntilRefused() {
        for _ in 0..<Self.childLimit {
            let child = startProcess()
            if child < 0 { break }
            if child == 0 { while true { pause() } }
        }
        say("refused")
    }

    /// Starts processes without end, each in a session of its own and without the wire, that all do the same.
    private func forkForEver() {
        guard may_have_few_processes() != 0 else { exit(3) }
        signal(SIGCHLD, SIG_IGN)
        while true {
            if startProcess() == 0 {
                setsid()
                for descriptor in 0..<Int32(16) { close(descriptor) }
                while true {
                    if startProcess() < 0 { usleep(1000) }
                }
            }
            usleep(200)
        }
    }

    /// Starts a process in a session of its own, which every two milliseconds starts the next and ends.
    private func forkInChain() {
        guard startProcess() == 0 else { return }
        for _ in 0..<Self.chainLimit / 2 {
            setsid()
            usleep(2000)
            if startProcess() != 0 { _exit(0) }
        }
        _exit(0)
    }

    /// Starts a process in a session of its own that has no variables, no output, and may not be looked into.
    private func hideSleeper() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return }
        guard startProcess() == 0 else {
            // The child closes its output before it closes this.
            close(ends[1])
            var byte: UInt8 = 0
            _ = read(ends[0], &byte, 1)
            close(ends[0])
            return
        }
        setsid()
        let program = CommandLine.arguments[0]
        for descriptor in 0..<Int32(16) { close(descriptor) }
        let words = [program, "never", "hides"]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = [nil]
        execve(program, &arguments, &variables)
        _exit(1)
    }

    /// Starts children of its parent's, which are the parent's to reap.
    private func forkForParent() {
        for number in 0..<20 where fork_for_parent() == 0 {
            // One is out of reach, most end by themselves, and some are still there.
            if number == 0 { setsid() }
            if number % 2 == 0 { while true { pause() } }
            _exit(0)
        }
    }

    private func startProcess() -> Int32 {
        // Swift lets nobody fork on Apple's systems.
        #if os(Linux)
        fork()
        #else
        -1
        #endif
    }
}

/// Takes memory that counts as resident.
func touch(megabytes: Int) {
    let size = megabytes << 20
    // Not malloc(): what nobody reads afterwards would be left out of an optimised program.
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { abort() }
    memset(memory, 1, size)
}

/// Takes memory that is not mapped.
func fillFile(_ descriptor: Int32 = open_memory()) {
    let chunk = [UInt8](repeating: 1, count: 1 << 20)
    // Not without end, if nobody looks.
    for _ in 0..<400 {
        write(chunk, to: descriptor)
        usleep(20_000)
    }
    exit(3)
}

/// Reads a byte of each 2 MB of memory that nothing is written to, so that the system needs only tables for it.
func fillPageTables() {
    let size = 64 << 30
    for _ in 0..<8 {
        let memory = mmap(nil, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let memory, memory != MAP_FAILED else { abort() }
        var sum: UInt8 = 0
        for offset in stride(from: 0, to: size, by: 2 << 20) {
            sum &+= memory.load(fromByteOffset: offset, as: UInt8.self)
        }
        write([sum], to: 1)
        usleep(200_000)
    }
    exit(3)
}

/// Maps two files, as if they were shared objects, of the largest size that there is.
func mapGiants() {
    for name in ["a", "b"] {
        let descriptor = open("/dev/shm/intentkit-giant-\(getpid())-\(name).so", O_RDWR | O_CREAT, 0o600)
        guard descriptor >= 0 else { continue }
        ftruncate(descriptor, .max)
        _ = mmap(nil, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, descriptor, 0)
    }
}
