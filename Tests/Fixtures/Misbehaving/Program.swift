import CMisbehaving

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

struct Program {
    /// The method at which the program misbehaves.
    var moment: String
    var behaviour: String
    let wire = Wire()

    init(moment: String, behaviour: String) {
        self.moment = moment
        self.behaviour = behaviour
    }

    func run() {
        if behaviour == "hides" {
            hide()
            while true { pause() }
        }
        say("process \(getpid())")
        if moment == "launch" { misbehaveFully("1") }
        while let line = wire.line() {
            let id = line.field("id") ?? "null"
            let method = line.field("method") ?? ""
            if method == moment { misbehaveFully(id) }
            // A pot is asked for, any other thing is there.
            let isMissing = method == "resolve" && line.field("parameter") == "pot" && line.field("pot") == nil
            answer(isMissing ? "ask" : method, id)
        }
    }

    private func misbehaveFully(_ id: String) {
        say("misbehaving")
        misbehave(id)
        misbehaveInAnswer(id)
        misbehaveWithLines(id)
        misbehaveWithDonations(id)
        misbehaveWithMemory()
        misbehaveWithProcesses()
        breed()
        misbehaveForEver()
    }

    private func answer(_ method: String, _ id: String) {
        let result = Self.result(of: method)
        if !result.isEmpty { self.result(id, result) }
    }

    /// The result that a method is answered with, if it's one of those that a request has.
    static func result(of method: String) -> String {
        switch method {
        case "initialize": #"{"protocolVersion":1,"intents":["Stir"]}"#
        case "ask": #"{"resolution":{"result":"needsValue"}}"#
        case "resolve": #"{"resolution":{"result":"success","value":"wooden"}}"#
        case "defaultValue": "{}"
        case "options": #"{"items":["wooden","steel"]}"#
        case "confirm": #"{"code":"ready"}"#
        case "handle": #"{"code":"success"}"#
        default: ""
        }
    }

    private func result(_ id: String, _ json: String) {
        wire.send(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(json)}"# + "\n")
    }

