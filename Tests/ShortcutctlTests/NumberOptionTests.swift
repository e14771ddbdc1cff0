import Foundation
import Testing

/// Numbers at every limit on the command line are taken or refused with what is expected; none ends the command.
@Suite(.timeLimit(.minutes(20))) struct NumberOptionTests {
    private static let impossible = [
        "-1", "1e300", "-1e300", "NaN", "inf", "-inf", "9223372036854775808", "-9223372036854775808", "", " 1", "1e400",
    ]

    @Test(arguments: [
        ["run", "OrderSoup", "--deadline=N"], ["run", "OrderSoup", "--memory-limit=N"],
        ["run", "OrderSoup", "--state-expires=N"], ["test", "--jobs=N"], ["suggest", "--limit=N"],
        ["donations", "keep", "--days=N"], ["donations", "keep", "--count=N"], ["apps", "quit", "x", "--deadline=N"],
        ["doctor", "OrderSoup", "--deadline=N"], ["doctor", "OrderSoup", "--memory-limit=N"],
    ])
    func `a number that is out of range is an error of the command line`(arguments: [String]) throws {
        for number in Self.impossible {
            let line = arguments.map { $0.replacingOccurrences(of: "=N", with: "=\(number)") }
            let result = try Shortcutctl.run(line)
            #expect(result.exitCode == 64, "\(line): \(result.errors)")
        }
    }

    @Test(arguments: ["0", "1", "9", "1000001", "9223372036854775807", "1e2", "1.5", "0x10"])
    func `a memory limit is a whole number of megabytes from ten to a million`(number: String) throws {
        let result = try Shortcutctl.run(["run", "OrderSoup", "--memory-limit", number])
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("a number of megabytes from 10 to 1000000, or “none”"))
    }

    @Test(arguments: ["0", "86400.5", "9223372036854775807"])
    func `a deadline is a number of seconds up to a day`(number: String) throws {
        let result = try Shortcutctl.run(["run", "OrderSoup", "--deadline", number])
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("a number of seconds above 0, up to 86400, or “none”"))
    }
}
