/// How a tree is written: as JSON, or as an XML property list.
protocol Format {
    /// Spellings of values that are at a limit, or wrong.
    static var oddValues: [String] { get }
    /// Spellings of numbers, right and wrong.
    static var oddNumbers: [String] { get }
    /// Bytes that are put anywhere.
    static var oddBytes: [[UInt8]] { get }
    /// Writes a tree.
    static func write(_ node: Node) -> [UInt8]
}

/// Texts that are at a limit.
enum OddTexts {
    static let all = [
        "", " ", "\u{0}", "\u{1}", "\n", "\r\n", "\t", "\u{7F}", "\u{FEFF}", "\u{2028}", "\u{FFFF}", "\u{10FFFF}",
        "e\u{301}\u{301}\u{301}", "👩‍👩‍👧‍👦", "مرحبا", "\u{202E}abc", "İıſß", "unknown", "success", "failure", "Object",
        "String",
        "Integer", "System", "soup", "orderType", "self", "Self", "init", "Type", "class", "${", "${}", "${soup",
        "${soup}", "${${soup}}", "${a.b.c}", "$$", "${count}", "\"", "\\", "\\(", "*/", "\"\"\"", "#\"", "</string>",
        "../..", "/", "/etc/passwd", ".", "..", "a,b,,c", ",", "Europe/Berlin", "GMT+25", "GMT-0530", "1e400", "NaN",
        "-0", "9223372036854775808", "http://[::1", "a:b", "%", "%zz", "http://é.example/ü?ö#ä", "file:///a b", "//",
        "http://a:99999999999", "AAAA", "=", "A===", "5.50", "+1", "99999999999999999999999999999999999999999999",
        "0.00000000000000000000000000000000000000000000001", "1.", ".1", ".", "2026-06-07", "true", "YES", "null",
    ]

    static let numbers = [
        "0", "-0", "-0.0", "1", "-1", "1.0", "0.1", "1e400", "-1e400", "1e-400", "1e308", "1.7976931348623157e308",
        "4.9e-324", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "18446744073709551615", "18446744073709551616", "9007199254740993", "1e5", "1E+2", "1e0", "3.0", "NaN", "nan",
        "Infinity", "-Infinity", "inf", "0x10", "0X1p3", "01", "+1", "1.", ".5", "1e", "--1", "1_000", " 7 ", "٣",
        "1e127", "1e128", "123456789012345678901234567890123456789012345678901234567890", "1e99999999999999999999",
        "0." + String(repeating: "3", count: 400), String(repeating: "9", count: 400),
    ]
}