    /// Says something wrong, or dies.
    private func misbehave(_ id: String) {
        switch behaviour {
        case "exits": exit(0)
        case "fails": exit(3)
        case "crashes": raise(SIGSEGV)
        case "killsItself": kill(getpid(), SIGKILL)
        case "exitsInMessage":
            wire.send(#"{"jsonrpc":"2.0","id":\#(id),"resu"#)
            exit(0)
        case "traps": fatalError("on purpose")
        case "stops": raise(SIGSTOP)
        case "talksNonsense": wire.send("Hello there!\n")
        case "sendsNoText": wire.send(Array("{\"id\":\(id),\"result\":\"".utf8) + [0xC3, 0x28] + Array("\"}\n".utf8))
        case "nestsDeeply": wire.send(String(repeating: "[", count: 100_000) + "\n")
        case "printsMuch":
            let line = String(repeating: "la ", count: 300) + "\n"
            let song = Array(String(repeating: line, count: 2000).utf8)
            write(song, to: 1)
            write(song, to: 2)
        case "printsBlankLines": write([UInt8](repeating: 0x0A, count: 200_000), to: 1)
        default: break
        }
    }

    /// Answers what was not asked, or in another way.
    private func misbehaveInAnswer(_ id: String) {
        switch behaviour {
        case "answersOtherwise": result(id, moment == "options" ? #"{"value":"wooden"}"# : #"{"items":[]}"#)
        case "answersStrangely":
            result(id, moment == "resolve" ? #"{"resolution":{"result":"perhaps"}}"# : #"{"code":"perhaps"}"#)
        case "offersMany":
            result(id, #"{"items":["w"\#(String(repeating: #","w""#, count: 100_000))]}"#)
        case "answersOtherType":
            result(id, moment == "options" ? #"{"items":[7]}"# : #"{"resolution":{"result":"success","value":7}}"#)
        case "answersAnother": wire.send(#"{"jsonrpc":"2.0","id":0,"result":{}}"# + "\n")
        case "answersAhead": wire.send(#"{"jsonrpc":"2.0","id":99,"result":{}}"# + "\n")
        case "answersEarly": result("1", #"{"protocolVersion":1,"intents":["Stir"]}"#)
        case "answersTwice": answer(moment, id)
        case "speaksVersion99": result(id, #"{"protocolVersion":99,"intents":["Stir"]}"#)
        case "refusesVersion":
            wire.send(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32002,"message":"only 99"}}"# + "\n")
        case "listsNothing": result(id, #"{"protocolVersion":1,"intents":[]}"#)
        case "chatters":
            wire.send(#"{"jsonrpc":"2.0","method":"log","params":{"text":"stirring"}}"# + "\n")
            wire.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"ask","params":[1]}"# + "\n")
        case "reports": report()
        default: break
        }
    }

    /// Asks by itself what no host takes.
    private func misbehaveWithDonations(_ id: String) {
        switch behaviour {
        case "donatesForeign": donate(#"{"intent":"MowLawn","values":{}}"#)
        case "donatesMuch":
            for _ in 0..<1500 {
                donate(#"{"intent":"Stir","values":{}}"#)
                _ = wire.line()
            }
        case "donatesLate":
            answer(moment, id)
            donate(#"{"intent":"Stir","values":{}}"#)
        case "donatesGiant":
            donate(#"{"intent":"Stir","values":{"spoon":"\#(String(repeating: "o", count: 2 << 20))"}}"#)
        case "donatesBulk":
            for _ in 0..<20 {
                donate(#"{"intent":"Stir","values":{"spoon":"\#(String(repeating: "o", count: 1_000_000))"}}"#)
                _ = wire.line()
            }
        case "donatesBeyond":
            for field in ["date", "duration"] {
                for number in Self.farNumbers { donate(#"{"intent":"Stir","values":{},"\#(field)":\#(number)}"#) }
            }
            for number in Self.farNumbers {
                wire.send(#"{"jsonrpc":"2.0","id":\#(number),"method":"sing","params":{"request":\#(number)}}"# + "\n")
            }
        case "asksNonsense":
            for params in ["7", "{}", #"{"request":"one"}"#, #"{"request":1,"interaction":[]}"#] {
                wire.send(#"{"jsonrpc":"2.0","id":1,"method":"donate","params":\#(params)}"# + "\n")
            }
            wire.send(#"{"jsonrpc":"2.0","id":2,"method":"delete"}"# + "\n")
            wire.send(#"{"jsonrpc":"2.0","id":"three","method":"delete","params":{}}"# + "\n")
            wire.send(#"{"jsonrpc":"2.0","id":4,"method":"sing","params":{}}"# + "\n")
        case "floodsDonations": while true { donate(#"{"intent":"Stir","values":{}}"#) }
        default: break
        }
    }

    /// Numbers that JSON can say, and beyond what a date, a duration or the number of a message can be.
    private static let farNumbers = [
        "1e308", "-1e308", "1e999", "-1e999", "18446744073709551616", "-9223372036854775809", "1e13", "-1e13",
    ]

    private func donate(_ interaction: String) {
        let params = #"{"request":1,"interaction":\#(interaction)}"#
        wire.send(#"{"jsonrpc":"2.0","id":1,"method":"donate","params":\#(params)}"# + "\n")
    }

    /// Takes memory: without end, more than it may have for a moment, or as a mere claim.
    private func misbehaveWithMemory() {
        switch behaviour {
        case "allocates":
            while true {
                touch(megabytes: 1)
                usleep(20_000)
            }
        case "allocatesFast": while true { touch(megabytes: 1) }
        case "allocatesMuch": touch(megabytes: 120)
        case "growsInThread":
            go_on_without_main_thread {
                for _ in 0..<400 {
                    touch(megabytes: 1)
                    usleep(20_000)
                }
                exit(3)
            }
        case "mapsGiants": mapGiants()
        case "fillsFile": fillFile()
        case "fillsFileOfThread":
            go_on_in_thread {
                own_descriptors()
                fillFile()
            }
        case "fillsFileInThread":
            go_on_without_main_thread { fillFile() }
        case "fillsTwin": fillFile(open_twin())
        case "fillsTables": fillPageTables()
        case "reserves":
            let isRefused = malloc(1 << 30) == nil
            say(isRefused ? "refused" : "granted")
            if isRefused { abort() }
        default: break
        }
    }

    /// Leaves processes behind, or gets away itself.
    private func misbehaveWithProcesses() {
        switch behaviour {
        case "leavesChild":
            startChild { while true { pause() } }
            exit(0)
        case "hasChild":
            startChild { while true { pause() } }
        case "leavesPrinter":
            startChild {
                // Outside of the process group; ends when nobody reads any more.
                setsid()
                say("away")
                // Faster than anybody can read line by line.
                let song = Array(String(repeating: "la\n", count: 20_000).utf8)
                while true { write(song, to: 1) }
            }
            // The child has left the group when it has printed.
            pause()
        case "leavesSleeper":
            startSleeper()
            pause()
        case "hasSleeper": startSleeper()
        case "changesGroup":
            setpgid(0, getpgid(getppid()))
            say("changed to \(getpgrp() == getpid() ? "none" : "another") group")
            beDeaf()
        default: break
        }
    }

    /// Does not come to an end.
    private func misbehaveForEver() {
        switch behaviour {
        case "isSilent":
            say("silent")
            while wire.line() != nil {}
            exit(0)
        case "isDeaf": beDeaf()
        case "spins": while true {}
        case "sendsHalf":
            wire.send(#"{"jsonrpc":"2.0","id":1,"resu"#)
            beDeaf()
        case "dribbles":
            while true {
                wire.send(" ")
                sched_yield()
            }
        case "sendsLongLine":
            let chunk = [UInt8](repeating: UInt8(ascii: " "), count: 1024 * 1024)
            for _ in 0..<1024 { wire.send(chunk) }
            beDeaf()
        case "floodsWire": while true { wire.send(#"{"jsonrpc":"2.0","method":"log"}"# + "\n") }
        case "floodsOutput": while true { write(Array(repeating: UInt8(ascii: "a"), count: 8192), to: 1) }
        case "floodsErrors": while true { write(Array("no\n".utf8), to: 2) }
        case "holdsDeafFile":
            _ = open_deaf_file()
            beDeaf()
        case "closesWire":
            close(Wire.descriptor)
            beDeaf()
        default: break
        }
    }

    /// Hears nothing, not even the request to end.
    private func beDeaf() -> Never {
        signal(SIGTERM, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
        say("deaf")
        while true { pause() }
    }

    /// Starts a child outside of the process group, which goes on when all others have ended.
    private func startSleeper() {
        startChild {
            setsid()
            say("away")
            while true { pause() }
        }
    }

    private func startChild(_ body: () -> Never) {
        // Swift lets nobody fork on Apple's systems.
        #if os(Linux)
        let child = fork()
        if child == 0 { body() }
        say("process \(child)")
        #endif
    }

    /// Tells what the program was started with.
    private func report() {
        #if canImport(Darwin)
        var variable = _NSGetEnviron().pointee
        #else
        var variable = environ
        #endif
        while let text = variable.pointee {
            say("variable \(String(cString: text))")
            variable += 1
        }
        for descriptor in 0..<Int32(1024) where fcntl(descriptor, F_GETFD) >= 0 { say("descriptor \(descriptor)") }
        if let directory = getcwd(nil, 0) { say("directory \(String(cString: directory))") }
        for argument in CommandLine.arguments { say("argument \(argument)") }
        say("group \(getpgrp() == getpid() ? "own" : "another")")
        var byte: UInt8 = 0
        say("input \(read(0, &byte, 1))")
        write(Array("error\n".utf8), to: 2)
        var blocked = sigset_t()
        sigprocmask(SIG_BLOCK, nil, &blocked)
        for number in 1..<Int32(32) where sigismember(&blocked, number) == 1 { say("blocked \(number)") }
    }
}
